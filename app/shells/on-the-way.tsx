import { useLocation, useNavigation } from 'react-router'

/**
 * AUT-24, AUT-26: every screen is loaded again, and its guard runs first. After a moment the user is told what is
 * loading.
 */
export function OnTheWay() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isGoing = state === 'loading' && location.pathname !== pathname
  return (
    <div role="status">
      {isGoing && (
        <p className="skeletons fixed top-3 left-1/2 z-60 -translate-x-1/2 rounded-panel border border-line bg-surface px-4 py-2">
          {location.pathname === '/admin' ? 'Loading dashboard...' : 'Verifying access...'}
        </p>
      )}
    </div>
  )
}

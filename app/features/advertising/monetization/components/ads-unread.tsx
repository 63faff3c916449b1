import { Outlet, useRevalidator } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'

/** A-ADS-11, ERR-16: shown when ads cannot be read, instead of invented numbers. */
export function AdsUnread() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <title>Ad Monetization</title>
      <ErrorState
        page
        title="Failed to load ad statistics"
        retry={
          <Button busy={state !== 'idle'} onClick={() => revalidate()}>
            Try again
          </Button>
        }
      />
      <Outlet />
    </>
  )
}

import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { Connection, Disconnected } from '~/features/core/dashboard/components/disconnected.tsx'
import { isNoAnswer, noNetwork } from '~/kits/admin/network.ts'
import { adminMenu, isCurrent } from '~/screens.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'

const known: Record<number, { title: string; text: string }> = {
  403: {
    title: 'Your group has no access to this screen',
    text: 'You do not have admin privileges to access this area. An owner can give you the right group.',
  },
  404: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or this record was archived.',
  },
}
const unexpected = {
  title: 'An unexpected error occurred',
  text: 'Try again: what you typed was kept. If it happens again, tell your administrator what you did and when.',
}

/** Names the screen that failed, as in the menu; and the connection as the cause, when no response came at all. */
function failedAt(path: string, error: unknown) {
  const screen = adminMenu.flatMap(({ entries }) => entries).find(({ href }) => isCurrent(href, path))
  // ERR-03: the guard could not check the session.
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  const text = isNoAnswer(error) ? `${noNetwork} What you typed was kept.` : said || unexpected.text
  return { title: screen ? `${screen.label} could not be shown` : unexpected.title, text }
}

/** The back-office's error page. Sample data never take the place of a failed screen (ERR-16). */
export function AdminError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  const words = isRouteErrorResponse(error) ? known[error.status] : undefined
  // A-DSH-05: without its data the dashboard says why, and that the site itself is not empty.
  if (!words && pathname === '/admin')
    return (
      <>
        <title>Dashboard</title>
        <PageHead title="Dashboard" actions={<Connection isDown />} />
        <Disconnected />
      </>
    )
  const { title, text } = words ?? failedAt(pathname, error)
  return (
    <>
      <title>{title}</title>
      <ErrorState
        page
        title={title}
        text={text}
        retry={
          words ? (
            <ButtonLink to="/admin">Dashboard</ButtonLink>
          ) : (
            <Button busy={state !== 'idle'} onClick={() => revalidate()}>
              Try again
            </Button>
          )
        }
      />
    </>
  )
}

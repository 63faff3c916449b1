import { isRouteErrorResponse, useRevalidator, useRouteError, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'

const known: Record<number, { title: string; text: string }> = {
  403: {
    title: 'You do not have admin privileges to access this area',
    text: 'Ask an owner for the right group, or go back.',
  },
  404: { title: 'This is not here any more', text: 'It may have been moved or archived.' },
}
const unexpected = {
  title: 'An unexpected error occurred',
  text: 'Nothing was changed. Try again; if it stays, tell whoever looks after the site.',
}

/** What the back-office says when a screen cannot be shown. Nothing invented takes its place (ERR-16). */
export function OfficeError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const reference = useRouteLoaderData<{ reference: string }>('root')?.reference
  const words = isRouteErrorResponse(error) ? known[error.status] : undefined
  const { title, text } = words ?? unexpected
  return (
    <>
      <title>{title}</title>
      <ErrorState
        page
        title={title}
        text={text}
        reference={words ? undefined : reference}
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

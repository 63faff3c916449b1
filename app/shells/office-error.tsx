import { isRouteErrorResponse, useRevalidator, useRouteError, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'

/** What the back-office says when a screen cannot be shown. Nothing invented takes its place (ERR-16). */
export function OfficeError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const reference = useRouteLoaderData<{ reference: string }>('root')?.reference
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403)
    return (
      <ErrorState
        title="You do not have admin privileges to access this area"
        text="Ask an owner for the right group, or go back."
        retry={<ButtonLink to="/admin">Dashboard</ButtonLink>}
      />
    )
  if (status === 404)
    return (
      <ErrorState
        title="This is not here any more"
        text="It may have been moved or archived."
        retry={<ButtonLink to="/admin">Dashboard</ButtonLink>}
      />
    )
  return (
    <ErrorState
      title="An unexpected error occurred"
      text="Nothing was changed. Try again; if it stays, tell whoever looks after the site."
      reference={reference}
      retry={
        <Button busy={state !== 'idle'} onClick={() => revalidate()}>
          Try again
        </Button>
      }
    />
  )
}

import { data, Form } from 'react-router'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader } from '~/kits/admin/open.server.ts'
import { config } from '~/platform/config.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { confirmEmail } from '../commands/sign-up.server.ts'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/confirm-email'

export const loader = openLoader(() => null)

export const action = openAction(async ({ request, params, visit, form }) => {
  const input = { link: params.link ?? '', password: textOf(form, 'password') }
  const done = await confirmEmail(input, callerOf(request, visit))
  if (!done.ok) {
    const problem = {
      expired: 'This link is no longer valid. Create the account again to get a new one.',
      'wrong-password': 'That is not the password this account was opened with.',
      'too-many': texts.tooMany,
    }
    return data({ problem: problem[done.reason] }, { status: done.reason === 'expired' ? 410 : 401 })
  }
  leaveFlash(visit, { kind: 'ok', text: 'Your address is confirmed. You can sign in now.' })
  return Response.redirect(new URL('/admin/login', config().PUBLIC_ORIGIN), 303)
})

/** AUT-12: opening the link confirms nothing; the password proves that the account is the visitor's own. */
export default function ConfirmEmail({ actionData, matches }: Route.ComponentProps) {
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="Confirm your address"
      text="Type the password you chose. If you did not open this account, close this page."
      alert={actionData && <SignInAlert>{actionData.problem}</SignInAlert>}
    >
      <Form method="post" noValidate>
        <PasswordField id="password" name="password" label="Password" />
        <Button variant="solid" type="submit">
          Confirm
        </Button>
      </Form>
    </SignInFrame>
  )
}

import { data, Form } from 'react-router'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader } from '~/kits/admin/open.server.ts'
import { config } from '~/platform/config.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { newPassword } from '../accounts.rules.server.ts'
import { acceptInvitation } from '../commands/invite-administrator.server.ts'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/invitation'

export const loader = openLoader(() => null)

export const action = openAction(async ({ request, params, visit, form }) => {
  const refuse = (problem: string, status: number) => data({ problem }, { status })
  const password = newPassword().safeParse(textOf(form, 'password'))
  if (!password.success) return refuse(password.error.issues[0]?.message ?? texts.weakPassword, 422)
  const accepted = { link: params.link ?? '', password: password.data }
  const done = await acceptInvitation(accepted, callerOf(request, visit))
  if (!done.ok) return refuse('This invitation is no longer good. Ask for a new one.', 410)
  leaveFlash(visit, { kind: 'ok', text: 'Welcome to the team. You can sign in now.' })
  return Response.redirect(new URL('/admin/login', config().PUBLIC_ORIGIN), 303)
})

/** A-ADD-06: where an invitation leads. */
export default function Invitation({ actionData, matches }: Route.ComponentProps) {
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="Join the team"
      text="Choose a password. What you may do was set by whoever invited you."
      alert={actionData && <SignInAlert>{actionData.problem}</SignInAlert>}
    >
      <Form method="post" noValidate>
        <PasswordField
          id="password"
          name="password"
          label="Password"
          hint="At least 8 characters with uppercase, lowercase, a number and one of @$!%*?&"
          autoComplete="new-password"
        />
        <Button look="solid" type="submit">
          Join
        </Button>
      </Form>
    </SignInFrame>
  )
}

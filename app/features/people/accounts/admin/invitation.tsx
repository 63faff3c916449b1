import { data, Form } from 'react-router'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader } from '~/kits/admin/open.server.ts'
import { config } from '~/platform/config.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { TextInput } from '~/ui/field.tsx'
import { nameMaximum, accountTexts as texts } from '../accounts.options.ts'
import { newPassword } from '../accounts.rules.server.ts'
import { acceptInvitation, invitationBehind } from '../commands/invite-administrator.server.ts'
import { callerOf, keepMark } from '../index.server.ts'
import type { Route } from './+types/invitation'

export const loader = openLoader(async ({ params }) => {
  const offer = await find(params.link)
  return { email: offer?.email }
})

const find = (link = '') =>
  inTransaction({ actor: { kind: 'visitor' } }, (work) => invitationBehind(work, link))
const expired = 'This invitation is no longer valid. Ask for a new one.'

export const action = openAction(async ({ request, params, visit, form }) => {
  const refuse = (problem: string, status: number) => data({ problem }, { status })
  const offer = await find(params.link)
  if (!offer) return refuse(expired, 410)
  const password = newPassword(offer.email).safeParse(textOf(form, 'password'))
  if (!password.success) return refuse(password.error.issues[0]?.message ?? texts.weakPassword, 422)
  const name = textOf(form, 'name').trim().slice(0, nameMaximum)
  const accepted = { link: params.link ?? '', password: password.data, name }
  const done = await acceptInvitation(accepted, callerOf(request, visit))
  if (!done.ok) return refuse(expired, 410)
  keepMark(visit, 'known', done.device)
  leaveFlash(visit, { kind: 'ok', text: 'Welcome to the team. You can sign in now.' })
  return Response.redirect(new URL('/admin/login', config().PUBLIC_ORIGIN), 303)
})

/** A-ADD-06: the page an invitation links to. */
export default function Invitation({ loaderData: { email }, actionData, matches }: Route.ComponentProps) {
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="Join the team"
      text={email && 'Choose a password. What you may do was set by whoever invited you.'}
      alert={(actionData || !email) && <SignInAlert>{actionData?.problem ?? expired}</SignInAlert>}
    >
      {email && (
        <Form method="post" noValidate>
          {/* For the phone that offers to keep the password, and knows by it whose it is. */}
          <TextInput
            id="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            readOnly
          />
          <TextInput
            id="name"
            name="name"
            label="Name"
            hint="As your colleagues see it"
            autoComplete="name"
            maxLength={nameMaximum}
          />
          <PasswordField
            id="password"
            name="password"
            label="Password"
            hint="At least 8 characters with uppercase, lowercase, a number and one of @$!%*?&"
            autoComplete="new-password"
          />
          <Button variant="solid" type="submit">
            Join
          </Button>
        </Form>
      )}
    </SignInFrame>
  )
}

import { data, Form, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader, tried } from '~/kits/admin/open.server.ts'
import { config } from '~/platform/config.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { TextInput } from '~/ui/field.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { emailRule, newPassword, phoneRule } from '../accounts.rules.server.ts'
import { signUp } from '../commands/sign-up.server.ts'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/sign-up'

export const loader = openLoader(() => null)

type Result = { created: true } | { problem: string; email: string; phone: string }

export const action = openAction(async ({ request, visit, form }) => {
  const [email, phone] = [textOf(form, 'email'), textOf(form, 'phone')]
  const refuse = (problem: string, status = 422) => data<Result>({ problem, email, phone }, { status })
  const address = emailRule.safeParse(email)
  if (!address.success) return refuse(texts.invalidEmail)
  const password = newPassword(address.data).safeParse(textOf(form, 'password'))
  if (!password.success) return refuse(password.error.issues[0]?.message ?? texts.weakPassword)
  const number = phone.trim() ? phoneRule.safeParse(phone) : undefined
  if (number && !number.success) return refuse(number.error.issues[0]?.message ?? texts.invalidPhone)
  const input = { email: address.data, password: password.data, phone: number?.data }
  const done = await tried(
    'an account could not be created',
    signUp(input, config().PUBLIC_ORIGIN, callerOf(request, visit)),
  )
  if (!done) return refuse(texts.notCreated, 500)
  if (done.ok) return data<Result>({ created: true })
  const problem = {
    off: texts.signUpOff,
    'not-authorised': texts.notAuthorised,
    exists: texts.exists,
    'too-many': texts.tooMany,
  }
  return refuse(problem[done.reason], done.reason === 'too-many' ? 429 : 403)
})

/** AUT-14 */
export default function SignUp({ actionData, matches }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const problem = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="Create an admin account"
      text="For the first administrators. Everybody else is invited."
      alert={
        problem ? (
          <SignInAlert>{problem.problem}</SignInAlert>
        ) : (
          actionData && <Note kind="ok">{texts.created}</Note>
        )
      }
      foot={
        <a className="link" href="/admin/login">
          Back to sign in
        </a>
      }
    >
      {(!actionData || problem) && (
        <Form method="post" noValidate>
          <TextInput
            id="email"
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={problem?.email}
          />
          <PasswordField
            id="password"
            name="password"
            label="Password"
            hint="At least 8 characters with uppercase, lowercase, a number and one of @$!%*?&"
            autoComplete="new-password"
          />
          <TextInput
            id="phone"
            name="phone"
            label="Phone (optional)"
            type="tel"
            autoComplete="tel"
            defaultValue={problem?.phone}
          />
          <Button variant="solid" type="submit" busy={busy}>
            Create account
          </Button>
        </Form>
      )}
    </SignInFrame>
  )
}

import { data, Form } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { newPassword } from '../accounts.rules.server.ts'
import { changePassword } from '../commands/change-password.server.ts'
import { isFresh, isProven } from '../commands/prove-again.server.ts'
import { ProofField } from '../components/proof-field.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/password'

export const loader = guardedLoader('panel', ({ staff }) => ({
  email: staff.email,
  mustProve: !isFresh(staff, new Date()),
}))

export const action = guardedAction('panel', async ({ request, staff, visit, form, go }) => {
  const caller = callerOf(request, visit)
  const password = newPassword(staff.email).safeParse(textOf(form, 'password'))
  if (!password.success)
    return data({ weak: password.error.issues[0]?.message, problem: undefined }, { status: 422 })
  if (!(await isProven(staff, textOf(form, 'proof'), caller)))
    return data({ weak: undefined, problem: texts.notProven }, { status: 401 })
  await changePassword({ staffId: staff.id, password: password.data, keep: staff.session.id }, caller)
  return go('/admin/security', { kind: 'ok', text: 'Password changed. You are signed out everywhere else.' })
})

/** Sets a new password; an administrator who forgot the old one signs in by magic link first. */
export default function Password({ loaderData: { email, mustProve }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-xl gap-5">
      <title>Password</title>
      <PageHead title="Password" text="Changing it signs you out everywhere else." />
      <Panel>
        <Form method="post" className="grid gap-4 p-4 md:p-6" noValidate>
          {actionData?.problem && <Note kind="bad">{actionData.problem}</Note>}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          {(mustProve || actionData?.problem) && <ProofField />}
          <PasswordField
            id="password"
            name="password"
            label="New password"
            hint="At least 8 characters with uppercase, lowercase, a number and one of @$!%*?&"
            autoComplete="new-password"
            error={actionData?.weak}
          />
          <div>
            <Button variant="solid" type="submit">
              Change password
            </Button>
          </div>
        </Form>
      </Panel>
      <div>
        <ButtonLink to="/admin/security">Back to security</ButtonLink>
      </div>
    </div>
  )
}

import { data, Form } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { CodeField } from '~/ui/admin/sign-in-fields.tsx'
import { TextInput } from '~/ui/field.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { phoneRule } from '../accounts.rules.server.ts'
import { isFresh, isProven } from '../commands/prove-again.server.ts'
import { sendPhoneCode, verifyPhone } from '../commands/verify-phone.server.ts'
import { ProofField } from '../components/proof-field.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/phone'

export const loader = guardedLoader('panel', ({ staff }) => ({
  phone: staff.phone,
  mustProve: !isFresh(staff, new Date()),
}))

export const action = guardedAction('panel', async ({ request, staff, visit, form, work, go }) => {
  const caller = callerOf(request, visit)
  const question = textOf(form, 'question')
  if (question) {
    const answer = { staffId: staff.id, question, code: textOf(form, 'code') }
    if (await work((job) => verifyPhone(job, answer, caller)))
      return go('/admin/security', { kind: 'ok', text: 'Your phone is verified' })
    return data({ question, problem: texts.wrongSecondCode }, { status: 401 })
  }
  const phone = phoneRule.safeParse(textOf(form, 'phone'))
  if (!phone.success) {
    const problem = phone.error.issues[0]?.message ?? texts.invalidPhone
    return data({ question: '', problem }, { status: 422 })
  }
  if (!(await isProven(staff, textOf(form, 'proof'), caller)))
    return data({ question: '', problem: texts.notProven }, { status: 401 })
  const sent = await work((job) => sendPhoneCode(job, staff.id, phone.data))
  if (sent.ok) return data({ question: sent.question, problem: undefined })
  const problem = sent.reason === 'taken' ? 'Another account uses this number' : texts.smsNotSent
  return data({ question: '', problem }, { status: 422 })
})

/** A-SEC-04 */
export default function Phone({ loaderData: { phone, mustProve }, actionData }: Route.ComponentProps) {
  const question = actionData?.question
  return (
    <div className="grid max-w-xl gap-5">
      <title>Your phone</title>
      <PageHead
        title="Your phone"
        text="A code by SMS is one more way in when the password is locked. Texts can be read by others and numbers taken over: an authenticator app or a passkey is safer."
      />
      <Panel>
        <Form method="post" className="grid gap-4 p-4 md:p-6" noValidate>
          {question ? (
            <>
              {!actionData?.problem && <Note kind="ok">{texts.codeSent}</Note>}
              <input type="hidden" name="question" value={question} />
              <CodeField id="code" name="code" label="Code" error={actionData?.problem} />
            </>
          ) : (
            <>
              <TextInput
                id="phone"
                name="phone"
                label="Phone"
                type="tel"
                autoComplete="tel"
                defaultValue={phone ?? ''}
                error={actionData?.problem}
              />
              {(mustProve || actionData?.problem === texts.notProven) && <ProofField />}
            </>
          )}
          <div>
            <Button variant="solid" type="submit">
              {question ? 'Verify' : 'Send code'}
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

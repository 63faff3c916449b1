import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { data, Form, useSubmit } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readJson } from '~/platform/read-json.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TextInput } from '~/ui/field.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { addPasskey, beginPasskey } from '../commands/add-passkey.server.ts'
import { isFresh, isProven } from '../commands/prove-again.server.ts'
import { ProofField } from '../components/proof-field.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/passkey'

export const loader = guardedLoader('panel', async ({ staff }) => ({
  ...(await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    beginPasskey(work, staff),
  )),
  mustProve: !isFresh(staff, new Date()),
}))

export const action = guardedAction('panel', async ({ request, staff, visit, form, work, go }) => {
  const caller = callerOf(request, visit)
  const refuse = (problem: string, unproven = false) => data({ problem, unproven }, { status: 401 })
  if (!(await isProven(staff, textOf(form, 'proof'), caller))) return refuse(texts.notProven, true)
  const name = textOf(form, 'name').trim().slice(0, 50) || 'Passkey'
  const answer = readJson(textOf(form, 'answer'))
  const added = await work((job) =>
    addPasskey(job, { staffId: staff.id, question: textOf(form, 'question'), answer, name }, caller),
  )
  if (!added.ok) return refuse(texts.twoFactorFailed)
  if (added.recoveryCodes) return data({ codes: added.recoveryCodes })
  return go('/admin/security', { kind: 'ok', text: texts.twoFactorOn })
})

/** A-SEC-05: a key stored in the phone or laptop, unlocked by fingerprint, face or code. */
export default function Passkey({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const [failed, setFailed] = useState(false)
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const problem = failed ? texts.twoFactorFailed : refused?.problem
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new FormData(event.currentTarget)
    setFailed(false)
    try {
      const answer = await startRegistration({ optionsJSON: loaderData.options as never })
      input.set('question', loaderData.question)
      input.set('answer', JSON.stringify(answer))
      await submit(input, { method: 'post' })
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="grid max-w-xl gap-5">
      <title>Add a passkey</title>
      <PageHead title="Add a passkey" text="This device will ask for your finger, your face or its code." />
      <Panel>
        <div className="grid gap-4 p-4 md:p-6">
          {problem && <Note kind="bad">{problem}</Note>}
          {codes ? (
            <RecoveryCodes codes={codes} />
          ) : (
            <Form method="post" className="grid gap-4" onSubmit={make}>
              <TextInput
                id="name"
                name="name"
                label="Name of this device"
                maxLength={50}
                defaultValue="My device"
              />
              {(loaderData.mustProve || refused?.unproven) && <ProofField />}
              <div>
                <Button variant="solid" type="submit">
                  Add a passkey
                </Button>
              </div>
            </Form>
          )}
        </div>
      </Panel>
      <div>
        <ButtonLink to="/admin/security">Back to security</ButtonLink>
      </div>
    </div>
  )
}

export const shouldRevalidate = () => false

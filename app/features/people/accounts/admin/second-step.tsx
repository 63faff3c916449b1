import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader, tried } from '~/kits/admin/open.server.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import { readJson } from '~/platform/read-json.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { TextInput } from '~/ui/field.tsx'
import { accountTexts as texts, withTriesLeft } from '../accounts.options.ts'
import { returnPath } from '../accounts.policy.ts'
import { passSecondStep, secondSteps } from '../commands/pass-second-step.server.ts'
import { callerOf, letIn } from '../index.server.ts'
import type { Route } from './+types/second-step'

export const loader = openLoader(async ({ request, visit }) => {
  const browser = readCookie(request, 'step') ?? ''
  const steps = await inTransaction({ actor: { kind: 'visitor' } }, (work) => secondSteps(work, browser))
  if (!steps) {
    leaveFlash(visit, { kind: 'bad', text: texts.notAuthenticated })
    throw redirect('/admin/login')
  }
  return steps
})

export const action = openAction(async ({ request, url, visit, form }) => {
  const refuse = (problem: string, status: number) => data({ problem }, { status })
  const passkey = textOf(form, 'passkey')
  const given = passkey ? { passkey: readJson(passkey) } : { code: textOf(form, 'code') }
  const answer = await tried(
    'a second step could not be checked',
    inTransaction({ actor: { kind: 'visitor' } }, (work) =>
      passSecondStep(work, readCookie(request, 'step') ?? '', given, callerOf(request, visit)),
    ),
  )
  if (!answer) return refuse(texts.verificationFailed, 500)
  if (answer.is === 'too-many') return refuse(texts.tooMany, 429)
  if (answer.is === 'expired') return refuse(texts.expiredCode, 410)
  if (answer.is === 'wrong')
    return refuse(withTriesLeft(passkey ? texts.verificationFailed : texts.wrongSecondCode, answer.left), 401)
  if (answer.is === 'refused') return refuse(texts.notAdmin, 403)
  letIn(visit, answer)
  const next = returnPath(url.searchParams.get('next'))
  return redirect(`/admin/login/done?next=${encodeURIComponent(next)}`, 303)
})

/** AUT-34: the second proof, after any first step. */
export default function SecondStep({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { authenticator, passkey } = loaderData
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const [failed, setFailed] = useState(false)
  const problem = failed ? texts.verificationFailed : actionData?.problem
  const requestKey = async () => {
    if (!passkey) return
    setFailed(false)
    try {
      const answer = await startAuthentication({ optionsJSON: passkey as never })
      await submit({ passkey: JSON.stringify(answer) }, { method: 'post' })
    } catch {
      setFailed(true)
    }
  }
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="One more step"
      text="Show that it is really you."
      alert={problem && <SignInAlert>{problem}</SignInAlert>}
      foot={
        <a className="link" href="/admin/login">
          Start again
        </a>
      }
    >
      {passkey && (
        <Button variant="solid" type="button" busy={busy} onClick={requestKey}>
          Use your passkey
        </Button>
      )}
      <Form method="post" noValidate>
        <TextInput
          id="code"
          name="code"
          label={authenticator ? 'Code from your app' : 'Recovery code'}
          hint={
            authenticator
              ? 'Six digits. A recovery code works here too.'
              : 'One of the codes you were given. Each works once.'
          }
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button variant={passkey ? 'line' : 'solid'} type="submit" busy={busy}>
          Verify
        </Button>
      </Form>
    </SignInFrame>
  )
}

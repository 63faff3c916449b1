import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader, tried } from '~/kits/admin/open.server.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { CodeField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { accountTexts as texts, withTriesLeft } from '../accounts.options.ts'
import { returnPath } from '../accounts.policy.ts'
import { answerCode } from '../commands/answer-code.server.ts'
import { callerOf, goOn } from '../index.server.ts'
import type { Route } from './+types/sign-in-code'

export const loader = openLoader(({ url }) => ({
  via: url.searchParams.get('via') === 'sms' ? ('sms' as const) : ('link' as const),
}))

export const action = openAction(async ({ request, url, visit, form }) => {
  const refuse = (problem: string, status: number) => data({ problem }, { status })
  const purpose = url.searchParams.get('via') === 'sms' ? 'sms' : 'magic-link'
  const browser = readCookie(request, 'step') ?? ''
  const input = { purpose, browser, code: textOf(form, 'code') } as const
  const answer = await tried(
    'a code could not be checked',
    inTransaction({ actor: { kind: 'visitor' } }, (work) =>
      answerCode(work, input, callerOf(request, visit)),
    ),
  )
  if (!answer) return refuse(texts.verificationFailed, 500)
  if (answer.is === 'expired') return refuse(texts.expiredCode, 410)
  if (answer.is === 'wrong') return refuse(withTriesLeft(texts.wrongCode, answer.left), 401)
  const on = goOn(visit, answer, returnPath(url.searchParams.get('next')))
  return on instanceof Response ? on : refuse(on.problem, 403)
})

/** AUT-15: an SMS code has six digits; a mail code eight letters, with or without the dash. */
const isWhole = { sms: /^\d{6}$/, link: /^[a-z2-9]{4}-?[a-z2-9]{4}$/i }
const letters = { inputMode: 'text', pattern: undefined, maxLength: 9, autoCapitalize: 'characters' } as const

const said = {
  sms: { sent: texts.codeSent, where: 'Type the six digits of the text message.' },
  link: {
    sent: texts.linkSent,
    where:
      'Open the link in this browser. If it opened somewhere else, type the eight letters of the mail here.',
  },
}

/** AUT-15, AUT-16: the code, typed in the browser that requested it. */
export default function SignInCode({ loaderData: { via }, actionData, matches }: Route.ComponentProps) {
  const [code, setCode] = useState<string>()
  const busy = useNavigation().state !== 'idle'
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title={via === 'sms' ? 'Check your phone' : 'Check your e-mail'}
      text={said[via].where}
      alert={
        actionData ? <SignInAlert>{actionData.problem}</SignInAlert> : <Note kind="ok">{said[via].sent}</Note>
      }
      foot={
        <p>
          Nothing came?{' '}
          <a className="link" href={`/admin/login?method=${via}`}>
            Ask again
          </a>{' '}
          or{' '}
          <a className="link" href="/admin/login">
            choose another way
          </a>
          .
        </p>
      }
    >
      <Form method="post" noValidate>
        <CodeField
          id="code"
          name="code"
          label="Code"
          {...(via === 'link' && letters)}
          onChange={({ target }) => setCode(target.value)}
        />
        {/* Before the script knows what is typed, the server decides. */}
        <Button
          variant="solid"
          type="submit"
          busy={busy}
          disabled={code !== undefined && !isWhole[via].test(code.trim())}
        >
          Verify
        </Button>
      </Form>
    </SignInFrame>
  )
}

import { useCallback, useState } from 'react'
import { data, Form, useNavigation, useRevalidator } from 'react-router'
import { leaveFlash } from '~/kits/admin/flash.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { openAction, openLoader, tried } from '~/kits/admin/open.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Segments } from '~/ui/admin/chips.tsx'
import { LockCountdown, PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame, SignInLock } from '~/ui/admin/sign-in-frame.tsx'
import { TextInput } from '~/ui/field.tsx'
import { passwordTries, accountTexts as texts, withTriesLeft } from '../accounts.options.ts'
import { returnPath } from '../accounts.policy.ts'
import { emailRule, phoneRule, typedPassword } from '../accounts.rules.server.ts'
import { lockedUntil } from '../commands/count-try.server.ts'
import type { FirstStep } from '../commands/pass-first-step.server.ts'
import { requestCode, requestLink } from '../commands/request-code.server.ts'
import { passwordKey, signInWithPassword } from '../commands/sign-in-with-password.server.ts'
import { sendConfirmationAgain } from '../commands/sign-up.server.ts'
import { callerOf, goOn, keepMark } from '../index.server.ts'
import type { Route } from './+types/sign-in'

const methods = [
  { method: 'password', label: 'Password' },
  { method: 'sms', label: 'SMS code' },
  { method: 'link', label: 'Magic link' },
] as const
type Method = (typeof methods)[number]['method']
type Result = {
  problem: string
  email?: string
  phone?: string
  lockedSeconds?: number
  /** AUT-12 */
  requiresVerification?: true
}

const methodOf = (url: URL): Method =>
  methods.find(({ method }) => method === url.searchParams.get('method'))?.method ?? 'password'

export const loader = openLoader(async ({ request, url }) => {
  // AUT-19: on reload the server is asked for the time left, which only it knows.
  const key = readCookie(request, 'locked')
  const until = key && (await lockedUntil(db(), key, passwordTries, new Date()))
  return {
    method: methodOf(url),
    next: returnPath(url.searchParams.get('next')),
    lockedSeconds: until ? secondsUntil(until) : undefined,
    // Changes with each load, so that a countdown with the same time restarts.
    asked: Date.now(),
  }
})

export const action = openAction(async ({ request, url, visit, form }) => {
  const next = returnPath(url.searchParams.get('next'))
  const caller = callerOf(request, visit)
  const origin = config().PUBLIC_ORIGIN
  const refuse = (result: Result, status = 422) => data(result, { status })
  const method = methodOf(url)
  if (method === 'sms') {
    const input = textOf(form, 'phone')
    const phone = phoneRule.safeParse(input)
    if (!phone.success)
      return refuse({ problem: phone.error.issues[0]?.message ?? texts.invalidPhone, phone: input })
    const asked = await tried(
      'a code could not be sent',
      inTransaction({ actor: { kind: 'visitor' } }, (work) => requestCode(work, phone.data, caller)),
    )
    if (!asked?.ok) return refuse({ problem: texts.codeNotSent, phone: input }, asked ? 429 : 500)
    keepMark(visit, 'step', asked.browser)
    return onTo('/admin/login/code?via=sms', next)
  }
  const input = textOf(form, 'email')
  const email = emailRule.safeParse(input)
  if (!email.success) return refuse({ problem: texts.invalidEmail, email: input })
  if (form.has('again')) {
    const sent = await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
      sendConfirmationAgain(work, email.data, origin),
    )
    leaveFlash(
      visit,
      sent ? { kind: 'ok', text: texts.emailSent } : { kind: 'bad', text: texts.emailNotSent },
    )
    return onTo('/admin/login?method=password', next)
  }
  if (method === 'link') {
    const asked = await tried(
      'a link could not be sent',
      inTransaction({ actor: { kind: 'visitor' } }, (work) =>
        requestLink(work, { email: email.data, next, origin }, caller),
      ),
    )
    if (!asked) return refuse({ problem: texts.linkNotSent, email: input }, 500)
    if (!asked.ok) {
      const problem = {
        'too-many': texts.linkNotSent,
        'not-admin': texts.noLinkForYou,
        unconfirmed: texts.notConfirmed,
      }
      const requiresVerification = asked.reason === 'unconfirmed' ? true : undefined
      return refuse(
        { problem: problem[asked.reason], email: input, requiresVerification },
        asked.reason === 'too-many' ? 429 : 422,
      )
    }
    keepMark(visit, 'step', asked.browser)
    return onTo('/admin/login/code?via=link', next)
  }
  const password = typedPassword.safeParse(textOf(form, 'password'))
  if (!password.success) return refuse({ problem: texts.shortPassword, email: input })
  const answer = await tried(
    'nobody could sign in',
    signInWithPassword({ email: email.data, password: password.data }, caller),
  )
  if (!answer) return refuse({ problem: texts.authenticationFailed, email: input }, 500)
  if (answer.is === 'too-many') return refuse({ problem: texts.tooMany, email: input }, 429)
  if (answer.is === 'locked' || answer.is === 'wrong') {
    if (answer.lockedUntil) keepMark(visit, 'locked', passwordKey(email.data, answer.lane))
    const problem =
      answer.is === 'locked'
        ? texts.locked
        : answer.left === 0
          ? texts.nowLocked
          : withTriesLeft(texts.wrongPassword, answer.left)
    return refuse(
      { problem, email: input, lockedSeconds: answer.lockedUntil && secondsUntil(answer.lockedUntil) },
      answer.lockedUntil ? 423 : 401,
    )
  }
  if (answer.is === 'mailed') {
    keepMark(visit, 'step', answer.browser)
    return onTo('/admin/login/code?via=link', next)
  }
  const on = goOn(visit, answer, next)
  if (on instanceof Response) return on
  return refuse({ ...on, email: input, requiresVerification: isUnconfirmed(answer) }, 403)
})

const isUnconfirmed = (answer: FirstStep) =>
  answer.is === 'refused' && answer.reason === 'unconfirmed' ? true : undefined

const secondsUntil = (at: Date) => Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))

function onTo(path: string, next: string): Response {
  const to = next === '/admin' ? path : `${path}&next=${encodeURIComponent(next)}`
  return Response.redirect(new URL(to, config().PUBLIC_ORIGIN), 303)
}

export default function SignIn({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { method, next } = loaderData
  const result = actionData as Result | undefined
  const busy = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  // When the countdown ends, the page reloads from the server, whose answer alone counts.
  const [over, setOver] = useState<Result>()
  const said = result === over ? undefined : result
  const locked = method === 'password' ? (said?.lockedSeconds ?? loaderData.lockedSeconds) : undefined
  const onOver = useCallback(() => {
    setOver(result)
    revalidate()
  }, [result, revalidate])
  const linkTo = (to: Method) =>
    `?method=${to}${next === '/admin' ? '' : `&next=${encodeURIComponent(next)}`}`
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="Staff sign in"
      text="For the team that runs the hub."
      methods={
        <Segments
          label="Ways to sign in"
          links={methods.map((one) => ({
            label: one.label,
            href: linkTo(one.method),
            current: one.method === method,
          }))}
        />
      }
      alert={
        locked ? (
          <SignInLock
            text={said?.problem ?? texts.locked}
            countdown={<LockCountdown key={loaderData.asked} seconds={locked} onOver={onOver} />}
          />
        ) : (
          said?.problem && <SignInAlert>{said.problem}</SignInAlert>
        )
      }
      foot={
        <>
          <p>
            New here?{' '}
            <a className="link" href="/admin/login/sign-up">
              Create an admin account
            </a>
          </p>
          <p className="mt-3">
            Five failed attempts lock password sign-in for 15 minutes. An SMS code or a magic link still works
            then.
          </p>
        </>
      }
    >
      <Form method="post" action={linkTo(method)} key={method} noValidate>
        {method === 'sms' ? (
          <TextInput
            id="phone"
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={result?.phone}
          />
        ) : (
          <TextInput
            id="email"
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={result?.email}
          />
        )}
        {method === 'password' && <PasswordField id="password" name="password" label="Password" />}
        <Button variant="solid" type="submit" busy={busy}>
          {{ password: 'Sign in', sms: 'Send code', link: 'Send magic link' }[method]}
        </Button>
        {result?.requiresVerification && (
          <Button type="submit" name="again" value="yes">
            Send the confirmation again
          </Button>
        )}
      </Form>
    </SignInFrame>
  )
}

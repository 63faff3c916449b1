import { desc, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { dropCookie } from '~/platform/http/cookies.server.ts'
import { anAdministrator, goodPassword, lastProps } from '../../../../../tests/support/accounts.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { staff, staffCodes } from '../accounts.table.server.ts'
import { action as signOut } from '../endpoints/sign-out.ts'
import * as confirm from './confirm-email.tsx'
import * as phone from './phone.tsx'
import * as prove from './prove.tsx'
import * as secondStep from './second-step.tsx'
import * as signIn from './sign-in.tsx'
import * as code from './sign-in-code.tsx'
import * as signUp from './sign-up.tsx'
import * as done from './signed-in.tsx'

withDatabase()
withSmsSimulator()
beforeEach(() => {
  config().ADMIN_EMAILS = ['first@hub.test']
})
afterEach(() => {
  config().ADMIN_EMAILS = []
})

const login = '/admin/login'
const input = { email: 'first@hub.test', password: goodPassword }
const open = (body: Record<string, string> = input) => answerOf(signUp.action, `${login}/sign-up`, { body })
const enter = (body: Record<string, string> = input, query = '') =>
  answerOf(signIn.action, `${login}${query}`, { body })
/** The code from the text message, typed in the browser that requested it. */
async function answerSms(asked: string[]) {
  const [cookie = ''] = asked.find((one) => one.startsWith('step='))?.split(';') ?? []
  const [text] = await db().select().from(outbox).where(eq(outbox.channel, 'sms'))
  const digits = /\d{6}/.exec(text?.subject ?? '')?.[0] ?? ''
  return answerOf(code.action, `${login}/code?via=sms`, { body: { code: digits }, cookie })
}
const problemOf = ({ status, data }: Awaited<ReturnType<typeof answerOf>>) => [status, data?.problem]

test('AUT-06: a method is chosen, then credentials are typed, then verified, then success is shown', async () => {
  const first = await render(signIn, login)
  expect(allWords(first, 'nav', 'aria-label="Ways to sign in"')).toEqual(['Password SMS code Magic link'])
  const fields = (html: string) => [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(fields(first)).toEqual(['email', 'password'])
  expect(fields(await render(signIn, `${login}?method=sms`))).toEqual(['phone'])
  expect(fields(await render(signIn, `${login}?method=link`))).toEqual(['email'])
  await anAdministrator({ email: input.email, groups: ['content'], phone: '+250788000231' })
  const asked = await enter({ phone: '+250788000231' }, '?method=sms')
  expect([asked.status, asked.to]).toEqual([303, `${config().PUBLIC_ORIGIN}${login}/code?via=sms`])
  expect(fields(await render(code, `${login}/code?via=sms`))).toEqual(['code'])
  const { status, to } = await enter()
  expect([status, to]).toEqual([303, `${login}/done`])
  expect(wordsOf(await render(done, `${login}/done`))).toContain('Successfully logged in!')
})

test('AUT-13: without administrator rights sign-in is refused, by password and by SMS, and no session is created', async () => {
  const phone = '+250788000231'
  const refused = [403, 'You do not have admin privileges to access this area']
  const { id } = await anAdministrator({ email: input.email, groups: ['content'], phone })
  const { cookies } = await enter({ phone }, '?method=sms')
  const role = (value: 'admin' | 'user') => db().update(staff).set({ role: value }).where(eq(staff.id, id))
  // Rights revoked after the code was sent.
  await role('user')
  const answers = [await enter(), await answerSms(cookies)]
  expect(answers.map(problemOf)).toEqual([refused, refused])
  for (const answer of answers) expect(answer.cookies.join()).not.toContain('staff=')
  expect(await count('staff_sessions')).toBe(0)
  // control: the same person, once they are an administrator
  await role('admin')
  expect((await enter()).to).toBe(`${login}/done`)
  expect(await count('staff_sessions')).toBe(1)
})

test('AUT-14: an account with e-mail, password and a phone is created, waits for its confirmation, and the screen says so', async () => {
  const answer = await open({ ...input, phone: '+250 788 000 231' })
  expect([answer.status, answer.data]).toEqual([200, { created: true }])
  const html = await render(signUp, `${login}/sign-up`, { actionData: answer.data })
  expect(wordsOf(html)).toContain('Account created! Please check your email to verify your account.')
  const [account] = await db().select().from(staff)
  expect(account).toMatchObject({ email: 'first@hub.test', phone: '+250788000231', emailVerifiedAt: null })
  // No session before confirmation: verification is required.
  expect(await count('staff_sessions')).toBe(0)
  const refused = await enter()
  expect(refused.data).toMatchObject({
    problem: 'Please verify your email address before signing in',
    requiresVerification: true,
  })
  const { link = '' } = await lastProps('confirm-email')
  expect(link).toMatch(/^http:\/\/hub\.test\/admin\/login\/confirm\/./)
  const confirmed = await answerOf(confirm.action, new URL(link).pathname, {
    params: { link: link.split('/').at(-1) ?? '' },
    body: { password: goodPassword },
  })
  expect([confirmed.status, confirmed.flash]).toEqual([
    303,
    'ok: Your address is confirmed. You can sign in now.',
  ])
  expect((await enter()).to).toBe(`${login}/done`)
})

test('AUT-14: an account can be created without a phone', async () => {
  expect((await open()).data).toEqual({ created: true })
  expect((await db().select().from(staff))[0]?.phone).toBeNull()
})

test('AUT-22: problems are reported with these ten texts', async () => {
  config().ADMIN_EMAILS = []
  expect(problemOf(await open())).toEqual([403, 'Account creation is currently disabled'])
  config().ADMIN_EMAILS = [input.email]
  const impossible = await open({ ...input, phone: '+250 123 456 7890' })
  expect(problemOf(impossible)).toEqual([422, 'Please enter a valid phone number'])
  await anAdministrator({ email: 'new@hub.test', confirmed: false })
  expect(problemOf(await enter({ email: 'new@hub.test' }, '?method=link'))).toEqual([
    422,
    'Please check your email and confirm your account',
  ])
  const { id } = await anAdministrator({ email: input.email })
  expect(problemOf(await open())).toEqual([403, 'An account with this email already exists'])
  // AUT-21: with the number of attempts left.
  expect(problemOf(await enter({ ...input, password: 'Another-one-7!' }))).toEqual([
    401,
    'Invalid email or password. 4 attempts remaining.',
  ])
  const verify = (body: Record<string, string>) =>
    answerOf(phone.action, '/admin/security/phone', { body, staff: { id } })
  for (const number of ['+250 123 456 7890', '+999 123 456 7890'])
    expect(problemOf(await verify({ phone: number }))).toEqual([422, 'Please enter a valid phone number'])
  const sent = await verify({ phone: '0788 000 231' })
  expect(problemOf(await verify({ question: String(sent.data?.question), code: 'none' }))).toEqual([
    401,
    'Invalid verification code. Please try again',
  ])
  for (const _ of ['second', 'third']) await verify({ phone: '0788 000 231' })
  expect(problemOf(await verify({ phone: '0788 000 231' }))).toEqual([
    422,
    'Failed to send SMS. Please try again',
  ])
  const late = await answerOf(code.action, `${login}/code?via=sms`, { body: { code: '123456' } })
  expect(problemOf(late)).toEqual([410, 'Verification code has expired. Please request a new one'])
  const unproven = await answerOf(prove.action, '/admin/prove', { body: { proof: 'no' }, staff: { id } })
  expect(problemOf(unproven)).toEqual([401, 'Authentication failed. Please try again.'])
  // This network has used up two attempts already.
  for (let tries = 2; tries < 20; tries++)
    expect((await open({ ...input, email: 'stranger@hub.test' })).status).toBe(403)
  expect(problemOf(await open())).toEqual([429, 'Too many login attempts. Please try again later'])
})

test('AUT-22: a step with a text of its own shows that one', async () => {
  await anAdministrator({ email: 'new@hub.test', confirmed: false })
  expect(problemOf(await enter({ ...input, email: 'new@hub.test' }))).toEqual([
    403,
    'Please verify your email address before signing in',
  ])
  const phone = '+250788000231'
  await anAdministrator({ email: input.email, groups: ['content'], phone })
  const { cookies } = await enter({ phone }, '?method=sms')
  const [cookie = ''] = cookies.find((one) => one.startsWith('step='))?.split(';') ?? []
  const wrong = await answerOf(code.action, `${login}/code?via=sms`, { body: { code: 'none' }, cookie })
  expect(problemOf(wrong)).toEqual([401, 'Invalid verification code. 4 attempts remaining.'])
  const link = await without('outbox', () => enter({ email: input.email }, '?method=link'))
  expect(problemOf(link)).toEqual([500, 'Failed to send magic link'])
})

test('AUT-23: unexpected failures are reported in these words, each at its own step', async () => {
  expect(problemOf(await without('staff', () => open()))).toEqual([500, 'Failed to create account'])
  await anAdministrator({ email: input.email, groups: ['content'] })
  expect(problemOf(await without('staff_sessions', () => enter()))).toEqual([500, 'Authentication failed'])
  const link = await without('outbox', () => enter({ email: input.email }, '?method=link'))
  expect(problemOf(link)).toEqual([500, 'Failed to send magic link'])
  const sms = await without('staff_codes', () => enter({ phone: '+250788000231' }, '?method=sms'))
  expect(problemOf(sms)).toEqual([500, 'Failed to send verification code'])
  const verify = (run: typeof code.action | typeof secondStep.action, path: string) =>
    without('staff_codes', () => answerOf(run as never, `${login}/${path}`, { body: { code: '123456' } }))
  expect(problemOf(await verify(code.action, 'code?via=sms'))).toEqual([500, 'Verification failed'])
  expect(problemOf(await verify(secondStep.action, 'second-step'))).toEqual([500, 'Verification failed'])
})

test("AUT-23: opening the second step without the first is answered with 'not authenticated'", async () => {
  const { status, to, flash } = await answerOf(secondStep.loader, `${login}/second-step`)
  expect([status, to, flash]).toEqual([302, login, 'bad: User not authenticated'])
})

test('AUT-24, AUT-26: the loading text says what is awaited, and is shown only while waiting', async () => {
  const at = (query: string, busy?: 'loading') => render(done, `${login}/done${query}`, { busy })
  for (const words of ['Loading dashboard...', 'Verifying access...'])
    expect(wordsOf(await at(''))).not.toContain(words)
  expect(wordsOf(await at('', 'loading'))).toContain('Loading dashboard...')
  expect(wordsOf(await at('?next=/admin/events', 'loading'))).toContain('Verifying access...')
})

test('DAT-06: a pending code has a purpose and belongs to one number or address, and is removed when used or at sign-out', async () => {
  const phone = '+250788000231'
  await anAdministrator({ email: input.email, groups: ['content'], phone })
  const asked = await enter({ phone }, '?method=sms')
  await enter({ email: input.email }, '?method=link')
  const pending = () =>
    db()
      .select({ purpose: staffCodes.purpose, data: staffCodes.data })
      .from(staffCodes)
      .where(isNull(staffCodes.usedAt))
      .orderBy(desc(staffCodes.purpose))
  const link = { purpose: 'magic-link', data: { email: input.email, next: '/admin' } }
  expect(await pending()).toEqual([{ purpose: 'sms', data: { phone } }, link])
  const right = await answerSms(asked.cookies)
  expect(right.to).toBe(`${login}/done`)
  expect(await pending()).toEqual([link])
  const out = await answerOf(signOut, '/admin/sign-out', { body: {} })
  expect([out.to, out.flash]).toEqual([login, 'ok: Logged out successfully'])
  for (const { cookies } of [right, out]) expect(cookies).toContain(dropCookie('step'))
})

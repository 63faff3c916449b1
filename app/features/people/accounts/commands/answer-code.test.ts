import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import {
  aCaller,
  anAdministrator,
  eventsOf,
  goodPassword,
  lastProps,
  summary,
  withAuthenticator,
} from '../../../../../tests/support/accounts.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { startSink } from '../../../../../tests/support/sink.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { sendMessage } from '../../notifications/commands/send-message.server.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { codesADay } from '../accounts.options.ts'
import { staff, staffCodes } from '../accounts.table.server.ts'
import { answerCode, answerLink } from './answer-code.server.ts'
import { findByBrowser, findByLink } from './keep-code.server.ts'
import { requestCode, requestLink } from './request-code.server.ts'
import { signInWithPassword } from './sign-in-with-password.server.ts'

withDatabase()
withSmsSimulator()
afterAll(() => closeMail())

const origin = 'http://hub.test'
const noon = new Date('2026-11-15T10:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

async function asked(email: string, caller = aCaller(), now = noon) {
  const answer = await asVisitor(
    (work) => requestLink(work, { email, next: '/admin/messages', origin }, caller),
    now,
  )
  if (!answer.ok) throw new Error(answer.reason)
  const { link = '', code = '' } = await lastProps('sign-in-link')
  return { browser: answer.browser, link: link.split('/').at(-1) ?? '', code }
}
const byCode = (browser: string, code: string, now = noon, caller = aCaller()) =>
  asVisitor((work) => answerCode(work, { purpose: 'magic-link', browser, code }, caller), now)
const byLink = (link: string, browser: string | undefined, now = noon, caller = aCaller()) =>
  asVisitor((work) => answerLink(work, { link, browser }, caller), now)
const not = (code: string) => (code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA')

test('AUT-16: the link opens a session in the browser that requested it, once, and returns to the requested page', async () => {
  const { email } = await anAdministrator()
  const { link, browser } = await asked(email)
  expect(await byLink(link, browser)).toMatchObject({ is: 'in', next: '/admin/messages' })
  expect(await byLink(link, browser)).toEqual({ is: 'expired' })
  expect(await count('staff_sessions')).toBe(1)
})

test('threat 24: another browser, or none, gets no session and leaves the link and the code valid', async () => {
  const { email } = await anAdministrator()
  const { link, code, browser } = await asked(email)
  for (const other of [undefined, '', 'another'])
    expect(await byLink(link, other)).toEqual({ is: 'other-browser' })
  expect(await asVisitor((work) => findByLink(work, 'magic-link', link), noon)).toBeDefined()
  expect(await count('staff_sessions')).toBe(0)
  expect(await byCode('another', code)).toEqual({ is: 'expired' })
  expect(await byCode(browser, code)).toMatchObject({ is: 'in' })
  expect(await byLink(link, browser)).toEqual({ is: 'expired' })
})

test('threat 23: a code can be tried five times, then the right one is refused too', async () => {
  const { email } = await anAdministrator()
  const { code, browser } = await asked(email)
  for (const left of [4, 3, 2, 1, 0]) expect(await byCode(browser, not(code))).toEqual({ is: 'wrong', left })
  expect(await byCode(browser, code)).toEqual({ is: 'expired' })
  expect(await count('staff_sessions')).toBe(0)
  expect(await eventsOf('sign_in_failed')).toBe(5)
})

test('threat 23: of 100 guesses at once five are checked', async () => {
  const { email } = await anAdministrator()
  const { code, browser } = await asked(email)
  const answers = await Promise.all(Array.from({ length: 100 }, () => byCode(browser, not(code))))
  expect(summary(answers)).toEqual({ wrong: 5, expired: 95 })
})

test('control: checking first and counting afterwards checks more', async () => {
  const { email } = await anAdministrator()
  const { browser } = await asked(email)
  const allRead = barrier(6)
  const unguarded = () =>
    asVisitor(async (work) => {
      const waiting = await findByBrowser(work, 'magic-link', browser)
      if (!waiting || waiting.tries >= 5) return { is: 'expired' }
      await allRead()
      await work.tx
        .update(staffCodes)
        .set({ tries: waiting.tries + 1 })
        .where(eq(staffCodes.id, waiting.id))
      return { is: 'wrong' }
    }, noon)
  const answers = await Promise.all(Array.from({ length: 100 }, unguarded))
  expect(summary(answers).wrong).toBeGreaterThan(5)
})

test('threat 23: three codes in 15 minutes for unknown browsers of one network, three more for a known browser', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  const { browser, code } = await asked(email, here)
  const entered = await byCode(browser, code)
  const device = 'device' in entered ? entered.device : ''
  const ask = (caller = here, now = noon) =>
    asVisitor((work) => requestLink(work, { email, next: '/admin', origin }, caller), now)
  expect(await ask()).toMatchObject({ ok: true })
  expect(await ask()).toMatchObject({ ok: true })
  expect(await ask()).toEqual({ ok: false, reason: 'too-many' })
  expect(await ask({ ...here, device })).toMatchObject({ ok: true })
  expect(await ask(here, later(14))).toEqual({ ok: false, reason: 'too-many' })
  expect(await ask(here, later(15))).toMatchObject({ ok: true })
})

test('threat 22: requests from elsewhere do not use up the limit of the owner, but unknown browsers have a daily limit', async () => {
  const { email } = await anAdministrator()
  const first = await asked(email)
  const entered = await byCode(first.browser, first.code)
  const device = 'device' in entered ? entered.device : ''
  const ask = (caller = aCaller()) =>
    asVisitor((work) => requestLink(work, { email, next: '/admin', origin }, caller), noon)
  const stranger = aCaller()
  for (let n = 0; n < 5; n++) await ask(stranger)
  expect(await ask()).toMatchObject({ ok: true })
  const answers = await Promise.all(Array.from({ length: codesADay.link }, () => ask()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(codesADay.link - 5)
  expect(await ask(aCaller({ device }))).toMatchObject({ ok: true })
})

test('a code and its link are valid for ten minutes', async () => {
  const { email } = await anAdministrator()
  const { browser, link, code } = await asked(email)
  expect(await byCode(browser, code, later(10))).toEqual({ is: 'expired' })
  expect(await byLink(link, browser, later(10))).toEqual({ is: 'expired' })
  expect(await byLink(link, browser, later(9.9))).toMatchObject({ is: 'in' })
})

test('link and code, used ten times at once, open one session', async () => {
  const { email } = await anAdministrator()
  const { browser, link, code } = await asked(email)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => byLink(link, browser)),
    ...Array.from({ length: 4 }, () => byCode(browser, code)),
  ])
  expect(summary(answers)).toEqual({ in: 1, expired: 8 })
  expect(await count('staff_sessions')).toBe(1)
})

test('control: marking as used without checking first opens several sessions', async () => {
  const { email } = await anAdministrator()
  const { browser } = await asked(email)
  const allRead = barrier(2)
  const unguarded = () =>
    asVisitor(async (work) => {
      const waiting = await findByBrowser(work, 'magic-link', browser)
      await allRead()
      if (!waiting) return { is: 'expired' }
      await work.tx.update(staffCodes).set({ usedAt: noon }).where(eq(staffCodes.id, waiting.id))
      return { is: 'in' }
    }, noon)
  const answers = await Promise.all(Array.from({ length: 5 }, unguarded))
  expect(summary(answers).in).toBeGreaterThan(1)
})

test('AUT-20: an account locked by wrong passwords still opens by link, which also unlocks it', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  const withPassword = (password: string) => signInWithPassword({ email, password }, here, () => noon)
  for (let n = 0; n < 5; n++) await withPassword('Not-the-one-9!')
  expect(await withPassword(goodPassword)).toMatchObject({ is: 'locked' })
  const { link, browser } = await asked(email, here)
  expect(await byLink(link, browser, noon, here)).toMatchObject({ is: 'in' })
  expect(await withPassword(goodPassword)).toMatchObject({ is: 'in' })
})

test('AUT-34: a magic link does not bypass the second step', async () => {
  const { id, email } = await anAdministrator()
  await withAuthenticator(id)
  const { link, browser } = await asked(email)
  expect(await byLink(link, browser)).toMatchObject({ is: 'second-step' })
  expect(await count('staff_sessions')).toBe(0)
})

test('AUT-11: an address without an account gets no mail, and the refusal is logged', async () => {
  const ask = asVisitor((work) =>
    requestLink(work, { email: 'x@hub.test', next: '/admin', origin }, aCaller()),
  )
  expect(await ask).toEqual({ ok: false, reason: 'not-admin' })
  expect(await count('outbox')).toBe(0)
  expect(await eventsOf('sign_in_refused')).toBe(1)
})

test('pre-hijack: a link to an unconfirmed address is not sent', async () => {
  const { email } = await anAdministrator({ confirmed: false })
  const ask = asVisitor((work) => requestLink(work, { email, next: '/admin', origin }, aCaller()))
  expect(await ask).toEqual({ ok: false, reason: 'unconfirmed' })
  expect(await count('outbox')).toBe(0)
})

test('AUT-15: a code by SMS opens a session; for an unknown number the answer looks the same and nothing is sent', async () => {
  await anAdministrator({ phone: '+250788123456' })
  const ask = (phone: string) => asVisitor((work) => requestCode(work, phone, aCaller()), noon)
  const answer = (browser: string, code: string) =>
    asVisitor((work) => answerCode(work, { purpose: 'sms', browser, code }, aCaller()), noon)
  const [known, unknown] = [await ask('+250788123456'), await ask('+250788999999')]
  if (!known.ok || !unknown.ok) throw new Error('not sent')
  expect(await count('outbox')).toBe(1)
  const [sms] = await db().select().from(outbox)
  const code = /\d{6}/.exec(sms?.subject ?? '')?.[0] ?? ''
  expect(await answer(unknown.browser, not(code))).toEqual(await answer(known.browser, not(code)))
  expect(await answer(unknown.browser, code)).toMatchObject({ is: 'wrong' })
  expect(await answer(known.browser, code)).toMatchObject({ is: 'in' })
})

test('AUT-15: a number typed at sign-up cannot be used to sign in before it is verified', async () => {
  const { id } = await anAdministrator({ phone: '+250788123456' })
  await db().update(staff).set({ phoneVerifiedAt: null }).where(eq(staff.id, id))
  await asVisitor((work) => requestCode(work, '+250788123456', aCaller()), noon)
  expect(await count('outbox')).toBe(0)
})

test('neither link nor code nor device cookie is in the database, and after sending not in the outbox either', async () => {
  const { email } = await anAdministrator()
  const { link, code, browser } = await asked(email, aCaller(), new Date())
  const kept = JSON.stringify(await db().select().from(staffCodes))
  for (const secret of [link, code, browser]) expect(kept).not.toContain(secret)
  const sink = await startSink()
  config().SMTP_URL = sink.url
  closeMail()
  const [waiting] = await db().select().from(outbox)
  expect(JSON.stringify(waiting)).toContain(code)
  await sendMessage(waiting?.id ?? '', () => new Date())
  expect(sink.mails[0]?.raw).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
  const [sent] = await db().select().from(outbox)
  expect(sent).toMatchObject({ status: 'sent', subject: '', props: {} })
  closeMail()
  await sink.close()
})

import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication } from '../../../../../tests/factories/memberships.ts'
import { calendarOf } from '../../../../../tests/support/calendar.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withMoney } from '../../../../../tests/support/money.ts'
import { anAttempt, conclude } from '../../../../../tests/support/shelf.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { removeOld } from '../../../people/people/commands/remove-old.server.ts'
import {
  decideRegistration,
  undoDecision,
} from '../../../people/registrations/commands/decide-registration.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { registrationForStatus } from '../../../people/registrations/registration.queries.server.ts'
import { billForPaying } from '../../payments/payment.queries.server.ts'
import { bills, payments } from '../../payments/payment.table.server.ts'
import * as membershipCalendar from '../endpoints/membership-calendar.ts'
import { membershipKind, membershipProduct } from '../index.server.ts'
import { membershipCalendarPath } from '../membership.links.server.ts'
import { memberships, membershipTerms } from '../membership.table.server.ts'
import { feeOf, membershipsEnding } from '../term.queries.server.ts'
import { revokeTerm } from './grant-term.server.ts'
import { remindRenewal } from './remind-renewal.server.ts'
import { sendApplication } from './send-application.server.ts'

withDatabase()
withSmsSimulator()
withMoney([membershipProduct])

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const by = 'aline@hub.test'
const noon = new Date('2026-11-15T12:00:00Z')
const on = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`)
const asStaff = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: by }, now }, run)
const asSystem = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)

async function apply(): Promise<string> {
  const id = randomUUID()
  const setting = { id, plan: 'individual', locale: 'en', hub } as const
  await asVisitor((work) => sendApplication(work, anApplication(), setting), noon)
  return id
}
const approve = (id: string, now = noon) =>
  asStaff(now, (work) => decideRegistration(work, membershipKind, { id, decision: 'approved', by, hub }))
async function approved(): Promise<string> {
  const id = await apply()
  await approve(id)
  return id
}
async function pay(id: string, now: Date): Promise<string> {
  const bill = (await feeOf(db(), id))?.bill
  const payment = await anAttempt(bill?.id ?? '', { amount: bill?.amount, now })
  await conclude(bill?.id ?? '', payment.id, { to: 'completed' }, { now })
  const [row] = await db().select().from(payments).where(eq(payments.id, payment.id))
  return row?.attention ?? 'fine'
}
const row = async (id: string) => (await db().select().from(memberships).where(eq(memberships.id, id)))[0]
const told = (template: string) => count(`outbox where template = '${template}'`)
const remind = (id: string, now: Date) => asSystem(now, (work) => remindRenewal(work, id, hub))
const status = (id: string, now: Date) =>
  onPublicSide(() =>
    inLocale('en', async () => (await registrationForStatus(db(), membershipKind, id, 'en', now))?.owes),
  )
const inList = async (id: string, now: Date) => (await membershipKind.payments?.(db(), [id], now))?.get(id)

test('MEM-13: an approved applicant gets a link to pay the price of that day, good for 30 days; both messages wait until the approval can no longer be undone', async () => {
  const id = await approved()
  await db().execute(
    sql`update settings set value = jsonb_set(value, '{individual,price}', '999') where name = 'membership'`,
  )
  expect((await feeOf(db(), id))?.bill).toMatchObject({
    state: 'open',
    amount: 200_000,
    payableUntil: on('2026-12-15', '22:00'),
  })
  expect(await told('membership-fee')).toBe(2)
  const { rows } = await db().execute<{ wait: number }>(
    "select extract(epoch from not_before - created_at)::int as wait from outbox where template = 'membership-fee'",
  )
  expect(rows.map(({ wait }) => wait)).toEqual([12, 12])
  expect(await inList(id, noon)).toBe('Unpaid')
  expect(await inList(id, on('2026-12-16'))).toBe('Overdue')
  expect(await status(id, noon)).toMatchObject({
    text: 'Your membership begins when 200,000 RWF is paid. The link is valid until Dec 16, 2026.',
    link: { path: expect.stringContaining('/pay/') },
  })
})

test('MEM-13: once paid, it runs from that day for one year, and the back-office and the status page show until when', async () => {
  const id = await approved()
  expect(await pay(id, on('2026-11-20'))).toBe('fine')
  expect(await row(id)).toMatchObject({ startsOn: '2026-11-20', endsOn: '2027-11-20' })
  expect(await inList(id, on('2026-11-21'))).toBe('Paid until Nov 20, 2027')
  expect(await inList(id, on('2027-11-22'))).toBe('Overdue since Nov 20, 2027')
  expect(await status(id, on('2026-11-21'))).toEqual({
    text: 'Your membership is paid from Nov 20, 2026 to Nov 20, 2027.',
    link: { label: 'Add to my calendar', path: expect.stringMatching(/^\/membership\/\S+\/calendar\.ics$/) },
  })
  const details = await membershipKind.details(db(), id)
  expect(details.slice(0, 2)).toEqual([
    { label: 'Fee', value: expect.stringContaining('Paid until Nov 20, 2027') },
    { label: 'Member since', value: 'Nov 20, 2026' },
  ])
  const bill = (await feeOf(db(), id))?.bill
  expect((await billForPaying(db(), bill?.id ?? ''))?.shown.done.text).toEqual([
    'It runs from Nov 20, 2026 to Nov 20, 2027. Thank you.',
  ])
})

test('MEM-13: whoever has the link of a paid membership puts its last day in their calendar; renewed, it is the same entry', async () => {
  const id = await approved()
  const path = () => membershipCalendarPath(id, new Date())
  const token = path().split('/')[2] ?? ''
  expect(await calendarOf(membershipCalendar, { token })).toBeUndefined()
  await pay(id, on('2026-11-20'))
  expect((await status(id, on('2026-11-21')))?.link?.path).toMatch(/^\/membership\/[\w.-]+\/calendar\.ics$/)
  const first = await calendarOf(membershipCalendar, { token })
  expect(first).toMatchObject({ uid: id, isDay: true, isIndexed: false })
  expect(first?.body).toContain('DTSTART;VALUE=DATE:20271120')
  expect(first?.title).toMatch(/: (?:Startup|Individual) membership ends$/)
  const change = (values: Partial<typeof memberships.$inferInsert>) =>
    db().update(memberships).set(values).where(eq(memberships.id, id))
  const files = [first]
  // Renewed, refunded, and withdrawn.
  for (const [endsOn, at] of [
    ['2028-11-20', '2027-10-01'],
    ['2027-11-20', '2027-10-02'],
  ] as const) {
    await change({ endsOn, updatedAt: on(at) })
    files.push(await calendarOf(membershipCalendar, { token }))
    expect(files.at(-1)).toMatchObject({ uid: id, status: 'CONFIRMED' })
    expect(files.at(-1)?.body).toContain(`DTSTART;VALUE=DATE:${endsOn.replaceAll('-', '')}`)
  }
  await change({ withdrawnAt: on('2027-10-03'), updatedAt: on('2027-10-03') })
  files.push(await calendarOf(membershipCalendar, { token }))
  expect(files.at(-1)).toMatchObject({ uid: id, status: 'CANCELLED' })
  const sequences = files.map((one) => one?.sequence ?? -1)
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  await change({ withdrawnAt: null, endedAt: on('2027-12-01') })
  expect((await calendarOf(membershipCalendar, { token }))?.status).toBe('CANCELLED')
  expect(await calendarOf(membershipCalendar, { token: `${token}x` })).toBeUndefined()
})

test('MEM-13: an approval undone leaves nothing owed and sends nothing; approved again, the fee is requested again', async () => {
  const id = await approved()
  expect(
    await asStaff(
      new Date(noon.getTime() + 5000),
      async (work) => (await undoDecision(work, membershipKind, { id, by })).ok,
    ),
  ).toBe(true)
  expect([await told('membership-fee'), await count('membership_terms')]).toEqual([0, 0])
  expect(await count("pgboss.job where name = 'close-bill'")).toBe(1)
  await approve(id, new Date(noon.getTime() + 60_000))
  expect(await pay(id, on('2026-11-20'))).toBe('fine')
})

test('a payment for a revoked or withdrawn membership grants nothing', async () => {
  const id = await approved()
  await onPublicSide(() => asVisitor((work) => withdrawRegistration(work, membershipKind, id, hub), noon))
  expect(await count("pgboss.job where name = 'close-bill'")).toBe(1)
  expect(await pay(id, on('2026-11-20'))).toBe('not granted')
  expect(await row(id)).toMatchObject({ startsOn: null, endsOn: null })
})

test('MEM-13: without a price nothing is owed, and staff see that', async () => {
  await db().execute(sql`delete from settings where name = 'membership'`)
  const id = await approved()
  expect(await count('bills')).toBe(0)
  expect(await status(id, noon)).toBeUndefined()
  expect((await membershipKind.details(db(), id))[0]?.value).toContain('nothing is owed')
})

test('MEM-13: a member is reminded twice, a month and a week before the end, with one bill for the year', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  expect(await membershipsEnding(db(), on('2027-10-20'))).toEqual([])
  expect(await remind(id, on('2027-10-20'))).toBe(false)
  expect(await membershipsEnding(db(), on('2027-10-21'))).toEqual([id])
  const days = ['2027-10-21', '2027-10-22', '2027-11-13', '2027-11-14', '2027-11-21']
  const reminded: boolean[] = []
  for (const day of days) reminded.push(await remind(id, on(day)))
  expect(reminded).toEqual([true, false, true, false, false])
  expect([await told('membership-renewal'), await count('bills'), await count('membership_terms')]).toEqual([
    4, 2, 2,
  ])
  expect(await status(id, on('2027-11-14'))).toMatchObject({
    text: 'Your membership is paid until Nov 20, 2027. Another year costs 200,000 RWF.',
    link: { path: expect.stringContaining('/pay/') },
  })
  await pay(id, on('2027-11-14'))
  expect(await row(id)).toMatchObject({ startsOn: '2026-11-20', endsOn: '2028-11-20' })
  expect(await remind(id, on('2027-11-15'))).toBe(false)
})

test('MEM-13: a membership renewed after its end begins on the day of payment', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  await remind(id, on('2027-11-20'))
  expect(await status(id, on('2027-11-25'))).toMatchObject({
    text: expect.stringContaining('was paid until'),
  })
  await pay(id, on('2027-11-25'))
  expect(await row(id)).toMatchObject({ startsOn: '2027-11-25', endsOn: '2028-11-25' })
})

test('MEM-13: of ten reminders at once one is sent, with one bill', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  const all = await Promise.all(Array.from({ length: 10 }, () => remind(id, on('2027-11-01'))))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect([await count('bills'), await told('membership-renewal')]).toEqual([2, 2])
})

test('control: without locking the membership a year would be charged twice, and only the database refuses it', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  const [bill] = await db().select().from(bills)
  const naive = (number: number) =>
    asSystem(noon, async ({ tx }) => {
      const { id: _, ...copy } = bill ?? ({} as never)
      const [made] = await tx
        .insert(bills)
        .values({ ...copy, state: 'open', paidAt: null })
        .returning({ id: bills.id })
      await tx.insert(membershipTerms).values({ membershipId: id, number, billId: made?.id ?? '' })
    })
  const done = await Promise.allSettled(Array.from({ length: 3 }, () => naive(2)))
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [sqlState(one.reason)] : []))
  expect(refused).toEqual(['23505', '23505'])
})

test('a fully refunded year no longer counts', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  const bill = (await feeOf(db(), id))?.bill?.id ?? ''
  await asStaff(on('2026-11-21'), (work) => revokeTerm(work, { id: bill, subjectId: id }))
  expect(await row(id)).toMatchObject({ startsOn: null, endsOn: null })
})

test('SCR-05: the retention period of a paid membership is two years from its end, not from the decision', async () => {
  const id = await approved()
  await pay(id, on('2026-11-20'))
  await removeOld(() => on('2028-12-01'))
  expect(await row(id)).toBeDefined()
  await removeOld(() => on('2029-11-19'))
  expect(await row(id)).toBeDefined()
  await removeOld(() => on('2029-11-22'))
  expect(await row(id)).toBeUndefined()
  expect([await count('membership_terms'), await count('bills')]).toEqual([0, 1])
})

test('MEM-13: an approval with a fee is sent as one mail and one SMS; the welcome follows the first payment', async () => {
  const id = await approved()
  const messages = async () => {
    const { rows } = await db().execute<{ said: string }>(
      sql`select channel || ' ' || template as said from outbox where about = ${id}::uuid and template not like 'application-%' order by 1`,
    )
    return rows.map(({ said }) => said)
  }
  expect(await messages()).toEqual(['mail membership-fee', 'sms membership-fee'])
  expect(await count('notifications')).toBe(1)
  await pay(id, on('2026-11-20'))
  expect((await messages()).filter((said) => said.includes('welcome'))).toEqual(['mail welcome-onboarding'])
  await remind(id, on('2027-11-01'))
  await pay(id, on('2027-11-02'))
  expect((await messages()).filter((said) => said.includes('welcome'))).toHaveLength(1)
})

test('without a fee, the usual messages welcome the member', async () => {
  await db().execute(
    sql`update settings set value = jsonb_set(value, '{individual,price}', '0') where name = 'membership'`,
  )
  await approved()
  expect(await told('registration-approved')).toBe(1)
  expect(await told('welcome-onboarding')).toBe(1)
  expect(await told('membership-fee')).toBe(0)
})

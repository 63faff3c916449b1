import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { enrollmentForm } from '~/features/learning/enrollments/enrollment.rules.server.ts'
import { bookingForm, quoteForm } from '~/features/money/bookings/booking.rules.server.ts'
import { donationForm } from '~/features/money/donations/donation.rules.server.ts'
import { membershipForm } from '~/features/money/memberships/membership.rules.server.ts'
import { registrationForm } from '~/features/offers/events/registration.rules.server.ts'
import { applicationForm as opportunityForm } from '~/features/offers/opportunities/application.rules.server.ts'
import { action as applyForOpportunity } from '~/features/offers/opportunities/pages/apply.tsx'
import { applicationForm as programForm } from '~/features/offers/programs/application.rules.server.ts'
import { appointmentForm } from '~/features/people/appointments/appointment.rules.server.ts'
import { action as schedule } from '~/features/people/appointments/pages/schedule.tsx'
import { bridgeForm, partnershipForm } from '~/features/people/enquiries/application.rules.server.ts'
import { contactRules } from '~/features/people/enquiries/contact.rules.server.ts'
import { action as contact } from '~/features/people/enquiries/pages/contact.tsx'
import { action as statusByCode } from '~/features/people/registrations/pages/status-by-code.tsx'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { newFormToken } from '~/platform/http/form-token.server.ts'
import { type FormVisit, formVisits } from '~/platform/http/form-visits.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { log } from '~/platform/log.server.ts'
import { setSlots } from '../../../tests/factories/slots.ts'
import { without } from '../../../tests/support/admin.tsx'
import { asVisitor, count, withDatabase } from '../../../tests/support/database.ts'
import { signAttachment } from './attachment.server.ts'
import type { FormResult } from './form-result.ts'

withDatabase()

/** The maximum length of a field, found by trying: that many characters, and one more. */
function most(rules: z.ZodObject, field: string, ofLength: (length: number) => string): number {
  const rule = rules.shape[field] as z.ZodType
  let length = 1
  while (rule.safeParse(ofLength(length + 1)).success) length++
  return length
}
const letters = (length: number) => 'a'.repeat(length)
const mostLetters = (rules: z.ZodObject, field: string) => most(rules, field, letters)
/** The longest possible e-mail address and phone number. */
const longEmail = (length: number) => `${letters(Math.max(1, length - 14))}@example.co.rw`
const takes = (rules: z.ZodObject, field: string, input: string) =>
  (rules.shape[field] as z.ZodType).safeParse(input).success

const all = {
  appointment: appointmentForm.rules,
  booking: bookingForm.rules,
  quote: quoteForm.rules,
  bridge: bridgeForm.rules,
  partnership: partnershipForm.rules,
  enrollment: enrollmentForm.rules,
  donation: donationForm.rules,
  membership: membershipForm.rules,
  program: programForm.rules,
  contact: contactRules,
  opportunity: opportunityForm.rules,
  event: registrationForm.rules,
} satisfies Record<string, z.ZodObject>

test('VAL-13, PSH-03, DON-12: every field has its maximum, in every form that has the field', () => {
  const expected: Partial<Record<keyof typeof all, Record<string, number>>> = {
    appointment: { firstName: 50, lastName: 50, company: 100, message: 1000 },
    booking: { firstName: 50, lastName: 50, company: 100, message: 1000 },
    quote: { firstName: 50, lastName: 50, company: 100, message: 1000 },
    bridge: { firstName: 50, lastName: 50, companyName: 100, industry: 100, position: 100, message: 2000 },
    partnership: { contactName: 100, companyName: 100, industry: 100, message: 2000 },
    enrollment: { firstName: 50, lastName: 50, motivation: 1000, customSector: 50 },
    donation: { fullName: 100, message: 500 },
    membership: { firstName: 50, lastName: 50, customSector: 50, bio: 2000, expectations: 1000 },
    program: {
      firstName: 50,
      lastName: 50,
      organization: 100,
      customSector: 50,
      projectDescription: 2000,
      motivation: 1000,
      experience: 2000,
    },
    contact: { fullName: 100, subject: 200, message: 2000 },
    opportunity: { firstName: 50, lastName: 50, coverLetter: 5000 },
  }
  for (const [form, fields] of Object.entries(expected))
    for (const [field, max] of Object.entries(fields))
      expect([form, field, mostLetters(all[form as keyof typeof all], field)]).toEqual([form, field, max])
  for (const rules of Object.values(all) as z.ZodObject[]) {
    expect([takes(rules, 'email', longEmail(254)), takes(rules, 'email', longEmail(255))]).toEqual([
      true,
      false,
    ])
    if ('phone' in rules.shape) {
      expect(takes(rules, 'phone', '+250 (788) 000 - 100')).toBe(true)
      expect(takes(rules, 'phone', '+250 (788) 000 -- 100')).toBe(false)
    }
  }
})

test('VAL-14: an event registration has its maxima', () => {
  const { event } = all
  expect(['firstName', 'lastName', 'organization'].map((field) => mostLetters(event, field))).toEqual([
    50, 50, 100,
  ])
  expect([takes(event, 'email', longEmail(254)), takes(event, 'email', longEmail(255))]).toEqual([
    true,
    false,
  ])
  expect('+250 (788) 000 - 100').toHaveLength(20)
  expect(takes(event, 'phone', '+250 (788) 000 - 100')).toBe(true)
  expect(takes(event, 'phone', '+250 (788) 000 -- 100')).toBe(false)
})

/** A Monday that is neither over nor far ahead. */
function mondayAhead(): string {
  const day = new Date(Date.now() + 7 * 24 * 3600_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return hubDay(day)
}

type Action = (args: never) => Promise<unknown>
type Origin = Visit['origin']

/** Posts a form without a browser, and so without any check by a page. */
async function send(action: Action, path: string, input: Record<string, string>, origin: Origin = 'same') {
  const context = new RouterContextProvider()
  const visit = {
    id: '1f0c9a2e-x',
    address: '198.51.100.9',
    origin,
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  context.set(visitContext, visit as unknown as Visit)
  const url = new URL(path, 'http://hub.test')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(input) })
  const answer = await action({ request, url, params: {}, context } as never)
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
  const { data, init } = answer as { data: FormResult; init: { status: number } }
  return { status: init.status, problem: data.problem, errors: data.errors, values: data.values }
}
const message = { fullName: 'Aline', email: 'aline@example.com', subject: 'Hello', message: 'When?' }

test('VAL-09: the server checks every rule by itself, with the same texts, and keeps the input', async () => {
  const wrong = await send(contact, '/contact', {
    ...message,
    fullName: '',
    email: 'aline@',
    subject: letters(201),
  })
  expect(wrong).toMatchObject({
    status: 422,
    problem: 'Please fill in all required fields',
    errors: [
      { field: 'fullName', text: '“Full name” is missing' },
      { field: 'email', text: 'Please enter a valid email address' },
      { field: 'subject', text: 'Please use 200 characters or fewer' },
    ],
    values: { email: 'aline@', message: 'When?' },
  })
  const phone = await send(schedule, '/appointments', { ...message, phone: '----------' })
  expect(phone.errors).toContainEqual({ field: 'phone', text: 'Please enter a valid phone number' })
  expect(await count('contacts')).toBe(0)
})

test('a form that only changes its language is shown as it was: nothing is checked, stored or looked up', async () => {
  const typed = { ...message, email: 'aline@', subject: '' }
  const switched = await send(contact, '/fr/contact', { ...typed, switch: 'fr' })
  expect(switched).toEqual({ status: 200, problem: undefined, errors: [], values: typed })
  const found = await send(statusByCode, '/rw/status', { code: '473r', contact: '', switch: 'rw' })
  expect(found).toMatchObject({ status: 200, errors: [], values: { code: '473r', contact: '' } })
  expect([await count('contacts'), await count('form_drafts'), await count('form_submissions')]).toEqual([
    0, 0, 0,
  ])
  // A robot learns nothing from it, and a foreign page cannot send it.
  expect((await send(contact, '/fr/contact', { ...typed, switch: 'fr', website: 'x' })).status).toBe(422)
  expect((await send(contact, '/fr/contact', { ...typed, switch: 'fr' }, 'unknown')).status).toBe(422)
  // Control: the same without its switch is refused.
  expect((await send(contact, '/fr/contact', typed)).errors).toHaveLength(2)
})

test('UPL-08: a form that is only shown again keeps its stored file, unless it was to be left out', async () => {
  const stored = signAttachment(opportunityForm.name, { id: 'one', name: 'cv.pdf', digest: 'd' }, Date.now())
  const cvAfter = async (input: Record<string, string>) =>
    (await send(applyForOpportunity, '/fr/opportunities/one/apply', { firstName: 'Aline', ...input })).values
  for (const again of [{ switch: 'fr' }, { refill: '1' }] as Record<string, string>[]) {
    expect(await cvAfter({ cv: stored, ...again })).toMatchObject({ firstName: 'Aline', cv: stored })
    expect(await cvAfter({ cv: stored, cvLeave: 'yes', ...again })).toMatchObject({
      firstName: 'Aline',
      cv: '',
    })
    // A browser sends a chosen file as its name, where it sends no files.
    expect(await cvAfter({ cv: 'my.cv.of.june.pdf', ...again })).toMatchObject({ firstName: 'Aline', cv: '' })
  }
})

test('a form that is only shown again is not logged as refused', async () => {
  const told = vi.spyOn(log, 'info')
  await send(contact, '/fr/contact', { ...message, subject: '', switch: 'fr' })
  expect(told.mock.calls).toEqual([])
  await send(contact, '/fr/contact', { ...message, subject: '' })
  expect(told.mock.calls).toEqual([[expect.objectContaining({ status: 422 }), 'a form was refused']])
  told.mockRestore()
})

test('VAL-11: a wrong token is refused in these words; an expired one from our own page is accepted', async () => {
  const token = (at: number) => ({ ...message, token: newFormToken(at) })
  const yesterday = Date.now() - 25 * 3600_000
  const refused = await send(contact, '/contact', { ...message, token: 'made.up.here' })
  expect(refused).toMatchObject({
    status: 422,
    problem: 'Security validation failed. Please refresh and try again.',
    values: { message: 'When?' },
  })
  // A browser that sends no origin needs a valid token; the page comes back with a new one.
  for (const input of [message, token(yesterday)])
    expect((await send(contact, '/contact', input, 'unknown')).problem).toBe(refused.problem)
  expect((await send(contact, '/contact', token(yesterday))).status).toBe(303)
  expect((await send(contact, '/contact', { ...token(Date.now()), subject: 'Two' }, 'unknown')).status).toBe(
    303,
  )
  expect(await count('contacts')).toBe(2)
})

test('a form is told as sent when it was accepted: neither a refused one nor a copy of the same', async () => {
  const told: FormVisit[] = []
  const before = formVisits.set([(visit) => void told.push(visit)])
  await send(contact, '/contact', { ...message, fullName: '' })
  expect(told).toEqual([])
  await send(contact, '/contact', message)
  await send(contact, '/contact', message)
  formVisits.set(before)
  expect(told).toEqual([{ form: 'contact', did: 'sent' }])
})

/** Makes the database change what is inserted. */
async function onInsert(table: string, body: string) {
  await db().execute(
    sql.raw(`create function meddle() returns trigger language plpgsql as 'begin ${body} end'`),
  )
  await db().execute(
    sql.raw(`create trigger meddle before insert on ${table} for each row execute function meddle()`),
  )
}

test('ERR-10: an insert that succeeds without a row is reported in the words of its form', async () => {
  await onInsert('contacts', 'return null;')
  const lost = await send(contact, '/contact', message)
  await db().execute(sql`drop function meddle cascade`)
  expect([lost.status, lost.problem]).toEqual([500, 'Message was not saved properly. Please try again.'])
  expect(lost.values).toMatchObject(message)
  const first = await send(contact, '/contact', message)
  expect(first.status).toBe(303)
})

test('APT-14, ERR-10: a failure is reported in the words of its form: with a known cause, without one, and when no row came back', async () => {
  await asVisitor((work) => setSlots(work))
  const input = {
    slot: `${mondayAhead()}T10:00`,
    serviceType: 'Other',
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'aline@example.com',
    phone: '0788 000 100',
    company: '',
    message: '',
  }
  const failed = () => send(schedule, '/appointments', input)
  const known = await without('appointments', failed)
  expect([known.status, known.problem]).toEqual([
    500,
    'Failed to schedule appointment: The requested data could not be found.',
  ])
  await db().execute(sql`alter table appointments rename column company to gone`)
  const unknown = await failed()
  await db().execute(sql`alter table appointments rename column gone to company`)
  expect([unknown.status, unknown.problem]).toEqual([
    500,
    'Failed to schedule appointment. Please try again.',
  ])
  await onInsert('appointments', 'new.id := gen_random_uuid(); return new;')
  const nothing = await failed()
  await db().execute(sql`drop function meddle cascade`)
  expect([nothing.status, nothing.problem]).toEqual([
    500,
    'Appointment was not saved properly. Please try again.',
  ])
  expect(nothing.values).toMatchObject({ firstName: 'Aline', phone: '0788 000 100' })
  expect((await failed()).status).toBe(303)
})

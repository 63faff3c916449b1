import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as book from '~/features/money/bookings/pages/book.tsx'
import * as join from '~/features/money/memberships/pages/apply.tsx'
import * as register from '~/features/offers/events/pages/register.tsx'
import * as registered from '~/features/offers/events/pages/register-sent.tsx'
import * as answer from '~/features/offers/opportunities/pages/apply.tsx'
import * as answered from '~/features/offers/opportunities/pages/apply-sent.tsx'
import * as apply from '~/features/offers/programs/pages/apply.tsx'
import * as applied from '~/features/offers/programs/pages/apply-sent.tsx'
import * as schedule from '~/features/people/appointments/pages/schedule.tsx'
import * as scheduled from '~/features/people/appointments/pages/schedule-sent.tsx'
import * as contact from '~/features/people/enquiries/pages/contact.tsx'
import * as contactSent from '~/features/people/enquiries/pages/contact-sent.tsx'
import * as bridge from '~/features/people/enquiries/pages/digital-bridge.tsx'
import * as bridgeSent from '~/features/people/enquiries/pages/digital-bridge-sent.tsx'
import * as partnership from '~/features/people/enquiries/pages/partnership.tsx'
import * as partnershipSent from '~/features/people/enquiries/pages/partnership-sent.tsx'
import { db } from '~/platform/db/db.server.ts'
import { seed } from '../../database/seed/seed.ts'
import { aBridgeApplication, aPartnership } from '../factories/enquiries.ts'
import { aRegistration, makeEvent } from '../factories/events.ts'
import { anApplication as anAnswer, makeOpportunity } from '../factories/opportunity-applications.ts'
import { anApplication } from '../factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../support/database.ts'
import { asTyped } from '../support/forms.ts'
import { fieldOf, headingsOf, readOf, renderPage, sendForm } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

type Params = Record<string, string>
const send = (form: object, params: Params, input: object) => sendForm(form, params, asTyped(input))

/** Sends an empty form: expects the message, and the errors at its fields. */
async function expectAsked(form: object, params: Params, required: string) {
  const refused = await sendForm(form, params, {})
  expect(refused).toMatchObject({ status: 422, problem: 'Please fill in all required fields' })
  expect(refused.errors.map(({ field }) => field).sort()).toEqual(required.split(' ').sort())
}

/** Sends a valid form: expects the title of the page after it. */
async function titleAfter(form: object, sentPage: object, params: Params, input: object) {
  const { status, to } = await send(form, params, input)
  expect(status).toBe(303)
  const id = to.split('/').at(-1) ?? ''
  return headingsOf(await renderPage(sentPage, { path: to, params: { ...params, id } }), 1)[0]
}

const program = { slug: 'startup-incubation' }

test('PRG-05: an empty application to a program shows which fields are required', async () => {
  await expectAsked(
    apply,
    program,
    'firstName lastName email phone isSixteen startupSector startupStage projectDescription motivation experience',
  )
  const one = await send(apply, program, { ...anApplication(), motivation: ' ' })
  expect(one.problem).toBe('Please fill in all required fields')
})

test('PRG-12: a sent application to a program shows the success message', async () => {
  expect(await titleAfter(apply, applied, program, anApplication())).toBe(
    'Application submitted successfully!',
  )
})

test('OPP-10, OPP-13: an application to an opportunity shows which fields are required, and the success message', async () => {
  const { slug } = await asVisitor((work) => makeOpportunity(work, { deadline: '2099-12-31' }))
  await expectAsked(answer, { slug }, 'firstName lastName email phone coverLetter')
  expect(await titleAfter(answer, answered, { slug }, anAnswer())).toBe('Application submitted successfully!')
})

test('EVT-08, EVT-09: a registration shows which fields are required and the success message, and stores no organisation where none was typed', async () => {
  const { slug } = await asVisitor((work) => makeEvent(work))
  await expectAsked(register, { slug }, 'firstName lastName email phone')
  expect(await titleAfter(register, registered, { slug }, aRegistration())).toBe(
    'Registration submitted successfully!',
  )
  expect(await count('event_registrations where organization is null')).toBe(1)
})

test('CON-01, CON-05: a message shows which fields are required, and the success message', async () => {
  await expectAsked(contact, {}, 'fullName email subject message')
  const input = {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    subject: 'A visit',
    message: 'May I come?',
  }
  expect((await send(contact, {}, { ...input, email: 'aline@' })).errors).toEqual([
    { field: 'email', text: 'Please enter a valid email address' },
  ])
  expect(await titleAfter(contact, contactSent, {}, input)).toBe('Message sent successfully!')
})

test('CON-03: a link fills in the subject', async () => {
  const html = await renderPage(contact, { path: '/contact?subject=Sponsored%20Content%20Inquiry' })
  expect(fieldOf(html, 'subject')?.value).toBe('Sponsored Content Inquiry')
})

test('APT-02, APT-04: an appointment asks for these fields, of which company and message are optional', async () => {
  const html = await renderPage(schedule, { path: '/appointments' })
  for (const name of 'firstName lastName email phone company serviceType slot message'.split(' '))
    expect(fieldOf(html, name), name).toBeDefined()
  await expectAsked(schedule, {}, 'firstName lastName email phone serviceType slot')
})

/** A Monday that can be booked. */
function mondayAhead() {
  const day = new Date(Date.now() + 14 * 24 * 3600 * 1000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
const person = { firstName: 'Aline', lastName: 'Uwase', email: 'aline@example.com', phone: '0788 000 100' }

test('APT-08, APT-10, APT-11, APT-12, APT-13: an appointment shows the success message, and a time that is not available shows its error', async () => {
  const slot = `${mondayAhead()}T10:00`
  const input = { ...person, serviceType: 'Other', slot }
  const says = async (changes: object) => {
    const { problem, errors } = await send(schedule, {}, { ...input, ...changes })
    return problem ?? errors[0]?.text
  }
  expect(await says({ slot: '2020-01-06T10:00' })).toBe('Please select a future date and time')
  expect(await says({ slot: `${mondayAhead()}T13:00` })).toBe(
    'Invalid appointment data. Please check your inputs and try again.',
  )
  expect(await titleAfter(schedule, scheduled, {}, input)).toBe(
    'Appointment scheduled successfully! We will confirm shortly.',
  )
  const eric = { firstName: 'Eric', email: 'eric@example.com' }
  expect(await says(eric)).toBe(
    'An appointment with these details already exists. Please choose a different time slot.',
  )
  await db().execute(sql`delete from settings where name = 'slots'`)
  expect(await says({ ...eric, slot: `${mondayAhead()}T11:00` })).toBe(
    'Appointment system is currently unavailable. Please contact support.',
  )
})

test('DBR-01, DBR-02, DBR-05: Digital Bridge asks for these fields, shows which are required, and the success message', async () => {
  const html = await renderPage(bridge)
  const fields =
    'firstName lastName email phone companyName position industry companySize serviceType message'.split(' ')
  for (const name of fields) expect(fieldOf(html, name), name).toBeDefined()
  await expectAsked(bridge, {}, 'firstName lastName email phone companyName industry serviceType message')
  expect(await titleAfter(bridge, bridgeSent, {}, aBridgeApplication())).toBe(
    'Digital Bridge Rwanda application submitted successfully!',
  )
})

test('PSH-02, PSH-04, PSH-05: a partnership shows which fields are required, the success message, and that there is an application already', async () => {
  await expectAsked(
    partnership,
    {},
    'companyName contactName email phone companySize industry partnershipType message',
  )
  expect(await titleAfter(partnership, partnershipSent, {}, aPartnership())).toBe(
    'Partnership application submitted successfully!',
  )
  const again = await send(partnership, {}, aPartnership({ message: 'Once more.' }))
  expect(again).toMatchObject({
    status: 409,
    problem: 'A partnership application from this email already exists.',
  })
  expect(readOf(await renderPage(partnership, { actionData: again }))).toContain(again.problem)
})

test('NAV-17: every visitor form has one button that shows when it is being sent', async () => {
  const { slug } = await asVisitor((work) => makeOpportunity(work, { deadline: '2099-12-31' }))
  const event = await asVisitor((work) => makeEvent(work))
  const pages = [
    [contact, {}],
    [bridge, {}],
    [partnership, {}],
    [schedule, {}],
    [apply, program],
    [answer, { slug }],
    [register, { slug: event.slug }],
    [join, { plan: 'startup' }],
    [book, { package: 'growth' }],
  ] as const
  for (const [page, params] of pages) {
    const html = await renderPage(page, { params })
    expect(html.match(/<button[^>]* data-sending="Sending"/g)).toHaveLength(1)
  }
})

import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as enroll from '~/features/learning/enrollments/pages/enroll.tsx'
import * as book from '~/features/money/bookings/pages/book.tsx'
import * as quote from '~/features/money/bookings/pages/quote.tsx'
import * as join from '~/features/money/memberships/pages/apply.tsx'
import * as register from '~/features/offers/events/pages/register.tsx'
import * as answer from '~/features/offers/opportunities/pages/apply.tsx'
import * as apply from '~/features/offers/programs/pages/apply.tsx'
import * as contact from '~/features/people/enquiries/pages/contact.tsx'
import * as bridge from '~/features/people/enquiries/pages/digital-bridge.tsx'
import * as partnership from '~/features/people/enquiries/pages/partnership.tsx'
import { db } from '~/platform/db/db.server.ts'
import { seed } from '../../database/seed/seed.ts'
import { aPackage } from '../factories/bookings.ts'
import { aBridgeApplication, aPartnership } from '../factories/enquiries.ts'
import { anEnrollment } from '../factories/enrollments.ts'
import { aRegistration, makeEvent } from '../factories/events.ts'
import { anApplication as aMembership } from '../factories/memberships.ts'
import { anApplication as anAnswer, makeOpportunity } from '../factories/opportunity-applications.ts'
import { anApplication } from '../factories/program-applications.ts'
import { makeCourse } from '../support/courses.ts'
import { asVisitor, count, withDatabase } from '../support/database.ts'
import { asTyped } from '../support/forms.ts'
import { sendTyped } from '../support/pages.ts'

withDatabase()
beforeEach(seed)
afterEach(() => db().execute(sql`drop function if exists fail cascade`))

/** Triggers that make the insert fail. */
const failures = {
  breaks: 'begin raise exception $$it broke$$; end',
  'keeps nothing': 'begin return null; end',
  'keeps another': 'begin new.id := gen_random_uuid(); return new; end',
}

async function failing(table: string, how: keyof typeof failures) {
  await db().execute(sql`drop function if exists fail cascade`)
  await db().execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $fail$ ${failures[how]} $fail$`),
  )
  await db().execute(
    sql.raw(`create trigger fail before insert on ${table} for each row execute function fail()`),
  )
}

type Told = { table: string; failed: string; notSaved: string; empty?: keyof typeof failures }

/** Expects both failures, each with all typed values returned, and nothing stored. */
async function expectTold(
  form: object,
  params: Record<string, string>,
  input: object,
  { table, failed, notSaved, empty = 'keeps another' }: Told,
) {
  await failing(table, 'breaks')
  const broken = await sendTyped(form, params, input)
  expect(broken).toMatchObject({
    status: 500,
    problem: `${failed}An unexpected error occurred. Please try again. (${broken.reference})`,
  })
  await failing(table, empty)
  const lost = await sendTyped(form, params, input)
  expect(lost).toMatchObject({ status: 500, problem: notSaved })
  for (const { values } of [broken, lost]) expect(values).toMatchObject(asTyped(input))
  expect([await count(table), await count('people'), await count('outbox')]).toEqual([0, 0, 0])
}

test('PRG-14: an application to a program that fails or is not saved shows its message', async () => {
  await expectTold(apply, { slug: 'women-in-tech' }, anApplication(), {
    table: 'program_applications',
    failed: 'Failed to submit application: ',
    notSaved: 'Application was not saved properly. Please try again.',
  })
})

test('OPP-15: an application to an opportunity that fails shows its message', async () => {
  const { slug } = await asVisitor((work) => makeOpportunity(work, { deadline: '2099-12-31' }))
  await expectTold(answer, { slug }, anAnswer(), {
    table: 'opportunity_applications',
    failed: 'Failed to submit application: ',
    notSaved: 'Application was not saved properly. Please try again.',
  })
})

test('EVT-11: a registration that fails or is not saved shows its message', async () => {
  const { slug } = await asVisitor((work) => makeEvent(work))
  await expectTold(register, { slug }, aRegistration(), {
    table: 'event_registrations',
    failed: 'Failed to register for event: ',
    notSaved: 'Registration was not saved properly. Please try again.',
  })
})

test('LRN-11: an enrollment that fails or is not saved shows its message', async () => {
  await asVisitor((work) => makeCourse(work))
  await expectTold(enroll, { course: 'digital-skills' }, anEnrollment(), {
    table: 'enrollments',
    failed: 'Failed to submit enrollment: ',
    notSaved: 'Enrollment was not saved properly. Please try again.',
  })
})

test('CON-07: a message that fails or is not saved shows its message', async () => {
  const input = {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    subject: 'Women in tech',
    message: 'May I visit?',
  }
  await expectTold(contact, {}, input, {
    table: 'contacts',
    failed: 'Failed to send message: ',
    notSaved: 'Message was not saved properly. Please try again.',
    empty: 'keeps nothing',
  })
})

test('PSH-06: a partnership application that fails or is not saved shows its message', async () => {
  await expectTold(partnership, {}, aPartnership(), {
    table: 'partnerships',
    failed: 'Failed to submit partnership application: ',
    notSaved: 'Application was not saved properly. Please try again.',
  })
})

test('DBR-05: a Digital Bridge application that fails or is not saved shows its message', async () => {
  for (const how of ['breaks', 'keeps another'] as const) {
    await failing('digital_bridge_applications', how)
    expect(await sendTyped(bridge, {}, aBridgeApplication())).toMatchObject({
      status: 500,
      problem: expect.stringMatching(/^Failed to submit application/),
    })
  }
})

test('BKG-12: a booking, and a quote, that fails or is not saved shows its message', async () => {
  const told = {
    table: 'consultation_bookings',
    failed: 'Failed to save booking data: ',
    notSaved: 'Booking was not saved properly. Please try again.',
    empty: 'keeps nothing',
  } as const
  await expectTold(book, { package: 'growth' }, aPackage(), told)
  const { period: _, ...input } = aPackage({ message: 'Forty hours for our school.' })
  await expectTold(quote, {}, input, told)
})

test('MEM-12: a membership application that fails or is not saved shows its message', async () => {
  const { photo: _, ...input } = aMembership()
  await expectTold(join, { plan: 'startup' }, input, {
    table: 'memberships',
    failed: 'Failed to submit membership application: ',
    notSaved: 'Application was not saved properly. Please try again.',
  })
})

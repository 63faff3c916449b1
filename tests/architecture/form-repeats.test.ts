import '~/hub.server.ts'
import { beforeEach, expect, test } from 'vitest'
import * as enroll from '~/features/learning/enrollments/pages/enroll.tsx'
import * as join from '~/features/money/memberships/pages/apply.tsx'
import * as register from '~/features/offers/events/pages/register.tsx'
import * as answer from '~/features/offers/opportunities/pages/apply.tsx'
import * as apply from '~/features/offers/programs/pages/apply.tsx'
import * as again from '~/features/people/registrations/pages/again.tsx'
import { seed } from '../../database/seed/seed.ts'
import { anEnrollment } from '../factories/enrollments.ts'
import { aRegistration, makeEvent } from '../factories/events.ts'
import { anApplication as aMembership } from '../factories/memberships.ts'
import { anApplication as anAnswer, makeOpportunity } from '../factories/opportunity-applications.ts'
import { anApplication } from '../factories/program-applications.ts'
import { makeCourse } from '../support/courses.ts'
import { asVisitor, count, withDatabase } from '../support/database.ts'
import { linksOf, renderPage, sendForm, sendTyped } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

type Refused = { table: string; problem: string }

/** Sends the form twice, the second time from another page and with the address in other letter case. */
async function expectRefused(
  form: object,
  params: Record<string, string>,
  input: { email: string | null },
  { table, problem }: Refused,
) {
  expect((await sendTyped(form, params, input)).status).toBe(303)
  const second = { ...input, email: input.email?.toUpperCase() ?? '' }
  const refused = await sendTyped(form, params, second)
  expect(refused).toMatchObject({ status: 409, problem, values: { email: second.email } })
  expect(refused.way?.href).toMatch(/^\/status\/again\/./)
  expect(await count(table)).toBe(1)
  return refused
}

test('PRG-13, ERR-10: a second application to a program is refused with its message, which offers to send the first again', async () => {
  const params = { slug: 'women-in-tech' }
  const refused = await expectRefused(apply, params, anApplication(), {
    table: 'program_applications',
    problem: 'You have already applied to this program.',
  })
  const href = refused.way?.href ?? ''
  const html = await renderPage(apply, { params, actionData: refused })
  expect(linksOf(html)).toContainEqual([href, 'Send it to me again'])
  const { status, to } = await sendForm(again, { again: href.split('/').at(-1) ?? '' }, {})
  expect([status, to]).toEqual([303, `${href}?sent=yes`])
  expect(await count("outbox where template = 'registration-again' and channel = 'mail'")).toBe(1)
})

test('OPP-14: a second application to an opportunity is refused with its message, and a link to the first', async () => {
  const { slug } = await asVisitor((work) => makeOpportunity(work, { deadline: '2099-12-31' }))
  await expectRefused(answer, { slug }, anAnswer(), {
    table: 'opportunity_applications',
    problem: 'You have already applied to this opportunity.',
  })
})

test('EVT-10: a second registration is refused with its message, and a link to the first', async () => {
  const { slug } = await asVisitor((work) => makeEvent(work))
  await expectRefused(register, { slug }, aRegistration(), {
    table: 'event_registrations',
    problem: 'You have already registered for this event.',
  })
})

test('LRN-10: a second enrollment is refused with its message, and a link to the first', async () => {
  await asVisitor((work) => makeCourse(work))
  await expectRefused(enroll, { course: 'digital-skills' }, anEnrollment(), {
    table: 'enrollments',
    problem: 'You have already enrolled in this course.',
  })
})

test('MEM-11: a second membership application is refused with its message, and a link to the first', async () => {
  await expectRefused(join, { plan: 'startup' }, aMembership(), {
    table: 'memberships',
    problem: 'You have already submitted a membership application.',
  })
})

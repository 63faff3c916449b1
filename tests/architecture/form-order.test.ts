import '~/hub.server.ts'
import { beforeEach, expect, test } from 'vitest'
import * as enroll from '~/features/learning/enrollments/pages/enroll.tsx'
import * as myLink from '~/features/learning/enrollments/pages/my-link.tsx'
import * as book from '~/features/money/bookings/pages/book.tsx'
import * as quote from '~/features/money/bookings/pages/quote.tsx'
import * as details from '~/features/money/donations/pages/details.tsx'
import * as join from '~/features/money/memberships/pages/apply.tsx'
import * as register from '~/features/offers/events/pages/register.tsx'
import * as answer from '~/features/offers/opportunities/pages/apply.tsx'
import * as report from '~/features/offers/opportunities/pages/report.tsx'
import * as apply from '~/features/offers/programs/pages/apply.tsx'
import * as schedule from '~/features/people/appointments/pages/schedule.tsx'
import * as contact from '~/features/people/enquiries/pages/contact.tsx'
import * as bridge from '~/features/people/enquiries/pages/digital-bridge.tsx'
import * as partnership from '~/features/people/enquiries/pages/partnership.tsx'
import * as myData from '~/features/people/people/pages/my-data.tsx'
import * as status from '~/features/people/registrations/pages/status-by-code.tsx'
import type { FormConfig } from '~/kits/forms/form-result.ts'
import { seed } from '../../database/seed/seed.ts'
import { makeEvent } from '../factories/events.ts'
import { makeOpportunity } from '../factories/opportunity-applications.ts'
import { makeCourse } from '../support/courses.ts'
import { asVisitor, withDatabase } from '../support/database.ts'
import { renderPage, requestPage, sendForm } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

type Params = Record<string, string>
const none = async () => ({})
const opportunity = () => asVisitor((work) => makeOpportunity(work, { deadline: '2099-12-31' }))

const forms: [string, object, () => Promise<Params>][] = [
  [
    'enrollment',
    enroll,
    async () => {
      await asVisitor((work) => makeCourse(work))
      return { course: 'digital-skills' }
    },
  ],
  ['learner link', myLink, none],
  ['booking', book, async () => ({ package: 'growth' })],
  ['quote', quote, none],
  ['donation', details, none],
  ['membership', join, async () => ({ plan: 'startup' })],
  ['event', register, async () => ({ slug: (await asVisitor((work) => makeEvent(work))).slug })],
  ['opportunity', answer, async () => ({ slug: (await opportunity()).slug })],
  ['report', report, async () => ({ slug: (await opportunity()).slug })],
  ['program', apply, async () => ({ slug: 'startup-incubation' })],
  ['appointment', schedule, none],
  ['contact', contact, none],
  ['Digital Bridge', bridge, none],
  ['partnership', partnership, none],
  ['my data', myData, none],
  ['status', status, none],
]

test.each(forms)(
  'VAL-07: the errors of the %s form stand in the order of its fields, and every field has the name of its definition',
  async (_, page, given) => {
    const params = await given()
    const refused = await sendForm(page, params, {})
    expect(refused.status).toBe(422)
    const html = await renderPage(page, { params, actionData: refused })
    const { setting } = (await requestPage(page, { params })) as { setting: FormConfig }
    const shown = [...new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name ?? ''))]
    const fields = Object.keys(setting.constraints).filter((name) => shown.includes(name))
    expect(shown.filter((name) => fields.includes(name))).toEqual(fields)
    const summary = [...html.matchAll(/<li><a [^>]*href="#(\w+)"/g)].map(([, name]) => name ?? '')
    expect(summary.length).toBeGreaterThan(0)
    expect(summary).toEqual(fields.filter((name) => summary.includes(name)))
    for (const name of fields) expect(setting.constraints[name]?.label, name).toBeTruthy()
  },
)

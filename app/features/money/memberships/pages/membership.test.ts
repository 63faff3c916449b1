import '~/hub.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { anApplication } from '../../../../../tests/factories/memberships.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import {
  headingsOf,
  linksOf,
  readOf,
  renderPage,
  sendForm,
  sendTyped,
} from '../../../../../tests/support/pages.ts'
import { plansForPage } from '../membership.queries.server.ts'
import * as apply from './apply.tsx'
import * as applySent from './apply-sent.tsx'
import * as membership from './membership.tsx'

withDatabase()
beforeEach(seed)

test('MEM-01: two plans with their price per year, each with a list of its benefits', async () => {
  const html = await renderPage(membership)
  expect(headingsOf(html, 3)).toEqual(['Startup membership', 'Individual membership'])
  const [startup = '', individual = ''] = html.split('<h3').slice(1)
  expect(readOf(`<h3${startup}`)).toMatch(/500,000 RWF/)
  expect(readOf(`<h3${individual}`)).toMatch(/200,000 RWF/)
  const features = (part: string) =>
    [...part.matchAll(/<li[^>]*>(?:(?!<\/li>).)*<\/li>/gs)].map(([line]) => readOf(line))
  expect(features(startup)).toEqual([
    'A year of membership for your company, from the day you pay',
    'Your company counts in the community of its sector and stage',
    'You pay only after we have accepted you',
    'A link of your own shows how your membership stands, and until when',
    'A reminder before the year ends; nothing is charged by itself',
  ])
  expect(features(individual)).toHaveLength(4)
})

test('MEM-01: the lists exist in three languages, line by line', async () => {
  for (const locale of locales) {
    const plans = await plansForPage(db(), locale)
    expect(plans.map(({ features }) => [features.lang, features.lines.length])).toEqual([
      [locale, 5],
      [locale, 4],
    ])
  }
})

test('MEM-02: choosing a plan opens the Membership Application of that plan', async () => {
  const plans = linksOf(await renderPage(membership)).filter(([href]) => href.endsWith('/apply'))
  expect(plans.map(([href]) => href)).toEqual(['/membership/startup/apply', '/membership/individual/apply'])
  for (const [plan, name] of [
    ['startup', 'Startup membership'],
    ['individual', 'Individual membership'],
  ] as const) {
    const html = await renderPage(apply, { path: `/membership/${plan}/apply`, params: { plan } })
    expect(headingsOf(html, 1)).toEqual(['Membership Application'])
    expect(readOf(html)).toContain(name)
  }
})

test('MEM-10: after sending an application a page confirms that it was submitted', async () => {
  const plan = 'individual'
  const { status, to } = await sendTyped(apply, { plan }, anApplication())
  expect(status).toBe(303)
  const [, id = ''] = /^\/membership\/individual\/sent\/([^/?]+)$/.exec(to) ?? []
  const html = await renderPage(applySent, { path: to, params: { plan, id } })
  expect(headingsOf(html, 1)).toEqual(['Application submitted successfully!'])
})

test('MEM-04: an empty form gets these error texts', async () => {
  for (const plan of ['startup', 'individual']) {
    const sent = await sendForm(apply, { plan }, {})
    expect([sent.status, sent.problem]).toEqual([422, 'Please fill in all required fields'])
    const missed = sent.errors.map(({ field }) => field)
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'bio', 'expectations'])
      expect(missed).toContain(field)
  }
})

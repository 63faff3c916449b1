import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { adUnitRules } from '~/features/advertising/ads/ad.rules.server.ts'
import { courseRules } from '~/features/learning/courses/course.rules.server.ts'
import * as enroll from '~/features/learning/enrollments/pages/enroll.tsx'
import * as book from '~/features/money/bookings/pages/book.tsx'
import { opportunityRules } from '~/features/offers/opportunities/opportunity.rules.server.ts'
import * as apply from '~/features/offers/programs/pages/apply.tsx'
import { programRules } from '~/features/offers/programs/program.rules.server.ts'
import * as schedule from '~/features/people/appointments/pages/schedule.tsx'
import * as contact from '~/features/people/enquiries/pages/contact.tsx'
import * as bridge from '~/features/people/enquiries/pages/digital-bridge.tsx'
import * as partnership from '~/features/people/enquiries/pages/partnership.tsx'
import { startupRules } from '~/features/website/startups/startup.rules.server.ts'
import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { fieldGroups } from '~/kits/admin/content-form.server.ts'
import { seed } from '../../database/seed/seed.ts'
import { makeCourse } from '../support/courses.ts'
import { asVisitor, withDatabase } from '../support/database.ts'
import { optionsOf, readOf, renderPage } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

/** The options of a field in a back-office form. */
const offered = (rules: unknown, name: string) =>
  optionsOf(
    renderToStaticMarkup(
      createElement(ContentFields, {
        groups: fieldGroups(rules),
        field: (field) => ({ id: field, name: field, defaultValue: '' }),
      }),
    ),
    name,
  )
const values = (options: [string, string][]) => options.map(([value]) => value)
const labels = (options: [string, string][]) => options.map(([, label]) => label)

const first15 = [
  'HealthTech',
  'FinTech',
  'EdTech',
  'AgriTech',
  'E-commerce',
  'SaaS',
  'Mobile Apps',
  'AI/ML',
  'Blockchain',
  'IoT',
  'CleanTech',
  'FoodTech',
  'PropTech',
  'TravelTech',
  'RetailTech',
]

test('GEN-11, GEN-12, CFL-08, PRG-06: 16 sectors for visitors, and 18 in the form of staff', async () => {
  const form = await renderPage(apply, { params: { slug: 'startup-incubation' } })
  expect(values(optionsOf(form, 'startupSector'))).toEqual([...first15, 'Other'])
  expect(values(offered(startupRules, 'sector'))).toEqual([...first15, 'Cybersecurity', 'Logistics', 'Other'])
})

const services = [
  'Strategic Consulting',
  'Digital Transformation',
  'Business Development',
  'Technical Training',
  'Research & Analysis',
  'Digital Bridge Rwanda',
  'Other',
]

test('GEN-14: seven service types, for a free consultation and for a paid one', async () => {
  const free = optionsOf(await renderPage(schedule, { path: '/appointments' }), 'serviceType')
  expect([values(free), labels(free)]).toEqual([services, services])
  const paid = await renderPage(book, { params: { package: 'growth' } })
  expect(values(optionsOf(paid, 'serviceType'))).toEqual(services)
})

/** A day with that name, a week ahead, by the hub's calendar. */
function next(weekday: number): string {
  const day = new Date(Date.now() + 7 * 24 * 3600 * 1000)
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

test('GEN-27, GEN-28, APT-06, CFL-16: the eight slots as specified, one of the services, and the opening hours as text', async () => {
  const day = next(3)
  const html = await renderPage(schedule, { path: `/appointments?day=${day}` })
  expect(values(optionsOf(html, 'slot'))).toEqual(
    ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'].map((time) => `${day}T${time}`),
  )
  expect(values(optionsOf(html, 'serviceType'))).toEqual(services)
  expect(readOf(await renderPage(contact))).toContain('Monday to Friday, 8am to 6pm')
})

test('GEN-15: five education levels', async () => {
  await asVisitor((work) => makeCourse(work))
  const html = await renderPage(enroll, { params: { course: 'digital-skills' } })
  expect(values(optionsOf(html, 'educationLevel'))).toEqual([
    'high_school',
    'bachelors',
    'masters',
    'phd',
    'other',
  ])
})

const sizes = ['1-10', '11-50', '51-200', '201-500', '501+']

test('GEN-16, GEN-18: nine services of Digital Bridge, and five company sizes', async () => {
  const html = await renderPage(bridge)
  expect(values(optionsOf(html, 'serviceType'))).toEqual([
    'software-development',
    'web-development',
    'mobile-development',
    'data-analysis',
    'ai-ml',
    'cloud-services',
    'cybersecurity',
    'it-support',
    'other',
  ])
  expect(values(optionsOf(html, 'companySize'))).toEqual(sizes)
})

test('GEN-17, GEN-18: five kinds of partnership, and five company sizes', async () => {
  const html = await renderPage(partnership)
  expect(values(optionsOf(html, 'partnershipType'))).toEqual([
    'technology',
    'research',
    'training',
    'investment',
    'other',
  ])
  expect(values(optionsOf(html, 'companySize'))).toEqual(sizes)
})

test('GEN-19, GEN-21, GEN-23: categories, levels and icons that staff choose from', () => {
  expect(values(offered(opportunityRules, 'category'))).toEqual([
    'job',
    'scholarship',
    'internship',
    'tender',
    'grant',
    'fellowship',
    'volunteer',
    'other',
  ])
  expect(values(offered(courseRules, 'level'))).toEqual([
    'Beginner',
    'Intermediate',
    'Advanced',
    'All Levels',
  ])
  expect(values(offered(programRules, 'icon'))).toEqual([
    'rocket',
    'users',
    'code-2',
    'map-pin',
    'lightbulb',
    'brain',
    'globe',
    'zap',
  ])
})

test('GEN-24: four networks, and the hub itself', () => {
  expect(values(offered(adUnitRules, 'network'))).toEqual([
    'adsense',
    'medianet',
    'ezoic',
    'infolinks',
    'house',
  ])
})

test('GEN-25, GEN-26, CFL-07: one list of six placements, and four formats with their sizes', () => {
  expect(values(offered(adUnitRules, 'placement'))).toEqual([
    'header',
    'content',
    'sidebar',
    'sidebar-bottom',
    'footer',
    'custom',
  ])
  expect(offered(adUnitRules, 'format')).toEqual([
    ['auto', 'Auto (Responsive)'],
    ['rectangle', 'Rectangle (300x250)'],
    ['leaderboard', 'Leaderboard (728x90)'],
    ['skyscraper', 'Skyscraper (160x600)'],
  ])
})

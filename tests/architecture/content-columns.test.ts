import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { adUnitRules } from '~/features/advertising/ads/ad.rules.server.ts'
import { adUnits, adUnitTexts } from '~/features/advertising/ads/ad.table.server.ts'
import { revenueRules } from '~/features/advertising/monetization/revenue.rules.server.ts'
import { adRevenue } from '~/features/advertising/monetization/revenue.table.server.ts'
import { sponsoredRules } from '~/features/advertising/sponsored/sponsored.rules.server.ts'
import {
  sponsoredContent,
  sponsoredContentTexts,
} from '~/features/advertising/sponsored/sponsored.table.server.ts'
import { placeRules } from '~/features/core/places/place.rules.server.ts'
import { places, placeTexts } from '~/features/core/places/place.table.server.ts'
import { courseRules, lessonRules, premiumRules } from '~/features/learning/courses/course.rules.server.ts'
import { courses, courseTexts, lessons } from '~/features/learning/courses/course.table.server.ts'
import { eventRules } from '~/features/offers/events/event.rules.server.ts'
import { events, eventTexts } from '~/features/offers/events/event.table.server.ts'
import { opportunityRules } from '~/features/offers/opportunities/opportunity.rules.server.ts'
import { opportunities, opportunityTexts } from '~/features/offers/opportunities/opportunity.table.server.ts'
import { programRules } from '~/features/offers/programs/program.rules.server.ts'
import { programs, programTexts } from '~/features/offers/programs/program.table.server.ts'
import { articleRules } from '~/features/website/news/news.rules.server.ts'
import { news, newsTexts } from '~/features/website/news/news.table.server.ts'
import { partnerRules } from '~/features/website/partners/partner.rules.server.ts'
import { partners, partnerTexts } from '~/features/website/partners/partner.table.server.ts'
import { startupRules } from '~/features/website/startups/startup.rules.server.ts'
import { startups, startupTexts } from '~/features/website/startups/startup.table.server.ts'
import { teamRules } from '~/features/website/team/team.rules.server.ts'
import { teamMembers, teamMemberTexts } from '~/features/website/team/team.table.server.ts'
import { testimonialRules } from '~/features/website/testimonials/testimonial.rules.server.ts'
import { testimonials, testimonialTexts } from '~/features/website/testimonials/testimonial.table.server.ts'
import {
  columnFields,
  contentRules,
  inLanguages,
  line,
  textFields,
  translatable,
} from '~/kits/admin/content-form.server.ts'
import { readTree } from './tree.ts'

type Content = {
  rules: unknown
  table: PgTable
  texts?: PgTable
  /** The first of its texts: a translation without it is not stored. */
  title?: string
  /** Fields that the command turns into something else. */
  others?: string[]
}
const contents: Record<string, Content> = {
  adUnitRules: { rules: adUnitRules, table: adUnits, texts: adUnitTexts, title: 'title' },
  revenueRules: { rules: revenueRules, table: adRevenue, others: ['amount'] },
  sponsoredRules: {
    rules: sponsoredRules,
    table: sponsoredContent,
    texts: sponsoredContentTexts,
    title: 'title',
  },
  courseRules: {
    rules: courseRules,
    table: courses,
    texts: courseTexts,
    title: 'title',
  },
  premiumRules: {
    rules: premiumRules,
    table: courses,
    texts: courseTexts,
    title: 'title',
  },
  lessonRules: { rules: lessonRules, table: lessons },
  eventRules: { rules: eventRules, table: events, texts: eventTexts, title: 'title', others: ['notify'] },
  opportunityRules: {
    rules: opportunityRules,
    table: opportunities,
    texts: opportunityTexts,
    title: 'title',
  },
  placeRules: { rules: placeRules, table: places, texts: placeTexts, title: 'name', others: ['coordinates'] },
  programRules: { rules: programRules, table: programs, texts: programTexts, title: 'title' },
  articleRules: { rules: articleRules, table: news, texts: newsTexts, title: 'title' },
  partnerRules: { rules: partnerRules, table: partners, texts: partnerTexts, title: 'description' },
  startupRules: { rules: startupRules, table: startups, texts: startupTexts, title: 'description' },
  teamRules: { rules: teamRules, table: teamMembers, texts: teamMemberTexts, title: 'role' },
  testimonialRules: {
    rules: testimonialRules,
    table: testimonials,
    texts: testimonialTexts,
    title: 'words',
    others: ['programId'],
  },
}

/** Fields that would be typed and not stored. */
function lost({ rules, table, texts, others = [] }: Content): string[] {
  const columns = Object.keys(getTableColumns(table))
  const ofTexts = texts ? Object.keys(getTableColumns(texts)) : []
  return [
    ...columnFields(rules).filter((name) => !columns.includes(name) && !others.includes(name)),
    ...textFields(rules).filter((name) => !ofTexts.includes(name)),
  ]
}

test.each(Object.entries(contents))(
  'every field of %s has a column, and its title is its first text',
  (_, content) => {
    expect(lost(content)).toEqual([])
    expect(textFields(content.rules)[0]).toBe(content.title)
  },
)

test('control: a field without a column is found', () => {
  const shape = { ...inLanguages({ motto: translatable('Motto', 10) }), floor: line('Floor', 3) }
  expect(lost({ rules: contentRules(shape), table: partners, texts: partnerTexts })).toEqual([
    'floor',
    'motto',
  ])
})

test('every content form is in this list', () => {
  const defined = [...readTree()].flatMap(([path, source]) =>
    path.endsWith('.rules.server.ts')
      ? [...source.matchAll(/(?:export )?const (\w+) = contentRules\(/g)].map(([, name]) => name)
      : [],
  )
  // The rules of an ad unit prepare their input first.
  expect(defined.map((name) => (name === 'unit' ? 'adUnitRules' : name)).sort()).toEqual(
    Object.keys(contents).sort(),
  )
})

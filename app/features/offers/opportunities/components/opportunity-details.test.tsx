import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linksOf, readOf } from '../../../../../tests/support/pages.ts'
import { OpportunityDetails } from './opportunity-details.tsx'

const path = '/opportunities/field-officer'
const shown = (changes: object = {}, calendar?: string) =>
  renderToStaticMarkup(
    <OpportunityDetails
      opportunity={{
        slug: 'field-officer',
        category: 'job',
        title: { text: 'Field officer', lang: 'en' },
        description: { text: 'You visit forty farms a month. You write down what grows.', lang: 'en' },
        organization: 'Sample Farm',
        location: 'Huye',
        salaryRange: 'A laptop',
        featured: false,
        closing: { left: 20, day: 'Dec 9', date: 'Dec 9, 2026' },
        applicationUrl: 'https://jobs.example/apply',
        takesApplications: false,
        openState: 'open',
        ...changes,
      }}
      path={path}
      url={`https://hub.test${path}`}
      calendar={calendar}
    />,
  )
/** The first part of the page, which a phone shows first. */
const top = (html: string) => readOf(html.slice(0, html.indexOf('</section>')))

test('OPP-16: where the way in leads to another site, its name and the warning stand right below it', () => {
  const warning = 'This leads to another site: jobs.example Never pay to apply'
  expect(top(shown())).toContain(warning)
  expect(top(shown({ takesApplications: true }))).not.toContain('another site')
})

test('each fact says what it is to whoever does not see its icon', () => {
  for (const fact of ['Where: Huye', 'What you get: A laptop', 'Offered by: Sample Farm'])
    expect(readOf(shown())).toContain(fact)
})

test('A-PUB-01: a page without a calendar file, such as that of a draft, does not lead to one', () => {
  const calendar = `${path}/calendar.ics`
  const ways = (html: string) => linksOf(html).map(([to]) => to)
  expect(ways(shown({}, calendar))).toContain(calendar)
  expect(ways(shown())).not.toContain(calendar)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CardView, FeaturedCard, OpportunityCard } from './opportunity-card.tsx'

const theirs = 'https://jobs.example/developer'
const view: CardView = {
  slug: 'developer',
  category: 'job',
  title: { text: 'Developer', lang: 'en' },
  description: { text: 'Builds things.', lang: 'en' },
  organization: 'Umurabyo',
  location: 'Kigali',
  featured: false,
  closing: { left: 20, day: '5 December', date: '5 December 2026' },
  takesApplications: true,
}
/** The apply links, with their targets. */
const ways = (Card: typeof OpportunityCard, changes: Partial<CardView>) =>
  [
    ...renderToStaticMarkup(<Card opportunity={{ ...view, ...changes }} />).matchAll(
      /<a [^>]*href="([^"]+)"[^>]*aria-label="([^"]+)"/g,
    ),
  ].map(([, href, label]) => [href, label])
const ours = ['/opportunities/developer/apply', 'Apply for Developer']
const there = [theirs, 'Apply on their site for Developer']

test.each([
  ['the card', OpportunityCard],
  ['the featured card', FeaturedCard],
])(
  'OPP-16: %s offers the external application beside our form, or alone where staff switched ours off',
  (_, Card) => {
    expect(ways(Card, { applicationUrl: theirs })).toEqual([ours, there])
    expect(ways(Card, { applicationUrl: theirs, takesApplications: false })).toEqual([there])
    expect(ways(Card, {})).toEqual([ours])
  },
)

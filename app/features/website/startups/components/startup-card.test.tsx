import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CardView, StartupCard } from './startup-card.tsx'
import { StartupsSection } from './startups-section.tsx'

const startup: CardView = {
  id: '1f0c9a2e-0000-4000-8000-000000000000',
  slug: 'imbuto-ledger-1f0c9a2e',
  name: 'Imbuto Ledger',
  description: { text: 'Records of harvests, kept by SMS.', lang: 'en' },
  website: 'https://imbuto.example/',
  sector: 'AgriTech',
  stage: 'Growth',
  foundedYear: 2019,
  teamSize: '11-25',
  funding: '150M RWF',
  location: 'Huye',
  featured: true,
}
const render = (changes: Partial<CardView> = {}) =>
  renderToStaticMarkup(<StartupCard startup={{ ...startup, ...changes }} heading="h2" />)

test('STU-05, GEN-22: a card shows all its data; without a logo, the tile with its initials', () => {
  const html = render()
  const texts = [
    'Imbuto Ledger',
    'AgriTech, Growth',
    'Records of harvests',
    'Founded 2019, 11-25 employees, 150M RWF raised, Huye',
  ]
  for (const text of [...texts, 'Featured', 'Visit website', 'line-clamp-3', '>IL<'])
    expect(html).toContain(text)
  const bare = render({ featured: false, teamSize: undefined, funding: undefined })
  for (const text of ['Featured', 'employees', 'raised']) expect(bare).not.toContain(text)
})

test('STU-06: the website opens in a new tab without access to ours', () => {
  const [link] = render().match(/<a [^>]*imbuto\.example[^>]*>/) ?? []
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener"')
})

test('HOME-09: the first is large, the others beside it; nothing when there is none', () => {
  const html = renderToStaticMarkup(
    <StartupsSection startups={[startup, { ...startup, slug: 'b', name: 'Another', featured: false }]} />,
  )
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(renderToStaticMarkup(<StartupsSection startups={[]} />)).toBe('')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PartnerView } from '../partner.queries.server.ts'
import PartnersPage from './partners.tsx'

function render(partners: PartnerView[]): string {
  const props = { loaderData: { partners, hub: 'IRIS Hub' } }
  return renderToStaticMarkup(<PartnersPage {...(props as unknown as Parameters<typeof PartnersPage>[0])} />)
}
const empty = 'No partners available at the moment.'

test('PAR-03: the text for no partners is shown word for word', () => {
  expect(render([])).toContain(empty)
})

test('PAR-01, NAV-18: a partner without a logo has a tile, a heading one level below the title, and its website', () => {
  const html = render([
    {
      id: '2f0c9a2e-0000-4000-8000-000000000000',
      name: 'Somalab Works',
      website: 'https://somalab.example',
      category: 'development',
      description: { text: 'Forme les enseignants.', lang: 'fr' },
    },
  ])
  expect(html).not.toContain(empty)
  expect(html).toMatch(/<span aria-hidden="true">SW<\/span>.*<h2[^>]*>Somalab Works<\/h2>.*Development/)
  expect(html).toMatch(/lang="fr">Forme les enseignants\..*Visit the website/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import TestimonialsPage from './testimonials.tsx'

const claudine = {
  id: '1f0c9a2e-0000-4000-8000-000000000000',
  name: 'Claudine Mukamana',
  words: { text: 'I left with a company.', lang: 'en' },
  role: { text: 'Founder', lang: 'en' },
}
const somalab = {
  id: '2f0c9a2e-0000-4000-8000-000000000000',
  name: 'Somalab Works',
  website: 'https://somalab.example',
  category: 'nonprofit',
  description: { text: 'Teaches the teachers.', lang: 'en' },
}
function render(testimonials: object[], partners: object[]): string {
  const props = { loaderData: { testimonials, partners, hub: 'IRIS Hub' } }
  return renderToStaticMarkup(
    <TestimonialsPage {...(props as unknown as Parameters<typeof TestimonialsPage>[0])} />,
  )
}

test('TST-01, NAV-13: the testimonials, followed by the partners', () => {
  const html = render([claudine], [somalab])
  expect(html).toMatch(
    /<blockquote.*I left with a company\..*Claudine Mukamana.*Founder.*Our partners.*Somalab Works/,
  )
})

test('GEN-20, CFL-09, STU-06: a partner’s category in the visitor’s words, and a link without access to our tab', () => {
  const html = render([], [somalab])
  expect(html).toContain('Non-Profit')
  expect(html).toMatch(/href="https:\/\/somalab.example" target="_blank" rel="noopener"/)
})

test('PAR-03: without partners the section says so, word for word', () => {
  expect(render([claudine], [])).toContain('No partners available at the moment.')
  expect(render([claudine], [somalab])).not.toContain('No partners available at the moment.')
})

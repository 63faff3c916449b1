import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ItemView, SponsoredSection } from './sponsored-section.tsx'

const item: ItemView = {
  id: '1f0c9a2e-0000-4000-8000-000000000000',
  title: { text: 'Half-price fibre', lang: 'en' },
  description: { text: 'For registered startups.', lang: 'en' },
  company: 'Umurabyo',
  link: 'https://umurabyo.example/',
}
const render = (items: ItemView[]) => renderToStaticMarkup(<SponsoredSection items={items} />)
const contact = '/contact?subject=Sponsored%20Content%20Inquiry'

test('SPON-03, SPON-04, A-ADS-15: each item says that it is paid for, and opens its own link through our counter in a new tab', () => {
  const html = render([item])
  for (const text of ['Half-price fibre', 'For registered startups.', 'Umurabyo'])
    expect(html).toContain(text)
  expect(html.match(/>Sponsored/g)).toHaveLength(2)
  const [link] = html.match(/<a [^>]*views\/go\/1f0c9a2e-0000-4000-8000-000000000000\/sponsored[^>]*>/) ?? []
  expect(html).toContain('data-seen="1f0c9a2e-0000-4000-8000-000000000000/sponsored"')
  expect(link).toContain('rel="sponsored nofollow noopener"')
  expect(link).toContain('target="_blank"')
  expect(html).toContain(`href="${contact}"`)
})

test('SPON-04: its picture lies on its tile', () => {
  const sources = { avif400: '/a4', avif800: '/a8', webp400: '/w4', webp800: '/w8' }
  expect(render([item])).not.toContain('<img')
  expect(render([{ ...item, image: { state: 'ready', width: 800, height: 800, sources } }])).toMatch(
    /<picture>.*<img[^>]*src="\/w4"/,
  )
})

test('SPON-03: an item without a link leads to the contact form', () => {
  const html = render([{ ...item, link: undefined }])
  expect(html.split(`href="${contact}"`)).toHaveLength(3)
  expect(html).not.toContain('_blank')
})

test('SPON-06: nothing is shown when there are no items', () => {
  expect(render([])).toBe('')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { onPublicSide } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { site } from '../../../core/site/index.server.ts'
import * as about from './about.tsx'
import * as home from './home.tsx'
import * as impact from './impact.tsx'
import * as privacy from './privacy-policy.tsx'
import * as services from './services.tsx'
import * as terms from './terms-of-service.tsx'

withDatabase()
beforeEach(async () => {
  site.invalidate()
  await seed()
})

type Page = {
  handle: { cache: { params: string[] } }
  loader: (args: never) => Promise<unknown>
  default: (props: never) => unknown
}

/** A page as a visitor gets it, and its cache tags. */
async function render(module: object) {
  const page = module as Page
  const tags = new Set<string>()
  const context = new RouterContextProvider()
  context.set(visitContext, { tags } as Visit)
  const loaderData = await onPublicSide(() => page.loader({ context } as never))
  const Rendered = page.default as (props: { loaderData: unknown }) => React.ReactNode
  return { html: renderToStaticMarkup(<Rendered loaderData={loaderData} />), tags: [...tags] }
}

const headings = (html: string) =>
  [...html.matchAll(/<h([123])[^>]*>(.*?)<\/h\1>/g)].map(
    ([, level, text]) =>
      `${level} ${text
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
  )

test('HOME-01, HOME-02: the hero links to programs and impact, and the sections are in order', async () => {
  const { html } = await render(home)
  const hero = html.slice(0, html.indexOf('</section>'))
  expect([...hero.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/programs',
    '/impact',
  ])
  expect(headings(html).filter((one) => !one.startsWith('3'))).toEqual([
    '1 Don’t wait for work. Build it.',
    '2 The ideas were never missing. The runway was.',
    '2 Four ways in',
    '2 Find your people',
    '2 Your idea has a desk here.',
    '2 Talk to us',
  ])
})

test('HOME-08: the contact form of the home page posts to /contact', async () => {
  expect((await render(home)).html).toMatch(/<form[^>]*action="\/contact"/)
})

test('ABT-01, ABT-02: About shows the same story and figures as home, then the call to action', async () => {
  const story = (html: string) => headings(html).find((one) => one.includes('runway'))
  const { html } = await render(about)
  expect(story(html)).toBe(story((await render(home)).html))
  expect(html).toContain('tech professionals trained')
  expect(headings(html).at(-1)).toBe('2 Your idea has a desk here.')
})

test('SRV-01 to SRV-08, NAV-03: services are in order, with both anchors, and every button links somewhere', async () => {
  const { html } = await render(services)
  expect(headings(html).slice(2, 5)).toEqual([
    '3 Strategic consulting',
    '3 Facilitation and training',
    '3 Research and analysis',
  ])
  for (const step of ['Schedule', 'Discover', 'Propose', 'Implement']) expect(html).toContain(`>${step}</h3>`)
  for (const words of ['40-60%', '500+', '20+', '95%', 'Digital Bridge Rwanda', 'info@irishub.example'])
    expect(html).toContain(words)
  expect(html).toMatch(/id="consultation".*id="business-growth"/s)
  expect(html.match(/Schedule a Consultation<\/a>/g)).toHaveLength(4)
  expect(html).toContain('/appointments?service=Strategic+Consulting')
})

test('BKG-01, BKG-02: three packages with both prices; yearly says Save 10%', async () => {
  const { html } = await render(services)
  for (const price of ['50,000', '540,000', '150,000', '1,620,000', '300,000', '3,240,000'])
    expect(html).toContain(`>${price} RWF</b>`)
  expect(html).toMatch(/id="yearly"[^>]*>Yearly<span[^>]*>Save 10%</)
  expect(html.match(/Most popular/g)).toHaveLength(1)
})

test('IMP-01 to IMP-03: four areas, three specialisations, partners with three figures', async () => {
  const { html } = await render(impact)
  expect(headings(html).slice(1, 5)).toEqual([
    '2 Startup incubation',
    '2 Technical training',
    '2 Business development',
    '2 Creative industries',
  ])
  expect(headings(html).filter((one) => one.startsWith('3'))).toHaveLength(3)
  for (const words of ['3-6 month', '50+', '1000+', '15+', '/partnership']) expect(html).toContain(words)
})

test('NAV-12: the legal texts are pages that say that they are drafts until they are saved', async () => {
  for (const page of [privacy, terms]) {
    const { html } = await render(page)
    expect(html).toContain('This text is a draft. IRIS Hub has not confirmed it yet.')
    expect(html).not.toContain('Last changed ')
    expect(headings(html).length).toBeGreaterThan(5)
  }
})

test('ERR-16: every page here is cached under the tags of all its content, so its last good copy can be served', async () => {
  for (const [page, tags] of [
    [home, ['figure trained', 'programs', 'opportunities', 'events']],
    [about, ['figure trained', 'figure awards']],
    [services, ['figure savings', 'setting packages', 'setting research']],
    [impact, ['figure stories', 'setting specialisations']],
    [privacy, ['legal privacy']],
    [terms, ['legal terms']],
  ] as const) {
    expect((page as unknown as Page).handle).toEqual({ cache: { params: [] } })
    expect((await render(page)).tags).toEqual(expect.arrayContaining([...tags]))
  }
  // Content that a page does not show does not invalidate it.
  expect((await render(about)).tags).not.toContain('figure savings')
})

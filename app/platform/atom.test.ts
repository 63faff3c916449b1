import { expect, test } from 'vitest'
import { type AtomFeed, atomFeed } from './atom.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'
import { xml } from './xml.ts'

const feed: AtomFeed = {
  url: 'https://hub.test/fr/feeds/events.atom',
  page: 'https://hub.test/fr/events',
  title: 'Événements - IRIS Hub',
  author: 'IRIS Hub',
  lang: 'fr',
  entries: [
    {
      id: '1f0c9a2e-0000-4000-8000-000000000000',
      url: 'https://hub.test/fr/events/night',
      title: 'Night </title><script>',
      summary: 'R&D',
      publishedAt: new Date('2026-11-14T08:00:00Z'),
      changedAt: new Date('2026-11-15T08:00:00Z'),
    },
  ],
}

test('a feed names its title, language and last change', () => {
  const text = atomFeed(feed)
  expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">')
  expect(text).toContain('<id>https://hub.test/fr/feeds/events.atom</id>')
  expect(text.match(/<updated>(.+?)<\/updated>/)?.[1]).toBe('2026-11-15T08:00:00.000Z')
  expect(text).toContain('<id>urn:uuid:1f0c9a2e-0000-4000-8000-000000000000</id>')
  expect(text).toContain('<title>Night &lt;/title&gt;&lt;script&gt;</title>')
  expect(text).toContain('<summary>R&amp;D</summary>')
  expect(text).not.toContain('<script')
})

test('a feed without entries is still valid', () => {
  expect(atomFeed({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})

test('characters that XML forbids are removed, unpaired surrogates included', () => {
  expect(xml('a\u0000\u000Bb\uD800c\uFFFF"\'')).toBe('ab\uFFFDc&quot;&apos;')
})

test('GEN-10: a page is in the sitemap once per language, and each entry names all of them', async () => {
  const listed = [{ path: '/events/night', changedAt: new Date('2026-11-15T08:00:00Z') }]
  let text = ''
  for await (const piece of sitemapFile('https://hub.test', [[{ path: '/' }], listed])) text += piece
  expect([...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://hub.test/',
    'https://hub.test/fr',
    'https://hub.test/rw',
    'https://hub.test/events/night',
    'https://hub.test/fr/events/night',
    'https://hub.test/rw/events/night',
  ])
  expect(text.match(/hreflang="x-default" href="https:\/\/hub\.test\/events\/night"/g)).toHaveLength(3)
  expect(text.match(/<lastmod>2026-11-15T08:00:00\.000Z<\/lastmod>/g)).toHaveLength(3)
  expect(text.endsWith('</urlset>\n')).toBe(true)
})

test('a sitemap index has absolute addresses', () => {
  expect(sitemapIndex('https://hub.test', ['/sitemap/event/all.xml'])).toContain(
    '<sitemap><loc>https://hub.test/sitemap/event/all.xml</loc></sitemap>',
  )
})

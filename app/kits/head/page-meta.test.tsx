import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { article, event, jobPosting, organization, written } from './json-ld.ts'
import { PageMeta, PagePlace, PrivateMeta } from './page-meta.tsx'
import { sharePath } from './share-path.ts'

const place = { origin: 'https://hub.test', path: '/fr/events/night', hub: 'IRIS Hub' }
const at = {
  hub: 'IRIS Hub',
  url: 'https://hub.test/x',
  address: (path: string) => `https://hub.test${path}`,
}

function head(props: Partial<Parameters<typeof PageMeta>[0]> = {}, locale: Locale = 'fr', path = place.path) {
  return inLocale(locale, () =>
    renderToStaticMarkup(
      <PagePlace value={{ ...place, path }}>
        <PageMeta title="Night" description="Come." {...props} />
      </PagePlace>,
    ),
  )
}

test('GEN-10: a page has its own address, one in each language, and English for everybody else', () => {
  const html = head()
  expect(html).toContain('<title>Night - IRIS Hub</title>')
  expect(html).toContain('<link rel="canonical" href="https://hub.test/fr/events/night"/>')
  for (const [lang, path] of [
    ['en', '/events/night'],
    ['fr', '/fr/events/night'],
    ['rw', '/rw/events/night'],
    ['x-default', '/events/night'],
  ])
    expect(html).toContain(`<link rel="alternate" hrefLang="${lang}" href="https://hub.test${path}"/>`)
  expect(html).toContain('<meta property="og:locale" content="fr_FR"/>')
  expect(html).toContain('<meta property="og:image" content="https://hub.test/share/site/site/fr.png"/>')
  expect(html).not.toContain('robots')
})

test('home has its own whole title, and one address per language', () => {
  expect(head({}, 'en', '/')).toContain('<title>Night</title>')
  expect(head({}, 'rw', '/rw')).toContain('<link rel="canonical" href="https://hub.test/rw"/>')
})

test('a record’s address is its slug, however the request was written', () => {
  const html = head({ path: '/fr/events/night' }, 'fr', '/fr/events/%6Eight')
  expect(html).toContain('<link rel="canonical" href="https://hub.test/fr/events/night"/>')
  expect(html).not.toContain('%6E')
})

test('a private page has no canonical address and nothing to share', () => {
  const html = renderToStaticMarkup(<PrivateMeta title="Your ticket" hasError />)
  expect(html).toBe('<title>Error: Your ticket</title><meta name="robots" content="noindex"/>')
})

test('the breadcrumbs of a page begin at home and end at it', () => {
  const html = head({ trail: [{ label: 'Événements', path: '/fr/events' }] })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json).itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'https://hub.test/fr',
    'https://hub.test/fr/events',
    'https://hub.test/fr/events/night',
  ])
})

const attack = '</script><script>alert(1)</script><!--<script>\u2028&'

test('SCR-01: no title closes the script element it is in, and it can be read back unchanged', () => {
  const html = head({ data: () => [{ '@type': 'Event', name: attack }] })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('alert(1)</')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json).name).toBe(attack)
})

test('control: the same as plain JSON would close it', () => {
  const plain = `<script type="application/ld+json">${JSON.stringify({ name: attack })}</script>`
  expect(plain.match(/<\/script>/g)?.length).toBeGreaterThan(1)
  expect(written({ '@type': 'Event', name: attack })).not.toMatch(/[<>&\u2028]/)
})

test('another title has another picture, and the same title the same', () => {
  const path = (title: string) => inLocale('rw', () => sharePath('event', 'id', title))
  expect(path('Night')).toMatch(/^\/share\/event\/id\/rw-[a-z0-9]+\.png$/)
  expect(path('Night')).toBe(path('Night'))
  expect(path('Night')).not.toBe(path('Day'))
})

test('EVT-01: an event has its time in the hub’s time zone, its status, and whether a seat is left', () => {
  const night = {
    title: 'Night',
    startsAt: new Date('2026-11-19T16:00:00Z'),
    endsAt: new Date('2026-11-19T18:30:00Z'),
    location: 'Kacyiru hub',
    isCancelled: false,
    isFull: true,
    price: 0,
    picture: '/share/x.png',
  }
  expect(event(night, at)).toMatchObject({
    startDate: '2026-11-19T18:00:00+02:00',
    endDate: '2026-11-19T20:30:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    image: 'https://hub.test/share/x.png',
    offers: { price: 0, priceCurrency: 'RWF', availability: 'https://schema.org/SoldOut' },
  })
  expect(event({ ...night, isCancelled: true }, at)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
})

test('OPP-03: a job is open until the end of its last day in Kigali', () => {
  const job = {
    title: 'Baker',
    description: 'Bake.',
    isInternship: true,
    organization: 'Umurabyo',
    location: 'Huye',
    postedAt: new Date('2026-11-14T23:00:00Z'),
    deadline: '2026-11-30',
    takesApplications: true,
  }
  expect(jobPosting(job, at)).toMatchObject({
    datePosted: '2026-11-15',
    validThrough: '2026-11-30T23:59:59+02:00',
    employmentType: 'INTERN',
    hiringOrganization: { name: 'Umurabyo' },
  })
})

test('GEN-08: fields that staff have not filled in are left out', () => {
  const hub = { name: 'IRIS Hub', addresses: [], phones: [], socialLinks: [] }
  expect(written(organization(hub, at))).not.toContain('email')
  expect(organization({ ...hub, phones: [{ international: '+250788000100' }] }, at)).toMatchObject({
    telephone: ['+250788000100'],
  })
})

test('NEWS-04: an article without an author is the hub’s own', () => {
  const one = {
    title: 'Cohort',
    description: 'Six months.',
    publishedAt: new Date('2026-11-14T08:00:00Z'),
    changedAt: new Date('2026-11-15T08:00:00Z'),
    picture: '/share/a.png',
  }
  expect(article(one, at)).toMatchObject({ author: { '@type': 'Organization', name: 'IRIS Hub' } })
  expect(article({ ...one, author: 'Aline Uwase' }, at)).toMatchObject({ author: { '@type': 'Person' } })
})

import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { makeEvent } from '../../../../../tests/factories/events.ts'
import { makeOpportunity } from '../../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { loader as coming } from '../../../offers/events/endpoints/coming-calendar.ts'
import { events } from '../../../offers/events/event.table.server.ts'
import { opportunities } from '../../../offers/opportunities/opportunity.table.server.ts'
import { site } from '../../site/index.server.ts'
import { loader as feed } from './feed.ts'
import { loader as robots } from './robots.ts'
import { loader as securityTxt } from './security-txt.ts'

withDatabase()

const day = 24 * 3600 * 1000

async function ask(
  loader: (args: never) => Promise<Response> | Response,
  params = {},
  locale: Locale = 'en',
) {
  const visit = { tags: new Set<string>(), cookies: [] }
  const answer = await onPublicSide(() =>
    inLocale(locale, () => loader({ params, context: { get: () => visit } } as never)),
  )
  return { answer, text: await answer.text(), tags: visit.tags }
}
const titles = (text: string) =>
  [...text.matchAll(/<entry>.*?<title>(.+?)<\/title>/g)].map(([, title]) => title)

test('a feed lists new items, newest first, in the language of its address', async () => {
  await asVisitor((work) =>
    makeEvent(work, { slug: 'one', title: 'One', createdAt: new Date(Date.now() - day) }),
  )
  await asVisitor((work) => makeEvent(work, { slug: 'two', title: 'Two', needsApproval: true }))
  await asVisitor((work) =>
    makeEvent(work, { slug: 'over', title: 'Over', startsAt: new Date(Date.now() - day) }),
  )
  const { answer, text, tags } = await ask(feed, { file: 'events.atom' }, 'fr')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(titles(text)).toEqual(['Two', 'One'])
  expect(text).toContain('xml:lang="fr"')
  expect(text).toContain('http://hub.test/fr/events/two')
  expect(tags).toEqual(new Set(['events', 'site', 'places']))
})

test('SCR-03: closed and deleted items are in no feed, and no e-mail address is', async () => {
  await asVisitor((work) =>
    makeOpportunity(work, { deadline: '2999-12-31', contactEmail: 'secret@example.com' }),
  )
  const shown = await ask(feed, { file: 'opportunities.atom' })
  expect(titles(shown.text)).toEqual(['Junior developer'])
  expect(shown.text).not.toContain('secret@example.com')
  await db().update(opportunities).set({ status: 'closed' })
  expect(titles((await ask(feed, { file: 'opportunities.atom' })).text)).toEqual([])
})

test('an unknown feed is not found', async () => {
  for (const file of ['staff.atom', 'events.xml', ''])
    await expect(ask(feed, { file })).rejects.toMatchObject({ init: { status: 404 } })
})

test('EVT-01: the calendar has every upcoming event once, marks cancelled ones, and leaves out past ones', async () => {
  await asVisitor((work) => makeEvent(work, { slug: 'one', title: 'One' }))
  await asVisitor((work) => makeEvent(work, { slug: 'off', title: 'Off', status: 'cancelled' }))
  await asVisitor((work) =>
    makeEvent(work, { slug: 'over', title: 'Over', startsAt: new Date(Date.now() - day) }),
  )
  const { answer, text, tags } = await ask(coming, {}, 'rw')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect([...text.matchAll(/^SUMMARY:(.+)\r$/gm)].map(([, title]) => title).sort()).toEqual(['Off', 'One'])
  expect(text.match(/^STATUS:CANCELLED\r$/gm)).toHaveLength(1)
  expect(text).toContain('URL:http://hub.test/rw/events/one')
  expect(tags).toEqual(new Set(['events', 'site', 'places']))
  await db().update(events).set({ archivedAt: new Date() })
  expect((await ask(coming)).text).not.toContain('VEVENT')
})

test('robots may read everything but searches and the back-office, and are given the sitemap', async () => {
  const { answer, text } = await ask(robots)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('\nSitemap: http://hub.test/sitemap.xml\n')
  for (const path of ['/admin', '/search', '/fr/search', '/rw/search'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
})

test('GEN-08: security.txt names the hub’s address from the settings, and expires after at most half a year', async () => {
  await seed()
  site.invalidate()
  const { text } = await ask(securityTxt)
  expect(text).toContain('Contact: mailto:hello@irishub.example\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires - Date.now()).toBeGreaterThan(170 * day)
  expect(expires - Date.now()).toBeLessThan(365 * day)
})

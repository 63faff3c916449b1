import '~/hub.server.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { makeArticle } from '../../../../../tests/factories/news.ts'
import { makeSponsored } from '../../../../../tests/factories/sponsored.ts'
import { makeStartup } from '../../../../../tests/factories/startups.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { headingsOf, linksOf, readOf, renderPage, requestPage } from '../../../../../tests/support/pages.ts'
import PublicShell from '../../../../shells/public.tsx'
import { adUnitRules } from '../../../advertising/ads/ad.rules.server.ts'
import { saveAdUnit } from '../../../advertising/ads/commands/save-ad-unit.server.ts'
import type { AdsOfPage } from '../../../advertising/ads/components/ad-box.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { saveTeamMember } from '../../../website/team/commands/save-team-member.server.ts'
import { teamRules } from '../../../website/team/team.rules.server.ts'
import * as home from './home.tsx'
import * as impact from './impact.tsx'
import * as services from './services.tsx'

withDatabase()
beforeEach(seed)

const day = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const asStaff = <Done,>(run: (work: UnitOfWork) => Promise<Done>, now?: Date) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' }, now }, run)
/** One section of a page, from its first words to the next heading of the same level. */
function part(html: string, from: RegExp): string {
  const begin = html.search(from)
  const rest = html.slice(begin)
  const end = rest.indexOf('</section>')
  return begin < 0 ? '' : rest.slice(0, end)
}
const statsOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, value]) => `${value} ${label}`,
  )

const unit = (placement: string) =>
  asStaff((work) =>
    saveAdUnit(
      work,
      adUnitRules.parse({
        name: placement,
        network: 'house',
        slotId: '',
        format: 'auto',
        placement,
        isActive: 'yes',
        titleEn: `Ad in ${placement}`,
        titleFr: '',
        titleRw: '',
        wordsEn: '',
        wordsFr: '',
        wordsRw: '',
        link: 'https://sponsor.example/fibre',
        sponsor: '',
        cpmRwf: '',
        cpcRwf: '',
      }),
      {},
    ),
  )

test('HOME-04: content, sidebar and sidebar-bottom have their place on the home page, between header and footer', async () => {
  await asStaff((work) => makeArticle(work, { publishedAt: `${dayOf(ago(1))}T09:00` }))
  const before = await renderPage(home)
  expect(before).not.toMatch(/Advertisement|data-seen|views\.js/)
  for (const placement of ['header', 'content', 'sidebar', 'sidebar-bottom', 'footer']) await unit(placement)
  const html = await renderPage(home)
  const at = (words: string) => html.indexOf(words)
  // Below the story and the news in one column, beside them in two.
  const order = [
    'id="story"',
    'Ad in sidebar<',
    'Four ways in',
    'Ad in content<',
    'id="news"',
    'Ad in sidebar-bottom<',
    'id="contact"',
  ]
  expect(order.map(at).every((place) => place > 0)).toBe(true)
  expect(order.map(at)).toEqual(order.map(at).sort((one, other) => one - other))
  for (const placement of ['sidebar', 'sidebar-bottom'])
    expect(html).toMatch(
      new RegExp(
        `<div class="wrap grid lg:grid-cols-12[^"]*"><div class="[^"]*lg:col-span-8">(?:(?!<aside).)*<aside class="[^"]*lg:col-span-4[^"]*"[^>]*>(?:(?!</aside).)*Ad in ${placement}<`,
        's',
      ),
    )
  const Site = createRoutesStub([
    {
      id: 'shell',
      path: '/',
      Component: PublicShell as never,
      children: [{ id: 'home', index: true, Component: () => <p>home</p> }],
    },
  ])
  const { ads } = (await requestPage(home)) as { ads: AdsOfPage }
  const shell = { origin: '', path: '/', organisation: await organisationForFooter(), year: 2026 }
  const framed = renderToStaticMarkup(<Site hydrationData={{ loaderData: { shell, home: { ads } } }} />)
  expect(framed).toMatch(/Ad in header<.*<p>home<\/p>.*Ad in footer</s)
})

test('HOME-04, ADS-06: without an ad unit the home page is identical to the one before placements existed', async () => {
  await asStaff((work) => makeArticle(work, { publishedAt: `${dayOf(ago(1))}T09:00` }))
  const html = await renderPage(home)
  expect(html).toContain('<section class="section wrap" id="story"><div class="grid gap-8 lg:grid-cols-12">')
  expect(html).toContain('<section class="section wrap" id="news">')
  expect(html).not.toMatch(/<aside/)
})

test('HOME-04: without news the box beside them is shown alone', async () => {
  await unit('sidebar-bottom')
  const html = await renderPage(home)
  expect(html).not.toContain('id="news"')
  expect(html).toContain('Ad in sidebar-bottom<')
})

test('HOME-05, NEWS-08: the latest four articles, newest first, each linked to its page, and a link to all of them', async () => {
  for (const days of [2, 5, 1, 4, 3])
    await asStaff((work) =>
      makeArticle(work, { titleEn: `News of ${days}`, publishedAt: `${dayOf(ago(days))}T09:00` }),
    )
  // Neither drafts nor scheduled articles.
  await asStaff((work) => makeArticle(work, { titleEn: 'News of a draft', publishedAt: '' }))
  await asStaff((work) =>
    makeArticle(work, { titleEn: 'News of tomorrow', publishedAt: `${dayOf(ago(-2))}T09:00` }),
  )
  const news = part(await renderPage(home), /<section[^>]*id="news"/)
  expect(headingsOf(news, 3)).toEqual(['News of 1', 'News of 2', 'News of 3', 'News of 4'])
  const articles = linksOf(news).filter(([, text]) => text.startsWith('News of'))
  expect(articles.map(([href]) => href)).toEqual(
    [1, 2, 3, 4].map((days) => expect.stringMatching(new RegExp(`^/news/news-of-${days}-[0-9a-f]+$`))),
  )
  expect(linksOf(news)[0]?.[0]).toBe('/news')
})

test('HOME-06: at most three sponsored items', async () => {
  const runs = { startDate: dayOf(ago(3)), endDate: dayOf(ago(-3)) }
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await asStaff((work) => makeSponsored(work, { title, ...runs }))
  const section = part(await renderPage(home), /<section[^>]*aria-labelledby="sponsored"/)
  expect(headingsOf(section, 3)).toHaveLength(3)
})

/** A team member, who joined this many days ago. */
const member = (name: string, days: number) =>
  asStaff(
    (work) =>
      saveTeamMember(
        work,
        teamRules.parse({
          name,
          roleEn: 'Lead',
          bioEn: 'Here.',
          roleFr: '',
          bioFr: '',
          roleRw: '',
          bioRw: '',
          linkedin: '',
          twitter: '',
          email: '',
        }),
        {},
      ),
    ago(days),
  )

test('HOME-07: team members are shown on the home page, the newest first', async () => {
  await member('Diane Ingabire', 2)
  await member('Eric Mugabo', 1)
  const section = part(await renderPage(home), /<section[^>]*aria-labelledby="team"/)
  expect(headingsOf(section, 3)).toEqual(['Eric Mugabo', 'Diane Ingabire'])
  expect(linksOf(section)[0]?.[0]).toBe('/team')
})

test('GEN-04: the site presents the four programs, consulting, Digital Bridge and its showcases', async () => {
  await asStaff((work) => makeStartup(work))
  await asStaff((work) => makeArticle(work, { publishedAt: `${dayOf(ago(1))}T09:00` }))
  await asStaff((work) => makeSponsored(work, { startDate: dayOf(ago(3)), endDate: dayOf(ago(-3)) }))
  await member('Diane Ingabire', 1)
  const page = await renderPage(home)
  for (const title of [
    'Startup Incubation',
    'Women in Tech',
    'Digital Skills Academy',
    'Rural Innovation Labs',
  ])
    expect(page).toContain(title)
  expect(readOf(page)).toContain('3 to 6 months')
  for (const words of ['Imbuto Ledger', 'Find your people']) expect(page).toContain(words)
  for (const title of ['Cohort 8 leaves', 'Half-price fibre', 'Diane Ingabire'])
    expect(headingsOf(page, 3)).toContain(title)
  const offer = readOf(await renderPage(services))
  expect(offer).toContain('Schedule a Consultation')
  expect(offer).toContain(
    'Digital Bridge Rwanda We place Rwandan IT talent with companies in Germany and the rest of Europe.',
  )
})

test('GEN-05, SRV-01: three services, each with its own button', async () => {
  const html = await renderPage(services)
  expect(headingsOf(html, 3).slice(0, 3)).toEqual([
    'Strategic consulting',
    'Facilitation and training',
    'Research and analysis',
  ])
  const cards = part(html, /<section[^>]*aria-labelledby="services"/)
  expect(linksOf(cards)).toEqual([
    ['/appointments?service=Strategic+Consulting', 'Schedule a Consultation'],
    ['/appointments?service=Technical+Training', 'Schedule a Consultation'],
    ['/appointments?service=Research+%26+Analysis', 'Schedule a Consultation'],
  ])
})

test('SRV-03, SRV-06: the banner of Digital Bridge links to its application and shows the four claims', async () => {
  const banner = part(await renderPage(services), /<section[^>]*aria-labelledby="bridge"/)
  expect(headingsOf(banner, 2)).toEqual(['Digital Bridge Rwanda'])
  expect(linksOf(banner)).toEqual([['/digital-bridge', 'Apply to Digital Bridge']])
  expect(statsOf(banner)).toEqual([
    '40-60% cost savings',
    '500+ tech professionals trained',
    '20+ partner companies',
    '95% satisfaction',
  ])
})

test('SRV-04, SRV-07: visitors can schedule a call or write, and see the contact details of the hub', async () => {
  const talk = part(await renderPage(services), /<section[^>]*id="talk"/)
  expect(linksOf(talk)).toEqual([
    ['/appointments', 'Schedule a call'],
    ['/contact', 'Write to us'],
    ['tel:+250788000100', '+250 788 000 100'],
    ['mailto:info@irishub.example', 'info@irishub.example'],
  ])
  expect(readOf(talk)).toContain('KG 7 Avenue, Kacyiru, Kigali')
})

test('SRV-05: a consultation in four steps', async () => {
  const steps = part(await renderPage(services), /<section[^>]*id="consultation"/)
  expect(headingsOf(steps, 3)).toEqual(['Schedule', 'Discover', 'Propose', 'Implement'])
})

test('SRV-08: premium services at #business-growth, with a switch of two and three packages', async () => {
  const html = await renderPage(services)
  const offer = part(html, /<section[^>]*id="business-growth"/)
  expect(headingsOf(offer, 3)).toEqual(['Basic Consultation', 'Business Growth', 'Enterprise Solutions'])
  expect(offer).toMatch(/Monthly/)
  expect(offer).toMatch(/Yearly/)
  expect(html.indexOf('id="consultation"')).toBeLessThan(html.indexOf('id="business-growth"'))
})

test('GEN-06, IMP-01: four areas, the first of which is a 3-6 month accelerator', async () => {
  const html = await renderPage(impact)
  expect(headingsOf(html, 2).slice(0, 4)).toEqual([
    'Startup incubation',
    'Technical training',
    'Business development',
    'Creative industries',
  ])
  expect(readOf(html)).toContain('Startup incubation A 3-6 month accelerator')
})

test('IMP-03: partners are invited with three figures, and the button opens the application', async () => {
  const call = part(await renderPage(impact), /<section class="on-ink/)
  expect(statsOf(call)).toEqual([
    '50+ partner organizations',
    '1000+ entrepreneurs supported',
    '15+ success stories',
  ])
  expect(linksOf(call)).toEqual([['/partnership', 'Become a partner']])
})

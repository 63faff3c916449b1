import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '~/features/core/site/commands/save-setting.server.ts'
import { figurePlaces } from '~/features/core/site/settings.options.ts'
import { formRules, type Settings } from '~/features/core/site/settings.rules.server.ts'
import { settingForEditing } from '~/features/core/site/staff.queries.server.ts'
import * as about from '~/features/home/pages/pages/about.tsx'
import * as home from '~/features/home/pages/pages/home.tsx'
import * as impact from '~/features/home/pages/pages/impact.tsx'
import * as services from '~/features/home/pages/pages/services.tsx'
import * as book from '~/features/money/bookings/pages/book.tsx'
import * as booked from '~/features/money/bookings/pages/booked.tsx'
import * as donation from '~/features/money/donations/pages/donation.tsx'
import * as event from '~/features/offers/events/pages/event.tsx'
import * as opportunities from '~/features/offers/opportunities/pages/opportunities.tsx'
import * as opportunity from '~/features/offers/opportunities/pages/opportunity.tsx'
import * as program from '~/features/offers/programs/pages/program.tsx'
import * as programs from '~/features/offers/programs/pages/programs.tsx'
import * as article from '~/features/website/news/pages/article.tsx'
import * as news from '~/features/website/news/pages/news.tsx'
import * as startup from '~/features/website/startups/pages/startup.tsx'
import { saveTeamMember } from '~/features/website/team/commands/save-team-member.server.ts'
import * as team from '~/features/website/team/pages/team.tsx'
import { teamRules } from '~/features/website/team/team.rules.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../database/seed/seed.ts'
import { aPackage } from '../factories/bookings.ts'
import { makeEvent } from '../factories/events.ts'
import { makeArticle } from '../factories/news.ts'
import { makeOpportunity } from '../factories/opportunity-applications.ts'
import { makeSponsored } from '../factories/sponsored.ts'
import { makeStartup } from '../factories/startups.ts'
import { withDatabase } from '../support/database.ts'
import { asTyped } from '../support/forms.ts'
import { fieldOf, headingsOf, linksOf, readOf, renderPage, requestPage, sendForm } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
const asStaff = <Done>(run: (work: UnitOfWork) => Promise<Done>, now?: Date) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' }, now }, run)

const empty = { roleFr: '', bioFr: '', roleRw: '', bioRw: '', linkedin: '', twitter: '', email: '' }
const join = (name: string, days: number) =>
  asStaff(
    (work) => saveTeamMember(work, teamRules.parse({ ...empty, name, roleEn: 'Lead', bioEn: 'Here.' }), {}),
    inDays(days),
  )
const publish = (titleEn: string, days: number) =>
  asStaff((work) => makeArticle(work, { titleEn, publishedAt: `${hubDay(inDays(days))}T09:00` }))
const slugOf = async (id: string) => {
  const moved = await requestPage(article, { path: `/news/${id}`, params: { slug: id } }).catch(
    (to: Response) => to,
  )
  return (moved as Response).headers.get('location')?.split('/').at(-1) ?? ''
}

test('HOME-02: with all content present, the sections of home are in their order', async () => {
  await asStaff((work) => makeStartup(work))
  await asStaff((work) => makeSponsored(work, { startDate: hubDay(inDays(-3)), endDate: hubDay(inDays(3)) }))
  await join('Eric Mugabo', -1)
  await publish('Cohort 8 leaves', -1)
  expect(headingsOf(await renderPage(home), 2)).toEqual([
    'The ideas were never missing. The runway was.',
    'Four ways in',
    'Companies that started at a shared desk',
    'Sponsored',
    'Find your people',
    'People who pick up the phone',
    'News from the hub',
    'Your idea has a desk here.',
    'Talk to us',
  ])
})

test('HOME-09: home shows the active startups, the featured ones first', async () => {
  for (const [name, changes] of Object.entries({
    Old: {},
    Shown: { featured: true },
    Gone: { status: 'inactive' },
    Grown: { status: 'graduated', featured: true },
  }))
    await asStaff((work) => makeStartup(work, { name, slug: name.toLowerCase(), ...changes }))
  const shown = linksOf(await renderPage(home)).filter(([href]) => /^\/startups\/./.test(href))
  expect([...new Set(shown.map(([href]) => href))]).toEqual(['/startups/shown', '/startups/old'])
})

test('ABT-01, ABT-02, TEAM-01: About has the story with its four figures, the team and the call to action, and the team is newest first everywhere', async () => {
  await join('Diane Ingabire', -2)
  await join('Eric Mugabo', -1)
  const html = await renderPage(about)
  const figures = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, value]) => `${value} ${label}`,
  )
  expect(figures).toEqual([
    '500+ tech professionals trained',
    '50+ startups incubated',
    '100M+ RWF funding raised',
    '5+ industry awards',
  ])
  expect(headingsOf(html, 2).slice(-2)).toEqual([
    'People who pick up the phone',
    'Your idea has a desk here.',
  ])
  const people = ['Eric Mugabo', 'Diane Ingabire']
  expect(headingsOf(html, 3)).toEqual(people)
  expect(headingsOf(await renderPage(team), 2).slice(0, 2)).toEqual(people)
})

/** A group of settings in the form's format, with one field changed. */
async function change(name: 'research' | 'specialisations', changes: Record<string, string>) {
  const { values } = await settingForEditing(db(), name)
  const input = formRules(name, values).parse({ ...values, ...changes, version: '1' })
  expect(await asStaff((work) => saveSetting(work, name, input as Settings[typeof name], 1))).toEqual({
    ok: true,
  })
}

test('SRV-02, IMP-02: Services has a section of research areas, Impact three specialisations, in the texts of staff', async () => {
  const shown = async () =>
    [readOf(await renderPage(services)), headingsOf(await renderPage(impact), 3)] as const
  const [areas, cards] = await shown()
  expect(areas).toContain('Work for young people and women')
  expect(cards).toHaveLength(3)
  await change('research', { 'areas.0.title.en': 'Markets of Huye' })
  await change('specialisations', { 'cards.0.title.en': 'Basketry online' })
  const [changed, others] = await shown()
  expect(changed).toContain('Markets of Huye')
  expect(changed).not.toContain('Work for young people and women')
  expect(others).toEqual(['Basketry online', ...cards.slice(1)])
})

test('PRG-01, PRG-03, NAV-04: each program has its anchor, title, texts, picture and a link to apply', async () => {
  const html = await renderPage(programs)
  const rows = [...html.matchAll(/<article id="([^"]+)".*?<\/article>/gs)]
  expect(rows.map(([, anchor]) => anchor)).toEqual([
    'startup-incubation',
    'women-in-tech',
    'digital-skills',
    'rural-innovation',
  ])
  expect(rows.map(([row]) => headingsOf(row, 2)[0])).toEqual([
    'Startup Incubation',
    'Women in Tech',
    'Digital Skills Academy',
    'Rural Innovation Labs',
  ])
  // Without a photograph, the picture of its icon.
  const rendered = rows.map(([row]) => /<svg class="block [^"]*".*?<\/svg>/s.exec(row)?.[0])
  expect(new Set(rendered).size).toBe(4)
  for (const [row, anchor] of rows) {
    expect(row).toMatch(/<p class="[^"]*" lang="en">[^<]{20,}<\/p>/)
    expect(linksOf(row)[0]).toEqual([`/programs/${anchor}/apply`, 'Apply'])
  }
})

test('OPP-04, OPP-06, OPP-07: opportunities have a search, both filters, and cards that say Soon in their last week', async () => {
  for (const [slug, days] of Object.entries({ near: 7, far: 8 }))
    await asStaff((work) =>
      makeOpportunity(work, { slug, title: slug, deadline: hubDay(inDays(days)), location: 'Huye' }),
    )
  const html = await renderPage(opportunities, { path: '/opportunities' })
  expect(fieldOf(html, 'q')).toMatchObject({ type: 'search' })
  expect(html).toMatch(/<select name="location"[^>]*>.*<option>Huye<\/option>.*<\/select>/s)
  expect(linksOf(html).map(([href]) => href)).toContain('/opportunities?category=job')
  const cards = new Map(
    html
      .split('<li class="relative flex flex-col')
      .slice(1)
      .map((card) => [headingsOf(card, 2)[0], card]),
  )
  expect([...cards.keys()].sort()).toEqual(['far', 'near'])
  for (const [slug, card] of cards) {
    expect(readOf(card).includes('Soon')).toBe(slug === 'near')
    expect(card).toMatch(/<p class="[^"]*line-clamp-3[^"]*" lang="en">Build screens\.<\/p>/)
    expect(linksOf(card)).toContainEqual([`/opportunities/${slug}/apply`, 'Apply'])
  }
})

test('OPP-05: without opportunities, and without matches, the page says so word for word', async () => {
  for (const path of ['/opportunities', '/opportunities?q=irrigation'])
    expect(readOf(await renderPage(opportunities, { path }))).toContain('No opportunities found')
})

test('OPP-04: an opportunity, an event, a program and a startup each have a page of their own, with the button', async () => {
  await asStaff((work) => makeOpportunity(work, { slug: 'one', deadline: hubDay(inDays(9)) }))
  await asStaff((work) => makeEvent(work, { slug: 'one' }))
  await asStaff((work) => makeStartup(work, { slug: 'one' }))
  const pages = [
    [opportunity, 'one', '/opportunities/one/apply'],
    [event, 'one', '/events/one/register'],
    [program, 'women-in-tech', '/programs/women-in-tech/apply'],
    [startup, 'one', 'https://imbuto.example'],
  ] as const
  for (const [page, slug, way] of pages) {
    const html = await renderPage(page, { params: { slug } })
    expect(headingsOf(html, 1)).toHaveLength(1)
    expect(linksOf(html).map(([href]) => href)).toContain(way)
    // For sharing.
    expect(html).toContain('https://wa.me/?text=')
  }
})

test('NEWS-02, NEWS-04, NEWS-05, NEWS-06: the list has a search; an article is shown in full, links to three others and can be shared', async () => {
  const ids = []
  for (const n of [1, 2, 3, 4, 5]) ids.push(await publish(`Number ${n}`, -n))
  const list = await renderPage(news, { path: '/news' })
  expect(fieldOf(list, 'q')).toMatchObject({ type: 'search' })
  const slug = await slugOf(ids[1] ?? '')
  const html = await renderPage(article, { path: `/news/${slug}`, params: { slug } })
  expect(headingsOf(html, 1)).toEqual(['Number 2'])
  expect(readOf(html)).toContain('Aline Uwase')
  expect(readOf(html)).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  expect(html).toContain('<p>They met <strong>every</strong> Monday.</p>')
  expect(headingsOf(html, 3)).toEqual(['Number 1', 'Number 3', 'Number 4'])
  expect(html).not.toContain('<img')
  const given = (await requestPage(article, { path: `/news/${slug}`, params: { slug } })) as {
    article: object
  }
  const sources = { avif400: '/a4', avif800: '/a8', webp400: '/w4', webp800: '/w8' }
  const picture = { state: 'ready', width: 800, height: 450, sources }
  const Page = article.default as unknown as FunctionComponent<{ loaderData: object }>
  const pictured = createElement(Page, { loaderData: { ...given, article: { ...given.article, picture } } })
  expect(renderToStaticMarkup(pictured)).toMatch(/<img[^>]*src="\/w4"/)
  const here = encodeURIComponent(`/news/${slug}`)
  const shares = linksOf(html).filter(([href]) => href.includes(here))
  expect(shares.map(([href, name]) => [new URL(href).host, name])).toEqual([
    ['wa.me', expect.any(String)],
    ['twitter.com', expect.stringContaining('Twitter')],
    ['www.facebook.com', expect.stringContaining('Facebook')],
    ['www.linkedin.com', expect.stringContaining('LinkedIn')],
  ])
  expect(html).toMatch(new RegExp(`<button[^>]* data-copy="[^"]*/news/${slug}"`))
})

test('BKG-06, BKG-07: price, fee and total are shown before payment, and only valid details lead to the payment', async () => {
  const params = { package: 'growth' }
  const words = readOf(await renderPage(book, { path: '/consultations/growth/book', params }))
  for (const amount of ['150,000', '500', '150,500', '1,620,000', '1,620,500'])
    expect(words).toContain(`${amount} RWF`)
  // What is said first is what is paid.
  expect(words).toMatch(/^(?:(?!Fee|fee).)*150,500\sRWF per month/)
  const wrong = await sendForm(book, params, asTyped({ ...aPackage(), email: 'aline@' }))
  expect(wrong).toMatchObject({ status: 422, to: '' })
  const { status, to } = await sendForm(book, params, asTyped(aPackage()))
  expect(status).toBe(303)
  const id = to.split('/').at(-1) ?? ''
  const led = await requestPage(booked, { path: to, params: { id } }).catch((found: Response) => found)
  expect((led as Response).headers.get('location')).toMatch(/^\/pay\//)
})

test('IMP-04: every page with figures shows those of the one list', async () => {
  await db().execute("update impact_figures set value = 'figure ' || key")
  for (const [page, place] of [
    [home, 'story'],
    [about, 'story'],
    [services, 'bridge'],
    [impact, 'partners'],
    [donation, 'giving'],
  ] as const) {
    const words = readOf(await renderPage(page))
    for (const key of figurePlaces[place]) expect(words).toContain(`figure ${key}`)
    // All values of the list were replaced, so a number like theirs would be one of the page's own.
    expect(words).not.toMatch(/\b(?:500|1000|100M|50|20|15|5)\+|\b(?:40-60|95)%/)
  }
})

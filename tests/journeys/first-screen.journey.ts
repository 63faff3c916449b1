import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { ask } from './database.ts'
import { anEvent } from './guest.ts'
import { aProgram } from './program.ts'
import { expect, expectAccessible, expectFits, test } from './visitor.ts'

/** The screen of a cheap phone. */
const fold = 740
const cheap = { viewport: { width: 360, height: fold }, hasTouch: true }
const locales = ['en', 'fr', 'rw'] as const
type Locale = (typeof locales)[number]
const inLanguage = (path: string, locale: Locale) => (locale === 'en' ? path : `/${locale}${path}`)
const messages = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? ''

/** Those of these texts that the first screen does not show whole. */
async function notOnFirstScreen(page: Page, texts: string[]): Promise<string[]> {
  return page.locator('main').evaluate(
    (main, { texts: wanted, fold: end }) => {
      const nodes: Text[] = []
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
      const read = nodes.filter((node) => !node.parentElement?.closest('.sr-only'))
      const isSeen = (text: string) =>
        read.some((node) => {
          const at = node.data.indexOf(text)
          if (at < 0) return false
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + text.length)
          const boxes = [...range.getClientRects()]
          const { clientWidth } = document.documentElement
          return (
            boxes.length > 0 &&
            boxes.every(
              ({ top, bottom, left, right }) =>
                top >= 0 && bottom <= end && left >= 0 && right <= clientWidth,
            )
          )
        })
      return wanted.filter((text) => !isSeen(text))
    },
    { texts, fold },
  )
}

async function expectDecided(page: Page, path: string, texts: string[]): Promise<void> {
  await page.goto(path)
  expect(await notOnFirstScreen(page, texts), path).toEqual([])
  await expectAccessible(page)
  await expectFits(page)
}

const inThree = (name: string, texts: Record<Locale, string>) =>
  Object.fromEntries(
    locales.map((locale) => [`${name}${locale[0]?.toUpperCase()}${locale[1]}`, texts[locale]]),
  )
/** The first sentence is long, and more follows. */
const description = {
  en: 'Learn the digital skills that employers and customers in Kigali ask for, from the first step on.',
  fr: 'Apprenez les compétences numériques que demandent les employeurs et les clients de Kigali, dès le début.',
  rw: 'Iga ubumenyi bw’ikoranabuhanga abakoresha n’abakiriya b’i Kigali basaba, uhereye ku ntambwe ya mbere.',
}
const title = {
  en: 'Evening school of digital skills',
  fr: 'École du soir des compétences numériques',
  rw: 'Ishuri rya nimugoroba ry’ikoranabuhanga',
}
const longer = { en: ' More follows.', fr: ' La suite vient.', rw: ' Ibindi birakurikira.' }
const withMore = Object.fromEntries(
  locales.map((locale) => [locale, description[locale] + longer[locale]]),
) as Record<Locale, string>
const titles = inThree('title', title)
const descriptions = inThree('description', withMore)

test('PRG-17, EVT-05: on a cheap phone the page of a program and of an event says what, where, when, what it costs and the first sentence before it is scrolled, in three languages', async ({
  visit,
}) => {
  const staff = await visit()
  const [{ id: placeId }] = await ask('select id from places order by created_at limit 1')
  const program = await aProgram(staff, { ...titles, ...descriptions, placeId, inEnglish: 'yes' })
  const event = await anEvent(staff, {
    ...titles,
    ...descriptions,
    startsAt: '2099-03-04T18:00',
    price: '25000',
  })
  const page = await visit(cheap)
  for (const locale of locales) {
    const names = await ask<{ locale: string; name: string }>(
      'select locale, name from place_texts where place_id = $1',
      [placeId],
    )
    const nameIn = (wanted: string) => names.find((one) => one.locale === wanted)?.name
    await expectDecided(page, inLanguage(program.path, locale), [
      title[locale],
      nameIn(locale) || nameIn('en') || 'no place',
      '2099',
      '15,000 RWF',
      messages(locale).program_in_english ?? '',
      description[locale],
    ])
    // No language is known of an event.
    await expectDecided(page, inLanguage(event.path, locale), [
      title[locale],
      'Kacyiru hub',
      '2099',
      '18:00',
      '25,000 RWF',
      description[locale],
    ])
  }

  // control: pushed down by a screen, nothing of it is found
  await page.locator('main').evaluate((main, end) => {
    const planted = document.createElement('div')
    planted.style.height = `${end}px`
    main.prepend(planted)
  }, fold)
  const texts = [title.rw, 'Kacyiru hub', '25,000 RWF', description.rw]
  expect(await notOnFirstScreen(page, texts)).toEqual(texts)
})

test('OPP-04, LRN-03: on a cheap phone the page of an opportunity and of a course says what, where, until when, what it pays or costs and the first sentence before it is scrolled, in three languages', async ({
  visit,
}) => {
  const page = await visit(cheap)
  const [job] = await ask(
    `select id, location, extract(year from application_deadline)::text as year from opportunities
     where slug = 'sample-climate-fund'`,
  )
  const [course] = await ask(
    `select id, slug from courses where price is null and slug like 'sample-%' order by created_at limit 1`,
  )
  for (const locale of locales) {
    const words = messages(locale)
    const [about] = await ask(
      'select title, description from opportunity_texts where opportunity_id = $1 and locale = $2',
      [job.id, locale],
    )
    await expectDecided(page, inLanguage('/opportunities/sample-climate-fund', locale), [
      about.title,
      job.location,
      // Staff wrote 'Up to 8,000,000 RWF'.
      (words.opportunity_pay_most ?? '').replace('{amount}', '8,000,000 RWF'),
      job.year,
      firstSentence(about.description),
    ])
    await expect(page.getByRole('link', { name: words.program_apply, exact: true }).first()).toBeInViewport({
      ratio: 1,
    })
    const [taught] = await ask(
      'select title, description from course_texts where course_id = $1 and locale = $2',
      [course.id, locale],
    )
    // A course has no date: whoever may read it begins at any time, anywhere.
    await expectDecided(page, inLanguage(`/elearning/${course.slug}`, locale), [
      taught.title,
      words.course_where ?? '',
      words.event_free ?? '',
      firstSentence(taught.description),
    ])
  }
})

test('MEM-01, BKG-01, DON-04: on a cheap phone membership, a package and giving say what it is, what it costs and the first sentence before they are scrolled, in three languages', async ({
  visit,
}) => {
  const page = await visit(cheap)
  const [{ growth }] = await ask(`select value -> 'growth' as growth from settings where name = 'packages'`)
  const money = (amount: number) => `${amount.toLocaleString('en-US')} RWF`
  const [{ membership }] = await ask(`select value as membership from settings where name = 'membership'`)
  const [{ giving }] = await ask(`select value as giving from settings where name = 'giving'`)
  for (const locale of locales) {
    const words = messages(locale)
    // None of the three has a place, a date or a language of its own.
    await expectDecided(page, inLanguage('/membership', locale), [
      words.membership_title ?? '',
      money(membership.startup.price),
      words.membership_plan_startup_text ?? '',
      firstSentence(words.membership_lead ?? ''),
    ])
    await expectDecided(page, inLanguage('/consultations/growth/book', locale), [
      growth.name[locale] || growth.name.en,
      money(growth.monthly),
      (words.services_hours ?? '').replace('{count}', String(growth.hours)),
      firstSentence(words.booking_lead ?? ''),
    ])
    await expectDecided(page, inLanguage('/donation', locale), [
      words.donation_hero ?? '',
      (words.donation_range ?? '')
        .replace('{min}', giving.min.toLocaleString('en-US'))
        .replace('{max}', giving.max.toLocaleString('en-US')),
      firstSentence(words.donation_lead ?? ''),
    ])
  }
})

const endOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
/** The first title of each list, and a fact that stands under it; those of news and courses stand above it. */
const lists = [
  { path: '/opportunities', title: 'main h2', fact: 'main h2 ~ p' },
  { path: '/programs', title: 'main article h2', fact: 'main article h2 ~ ul li' },
  { path: '/events', title: 'main li h3', fact: 'main li h3 ~ ul li' },
  { path: '/startups', title: 'main article h2', fact: 'main article h2 ~ p' },
  { path: '/news', title: 'main article h2' },
  { path: '/elearning', title: 'main li h3' },
]

for (const { path, title: head, fact } of lists)
  test(`on a cheap phone the first result of ${path} and its facts stand on the first screen, in three languages`, async ({
    visit,
  }) => {
    const page = await visit(cheap)
    for (const locale of locales) {
      await page.goto(inLanguage(path, locale))
      expect(await endOf(page.locator(head).first()), `title, ${locale}`).toBeLessThanOrEqual(fold)
      if (fact) expect(await endOf(page.locator(fact).first()), `fact, ${locale}`).toBeLessThanOrEqual(fold)
      await expectFits(page)
    }
  })

test('OPP-04, STU-02, NEWS-03: the filters are one row on a phone, and lie open from 768 px on', async ({
  visit,
}) => {
  const page = await visit(cheap)
  for (const path of ['/opportunities', '/startups', '/news']) {
    await page.setViewportSize(cheap.viewport)
    await page.goto(path)
    const field = page.locator('main input[name=q]')
    await expect(field).toBeHidden()
    await page.locator('main summary').tap()
    await expect(field).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.setViewportSize({ width: 768, height: fold })
    await expect(field).toBeVisible()
    await expect(page.locator('main summary')).toBeHidden()
    await expectAccessible(page)
  }
})

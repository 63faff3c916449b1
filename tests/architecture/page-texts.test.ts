import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { hub } from '~/hub.server.ts'
import { emails, pageTexts, smsTemplates } from '~/platform/feature.server.ts'
import type { FeatureRoute } from '~/platform/http/feature-route.ts'
import { type ChangedTexts, withTexts } from '~/platform/i18n/in-locale.server.ts'
import type { TextKey } from '~/platform/i18n/texts.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { textField } from '../../app/features/core/texts/built-in.queries.server.ts'
import { editableKeys } from '../../app/features/core/texts/text.queries.server.ts'
import { seed } from '../../database/seed/seed.ts'
import { withDatabase } from '../support/database.ts'
import { readOf, renderPage } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

const routes = import.meta.glob<FeatureRoute[]>('../../app/features/*/*/routes.ts', {
  eager: true,
  import: 'publicRoutes',
})
const modules = import.meta.glob('../../app/features/*/*/pages/*.tsx')

/** The module of a public page that needs no parameter. */
async function moduleAt(path: string): Promise<object> {
  for (const [file, declared = []] of Object.entries(routes)) {
    const route = declared.find((one) => `/${one.path ?? ''}` === path)
    const load = route && modules[file.replace('routes.ts', route.file)]
    if (load) return (await load()) as object
  }
  throw new Error(`no page at ${path}`)
}

const keys = () => [...editableKeys()] as TextKey[]
const canary = (key: string) => `⟦${key}⟧`
/** Every text that staff may change, changed. */
const canaries = (): ChangedTexts =>
  Object.fromEntries(
    keys().map((key) => [key, { en: `${canary(key)}${textField(key).placeholders.join('')}` }]),
  )

const shownOn = async (path: string, texts: ChangedTexts) => {
  const module = await moduleAt(path)
  return withTexts(texts, () => renderPage(module, { path }))
}

const english: Record<string, string> = JSON.parse(readFileSync('messages/en.json', 'utf8'))

/** Keys of which the beginning of the built-in text is there, up to what is filled in, if no other text has it. */
function builtInOn(html: string, among = keys()): string[] {
  const read = readOf(html)
  const editable = editableKeys()
  const others = Object.entries(english).flatMap(([key, words]) => (editable.has(key) ? [] : [words]))
  return among.filter((key) => {
    const text = english[key]?.split('{')[0]?.trim() ?? ''
    return text.length > 12 && read.includes(text) && !others.some((words) => words.includes(text))
  })
}

test('A-TXT-01: features declare texts of every page, no key twice in a page', () => {
  expect(
    pageTexts()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(
    ['/', '/about', '/services', '/impact', '/programs', '/donation', '/membership', '/elearning'].toSorted(),
  )
  for (const { parts } of pageTexts()) {
    const all = parts.flatMap((part) => part.keys)
    expect(new Set(all).size).toBe(all.length)
  }
  expect(hub.emails.length).toBeGreaterThan(50)
})

test('A-TXT-01: no label of a form, error, consent or legal sentence can be changed', () => {
  const closed =
    /^(?:val|form|err|error|legal|toast|rights|skip|consent|rejection|nav|footer)_|_purpose$|_terms(?:_|$)/
  expect(keys().filter((key) => closed.test(key))).toEqual([])
  expect('contact_purpose').toMatch(closed)
})

/** Shown only where there is something to show, or nothing: records, settings, what is open now. */
const dependsOnContent =
  /^(?:communities|startups|sponsored|team|news|now_open|home_programs|programs_empty|elearning|services_areas|services_packages|services_quote|impact_special|donation_(?:tiers|give|stories))/

test('A-TXT-04: a changed text is on each page that shows it, and the built-in one is on none', async () => {
  const missing: string[] = []
  for (const { path, parts } of pageTexts()) {
    const changed = await shownOn(path, canaries())
    expect(builtInOn(changed), path).toEqual([])
    for (const key of parts.flatMap((part) => part.keys))
      if (!changed.includes(canary(key))) missing.push(key)
  }
  expect(missing.filter((key) => !dependsOnContent.test(key))).toEqual([])
  // Most of them are there, too.
  expect(missing.length).toBeLessThan(20)
})

test('control: without changed texts the pages show the built-in ones', async () => {
  expect(builtInOn(await shownOn('/', {})).length).toBeGreaterThan(5)
})

test('A-TXT-04: what a page shows of others is changed there, too', async () => {
  const texts: ChangedTexts = { story_title: { en: 'Canary' } }
  for (const path of ['/', '/about']) expect(await shownOn(path, texts)).toContain('Canary')
})

test('A-TXT-05: every mail and SMS shows the changed texts, and none of those built in', async () => {
  const texts = canaries()
  for (const template of emails()) {
    if (!template.texts) continue
    const sample = template.sample as never
    const subject = withTexts(texts, () => template.subject(sample))
    const { html } = await withTexts(texts, () => renderMail(template, sample, 'en'))
    expect(builtInOn(`${subject} ${html}`, [...template.texts]), template.name).toEqual([])
    expect(
      template.texts.some((key) => `${subject} ${html}`.includes(canary(key))),
      template.name,
    ).toBe(true)
  }
  for (const template of smsTemplates()) {
    if (!template.texts) continue
    const text = withTexts(texts, () => template.text(template.sample as never))
    expect(
      template.texts.some((key) => text.includes(canary(key))),
      template.name,
    ).toBe(true)
  }
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from './admin.ts'
import { ask } from './database.ts'
import { expect } from './visitor.ts'

const origin = process.env.SITE ?? ''
const languages = ['En', 'Fr', 'Rw']
const texts = ['title', 'description', 'length', 'asked', 'schedule', 'covers', 'needed', 'outcomes']

/** What staff say about it. */
export const facts = {
  startsOn: '2099-01-11',
  endsOn: '2099-03-19',
  cost: '15000',
  inKinyarwanda: 'yes',
  lengthEn: '9 weeks',
  scheduleEn: 'Mondays to Thursdays, 17:30 to 19:30, or Saturdays, 9:00 to 16:00',
  coversEn: 'Lessons, a laptop to work on here, and the exam.',
  neededEn: 'A phone number\nNo laptop',
  outcomesEn: 'A CV made by yourself\nA certificate',
}

/** A program of its own, created by the owner like the dialog does. */
export async function aProgram(page: Page, changes: Record<string, string> = {}) {
  await enter(page)
  const slug = `facts-${randomUUID().slice(0, 8)}`
  const empty = texts.flatMap((name) => languages.map((suffix) => [name + suffix, '']))
  const form = {
    ...Object.fromEntries(empty),
    version: '0',
    slug,
    icon: 'code-2',
    minutes: '15',
    opensAt: '',
    closesAt: '2099-01-01T18:00',
    asksStartup: 'no',
    titleEn: 'Digital Skills Academy',
    descriptionEn: 'Learn the digital skills that employers and customers ask for, from the first step on.',
    ...facts,
    ...changes,
  }
  const answer = await page.request.post('/admin/programs/new', { form, headers: { origin } })
  expect(new URL(answer.url()).pathname).toBe('/admin/programs')
  const [{ id }] = await ask('select id from programs where slug = $1', [slug])
  return { id, slug, path: `/programs/${slug}` }
}

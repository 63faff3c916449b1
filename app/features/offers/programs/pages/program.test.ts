import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { answerOf, render as renderAdmin } from '../../../../../tests/support/admin.tsx'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { optionsOf, readOf, renderPage } from '../../../../../tests/support/pages.ts'
import * as testimonialScreen from '../../../website/testimonials/admin/testimonial.tsx'
import * as testimonialVersions from '../../../website/testimonials/admin/testimonial-versions.tsx'
import { saveTestimonial, testimonialRules } from '../../../website/testimonials/index.server.ts'
import { programs, programTexts } from '../program.table.server.ts'
import { testimonialsOfPrograms } from '../testimonial.adapter.server.ts'
import * as program from './program.tsx'
import * as list from './programs.tsx'

withDatabase()

const soon = '2099-01-11'
const facts = {
  startsOn: soon,
  endsOn: '2099-03-19',
  cost: 15_000,
  inKinyarwanda: true,
  inFrench: true,
}
const texts = {
  schedule: 'Saturdays, 9:00 to 16:00',
  covers: 'Lessons and the exam.',
  needed: 'A phone\n\n  Two evenings ',
  outcomes: 'A CV\nA certificate',
}

async function aProgram(
  changes: Partial<typeof programs.$inferInsert> = facts,
  words: object | null = texts,
) {
  const made = await asVisitor((work) => makeProgram(work, { slug: 'skills', ...changes }))
  if (words) await db().update(programTexts).set(words).where(eq(programTexts.programId, made.id))
  return made.id
}
const page = async () => renderPage(program, { params: { slug: 'skills' } })
const shown = async () => readOf(await page())

test('PRG-17, PRG-18: the page says when, how long, what it costs and covers, in which languages, what is needed and what one leaves with', async () => {
  await aProgram()
  const text = await shown()
  for (const fact of [
    'Jan 11, 2099 to Mar 19, 2099',
    'Saturdays, 9:00 to 16:00',
    '15,000 RWF',
    'Taught in: Kinyarwanda, French',
    'Lessons and the exam.',
  ])
    expect(text).toContain(fact)
  expect(await page()).toMatch(/What you leave with.*<li>A CV<\/li><li>A certificate<\/li>/)
  expect(await page()).toMatch(/What you need.*<li>A phone<\/li><li>Two evenings<\/li>/)
})

test('PRG-17, PRG-18: what staff have not filled in is not there, neither as a word nor as a zero', async () => {
  await aProgram({}, null)
  const text = await shown()
  for (const word of [
    'RWF',
    'Free',
    'Taught',
    'Starts',
    'What you need',
    'What it costs',
    'leave with',
    'before',
  ])
    expect(text).not.toContain(word)
  expect(await page()).not.toMatch(/"(?:startDate|endDate|offers)"/)
})

test('PRG-17: zero francs are free, without a day it starts when enough people have applied, and dates that are over are not shown', async () => {
  const id = await aProgram({ cost: 0, startsWhenEnough: true })
  expect(await shown()).toContain('Free')
  expect(await shown()).toContain('Starts when enough people have applied')
  await db()
    .update(programs)
    .set({ startsWhenEnough: false, startsOn: '2020-01-11', endsOn: '2020-02-11' })
    .where(eq(programs.id, id))
  expect(await shown()).not.toContain('2020')
  // Nor do search engines read them.
  expect(await page()).not.toMatch(/"(?:startDate|endDate)"/)
  // Where there is only a first day, it is the last one, too.
  await db().update(programs).set({ endsOn: null }).where(eq(programs.id, id))
  expect(await shown()).not.toContain('2020')
  expect(await page()).not.toMatch(/"(?:startDate|endDate)"/)
  await db()
    .update(programs)
    .set({ startsOn: hubDay(new Date()) })
    .where(eq(programs.id, id))
  expect(await page()).toContain(`"startDate":"${hubDay(new Date())}"`)
})

test('PRG-17: the list shows the start and the cost, and search engines read both', async () => {
  await aProgram()
  const text = readOf(await renderPage(list, {}))
  expect(text).toContain('Jan 11, 2099 to Mar 19, 2099')
  expect(text).toContain('15,000 RWF')
  expect(await page()).toMatch(
    /"EducationalOccupationalProgram".*"startDate":"2099-01-11","endDate":"2099-03-19".*"price":15000,"priceCurrency":"RWF"/,
  )
})

const said = (changes: Record<string, string>) => ({
  name: 'Vestine Uwera',
  wordsEn: 'That is why I finished.',
  roleEn: 'Cohort 3',
  wordsFr: '',
  roleFr: '',
  wordsRw: '',
  roleRw: '',
  consentHow: 'On paper',
  publishedAt: '2026-01-05T08:00',
  ...changes,
})
const aTestimonial = (changes: Record<string, string>, options = {}) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, (work) =>
    saveTestimonial(work, testimonialRules.parse(said(changes)), options),
  )

const programOf = (id: string) => testimonialsOfPrograms.programOf(db(), id)

test('PRG-19: the page shows what people who were there say, once they have agreed and it is published; others are not there', async () => {
  const programId = await aProgram()
  const saved = await aTestimonial({ programId, publishedAt: '' })
  await aTestimonial({ name: 'Samuel of the hub' })
  await aTestimonial({ name: 'Never asked', programId, consentHow: '', publishedAt: '' })
  expect(await shown()).not.toMatch(/Vestine|Samuel|Never/)
  if (!saved.ok) throw new Error(saved.reason)
  const { id } = saved
  await aTestimonial({ programId }, { id, version: 1 })
  expect(await shown()).toMatch(/What past participants say.*That is why I finished\. .*Vestine Uwera/s)
  expect(await shown()).not.toMatch(/Samuel|Never/)

  await aTestimonial({ programId: '' }, { id, version: 2 })
  expect(await shown()).not.toContain('Vestine')
})

test('PRG-19: a testimonial about a program that was deleted meanwhile is not saved', async () => {
  const programId = await aProgram({ archivedAt: new Date() })
  expect(await aTestimonial({ programId })).toEqual({ ok: false, reason: 'no program' })
})

test('PRG-19, A-VER-03: a testimonial about a program that was deleted later is saved unchanged, and a version of it restored, with its program', async () => {
  const programId = await aProgram()
  const saved = await aTestimonial({ programId })
  if (!saved.ok) throw new Error(saved.reason)
  const { id } = saved
  await db().update(programs).set({ archivedAt: new Date() }).where(eq(programs.id, programId))
  const at = `/admin/testimonials/${id}`
  const form = async () => renderAdmin(testimonialScreen, at, { params: { id } })
  expect(optionsOf(await form(), 'programId')).toEqual([[programId, 'Women in Tech']])
  const send = (changes: Record<string, string>, version: number) =>
    answerOf(testimonialScreen.action, at, {
      params: { id },
      body: { ...said({ programId, ...changes }), version: String(version), publish: 'keep' },
    })
  expect((await send({ name: 'Vestine U.' }, 1)).flash).toMatch(/^ok:/)
  expect(await programOf(id)).toBe(programId)
  const restored = await answerOf(testimonialVersions.action, `${at}/versions`, {
    params: { id },
    body: { restore: '1', version: '2' },
  })
  expect(restored.flash).toBe('ok: Version 1 restored')
  expect(await programOf(id)).toBe(programId)
  // For another one it can no longer be chosen.
  await aTestimonial({ name: 'Samuel' })
  const fresh = await renderAdmin(testimonialScreen, '/admin/testimonials/new', { params: { id: 'new' } })
  expect(optionsOf(fresh, 'programId')).toEqual([])
})

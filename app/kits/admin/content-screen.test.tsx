import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as sponsored from '~/features/advertising/sponsored/admin/sponsored.tsx'
import { sponsoredRecord } from '~/features/advertising/sponsored/sponsored.record.server.ts'
import * as elearning from '~/features/learning/courses/admin/elearning.tsx'
import * as premium from '~/features/learning/courses/admin/premium.tsx'
import { action as featureCourse } from '~/features/learning/courses/endpoints/feature-course.ts'
import * as opportunities from '~/features/offers/opportunities/admin/opportunities.tsx'
import * as program from '~/features/offers/programs/admin/program.tsx'
import * as programDelete from '~/features/offers/programs/admin/program-delete.tsx'
import * as programs from '~/features/offers/programs/admin/programs.tsx'
import { programIcons } from '~/features/offers/programs/program.options.ts'
import { programRecord } from '~/features/offers/programs/program.record.server.ts'
import * as startups from '~/features/website/startups/admin/startups.tsx'
import { db } from '~/platform/db/db.server.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../tests/support/admin.tsx'
import { type ContentKind, kinds, newest, remove, save } from '../../../tests/support/content-types.ts'
import { withDatabase } from '../../../tests/support/database.ts'

withDatabase()

/** All messages about one record, from creating to deleting it, including failures. */
async function said(kind: ContentKind) {
  const done = [await save(kind, 'new')]
  const id = await newest(kind)
  done.push(await save(kind, id, { version: '1' }))
  const failed = [
    await without('audit_log', () =>
      save(kind, 'new', { titleEn: 'Another', name: 'Another', nameEn: 'Another' }),
    ),
    await without('audit_log', () => save(kind, id, { version: '2' })),
    await without('audit_log', () => remove(kind, id)),
    allWords(await without(kind.table, () => render(kind.screen, '/admin/x')), 'h1')[0],
  ]
  done.push(await remove(kind, id))
  return [...done, ...failed]
}
const expected = (thing: string, things: string, { made = 'created', making = 'creating' } = {}) => {
  const Thing = thing.charAt(0).toUpperCase() + thing.slice(1)
  return [
    `ok: ${Thing} ${made} successfully`,
    `ok: ${Thing} updated successfully`,
    `ok: ${Thing} deleted successfully`,
    `Error ${making} ${thing}`,
    `Error updating ${thing}`,
    `bad: Error deleting ${thing}`,
    `Error fetching ${things}`,
  ]
}

test('ERR-14: events, team members, programs, partners, places and news report success and failure in these words', async () => {
  expect(await said(kinds.team)).toEqual(expected('team member', 'team members'))
  expect(await said(kinds.program)).toEqual(expected('program', 'programs'))
  expect(await said(kinds.partner)).toEqual(expected('partner', 'partners'))
  expect(await said(kinds.news)).toEqual(expected('news article', 'news'))
  expect(await said(kinds.place)).toEqual(expected('place', 'places'))
})

test('A-EVT-03, ERR-14: so do events', async () => {
  expect(await said(kinds.event)).toEqual(expected('event', 'events'))
})

test('A-LRN-06: so do courses', async () => {
  expect(await said(kinds.course)).toEqual(expected('course', 'courses'))
})

test('A-PRM-04: so do premium courses, which are also featured and unfeatured', async () => {
  expect(await said(kinds.premium)).toEqual(expected('premium course', 'premium courses'))
  await save(kinds.premium, 'new')
  const id = await newest(kinds.premium)
  const turn = async (featured: string) =>
    (
      await answerOf(featureCourse, `/admin/premium-courses/${id}/featured`, {
        params: { id },
        body: { featured },
      })
    ).flash
  expect([await turn('yes'), await turn('no')]).toEqual([
    'ok: Course featured successfully',
    'ok: Course unfeatured successfully',
  ])
})

test('A-STU-04: startups are added', async () => {
  const made = { made: 'added', making: 'adding' }
  expect(await said(kinds.startup)).toEqual(expected('startup', 'startups', made))
})

test('A-OPP-05: so do opportunities', async () => {
  expect(await said(kinds.opportunity)).toEqual(expected('opportunity', 'opportunities'))
})

/** Three records of a kind, to show their order. */
async function three(kind: ContentKind, changes: (n: number) => Record<string, string>) {
  for (const n of [1, 2, 3]) expect(await save(kind, 'new', changes(n))).toMatch(/^ok/)
}
const names = (html: string) => allWords(html, 'a', 'class="row-name"')
const titled = (n: number) => ({ titleEn: `Title ${n}` })
const newestFirst = ['Title 3', 'Title 2', 'Title 1']

test('A-LRN-03: course cards, newest first, with a link to their enrollments', async () => {
  await three(kinds.course, titled)
  const html = await render(elearning, '/admin/elearning')
  expect(names(html)).toEqual(newestFirst)
  expect(html).toContain('class="tbl tbl-cards"')
  const id = await newest(kinds.course)
  expect(allWords(html, 'a', `href="/admin/elearning/${id}/enrollments"`)).toEqual(['Enrollments Title 3'])
})

test('A-PRM-01, A-PRM-02: four counts; premium courses are cards, newest first, to be featured, edited and deleted', async () => {
  await three(kinds.premium, titled)
  const html = await render(premium, '/admin/premium-courses')
  expect(names(html)).toEqual(newestFirst)
  expect(html).toContain('class="tbl tbl-cards"')
  const id = await newest(kinds.premium)
  const path = `/admin/premium-courses/${id}`
  expect(allWords(html, 'ul', 'aria-label="Premium courses"')).toEqual([
    'Total Courses 3 Featured 0 Total Students 0 Total Value (RWF) 135,000 RWF',
  ])
  expect(html).toContain(`action="${path}/featured"`)
  expect(allWords(html, 'button', 'name="featured"')).toHaveLength(3)
  expect(allWords(html, 'a', `href="${path}"`)).toEqual(['Title 3', 'Edit Title 3'])
  expect(allWords(html, 'a', `href="${path}/delete"`)).toEqual(['Delete Title 3'])
})

test('A-STU-01: title, four counts, cards newest first, three lines of the description', async () => {
  const statuses = ['', 'active', 'active', 'graduated']
  await three(kinds.startup, (n) => ({
    name: `Title ${n}`,
    status: statuses[n] ?? '',
    featured: n === 1 ? 'yes' : 'no',
  }))
  const html = await render(startups, '/admin/startups')
  expect(allWords(html, 'h1')).toEqual(['Startups Management'])
  expect(allWords(html, 'ul', 'aria-label="Startups"')).toEqual(['Total 3 Featured 1 Active 2 Graduated 1'])
  expect(names(html)).toEqual(newestFirst)
  expect(html).toContain('class="tbl tbl-cards"')
  expect(allWords(html, 'span', 'line-clamp-3')).toHaveLength(3)
})

test('A-OPP-01: title, four counts, the last changed first, two lines; a table on a desktop that becomes cards on a phone', async () => {
  const statuses = ['', 'active', 'closed', 'active']
  await three(kinds.opportunity, (n) => ({
    ...titled(n),
    status: statuses[n] ?? '',
    featured: n === 1 ? 'yes' : 'no',
  }))
  const html = await render(opportunities, '/admin/opportunities')
  expect(allWords(html, 'h1')).toEqual(['Opportunities Management'])
  expect(allWords(html, 'ul', 'aria-label="Opportunities"')).toEqual([
    'Total Opportunities 3 Active 2 Featured 1 Total Applications 0',
  ])
  expect(names(html)).toEqual(newestFirst)
  expect(allWords(html, 'span', 'line-clamp-2')).toHaveLength(3)
  // Its stylesheet turns the rows into cards below 1280 px; only `tbl-cards` are cards at every width.
  expect(html).toContain('<table class="tbl"')
  expect(html).toContain('class="card-title ')
})

test('A-SPN-01, A-SPN-03: three counts, cards newest first, a form to add and edit; featured is a switch, the status free', async () => {
  const statuses = ['', 'active', 'pending', 'expired']
  await three(kinds.sponsored, (n) => ({
    ...titled(n),
    status: statuses[n] ?? '',
    featured: n === 1 ? 'yes' : 'no',
  }))
  const path = '/admin/sponsored-content'
  const html = await render(sponsored, path)
  expect(allWords(html, 'ul', 'aria-label="Sponsored content"')).toEqual(['Total 3 Active 1 Featured 1'])
  expect(names(html)).toEqual(newestFirst)
  expect(html).toContain('class="tbl tbl-cards"')
  expect(allWords(html, 'a', `href="${path}/new"`)).toEqual(['New sponsored content'])
  const id = await newest(kinds.sponsored)
  expect(allWords(html, 'a', `href="${path}/${id}"`)).toEqual(['Title 3', 'Edit Title 3'])
  const turn = (featured: string) =>
    answerOf(sponsoredRecord.featureAction, `${path}/${id}/featured`, { params: { id }, body: { featured } })
  expect((await turn('yes')).flash).toBe('ok: Sponsored content updated successfully')
  expect(wordsOf(await render(sponsored, path))).toContain('Total 3 Active 1 Featured 2')
  let version = 2
  for (const status of ['pending', 'active', 'expired', 'active', 'pending'])
    expect(await save(kinds.sponsored, id, { version: String(version++), status })).toMatch(/^ok/)
})

test('A-SPN-05: reading a missing table does not create it, and nothing is made up in its place', async () => {
  await without('sponsored_content', async () => {
    const html = await render(sponsored, '/admin/sponsored-content')
    expect(allWords(html, 'h1')).toEqual(['Error fetching sponsored content'])
    expect(names(html)).toEqual([])
    const { rows } = await db().execute(sql`select to_regclass('sponsored_content') as found`)
    expect(rows[0]).toEqual({ found: null })
  })
})

test('A-PRG-01: a list, a form with title, description, icon and picture, and a confirmation before deleting', async () => {
  await save(kinds.program, 'new', titled(1))
  const id = await newest(kinds.program)
  const path = '/admin/programs'
  const html = await render(programs, path)
  expect(names(html)).toEqual(['Title 1'])
  for (const [to, label] of [
    [`${path}/new`, 'New program'],
    [`${path}/${id}/delete`, 'Delete Title 1'],
  ] as const)
    expect(allWords(html, 'a', `href="${to}"`)).toEqual([label])
  const form = await render(program, `${path}/${id}`, { params: { id } })
  expect(form).toContain('name="titleEn"')
  expect(form).toContain('name="descriptionEn"')
  const icons = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
  expect(icons).toEqual(expect.arrayContaining([...programIcons]))
  expect(form).toMatch(/<input[^>]*type="file"/)
  expect(wordsOf(form)).toContain('5 MB')
  for (const [name, problem] of [
    ['titleEn', 'Title is missing'],
    ['descriptionEn', 'Description is missing'],
    ['icon', 'Choose an icon'],
  ] as const)
    expect(await save(kinds.program, 'new', { [name]: '' })).toMatchObject({ [name]: problem })
  const asked = await render(
    { ...programDelete, loader: programRecord.deleteLoader },
    `${path}/${id}/delete`,
    {
      params: { id },
    },
  )
  expect(wordsOf(asked)).toContain('Are you sure you want to delete this program?')
})

test('SCR-07: an update shows its time', async () => {
  const times = async (kind: ContentKind, id: string) => {
    const { rows } = await db().execute<{ made: string; changed: string }>(
      sql`select created_at as made, updated_at as changed from ${sql.identifier(kind.table)} where id = ${id}`,
    )
    return rows[0]
  }
  for (const kind of Object.values(kinds)) {
    await save(kind, 'new')
    const id = await newest(kind)
    const before = await times(kind, id)
    expect(await save(kind, id, { version: '1' })).toMatch(/^ok/)
    const after = await times(kind, id)
    expect(after?.made).toEqual(before?.made)
    expect(Number(new Date(after?.changed ?? 0))).toBeGreaterThan(Number(new Date(before?.changed ?? 0)))
    await remove(kind, id)
  }
})

import '~/hub.server.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeRecord } from '~/features/core/places/place.record.server.ts'
import { articleRecord } from '~/features/website/news/news.record.server.ts'
import { partnerRecord } from '~/features/website/partners/partner.record.server.ts'
import { startupRecord } from '~/features/website/startups/startup.record.server.ts'
import { teamRecord } from '~/features/website/team/team.record.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { answerOf, render } from '../../../../../tests/support/admin.tsx'
import { type ContentKind, kinds, newest, remove, save } from '../../../../../tests/support/content-types.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { adUnitRecord } from '../../../advertising/ads/ad.record.server.ts'
import { sponsoredRecord } from '../../../advertising/sponsored/sponsored.record.server.ts'
import { courseRecord, premiumRecord } from '../../../learning/courses/course.record.server.ts'
import { eventRecord } from '../../../offers/events/event.record.server.ts'
import { opportunityRecord } from '../../../offers/opportunities/opportunity.record.server.ts'
import { programRecord } from '../../../offers/programs/program.record.server.ts'
import * as partnerBinScreen from '../../../website/partners/admin/partner-bin.tsx'
import { partners } from '../../../website/partners/partner.table.server.ts'
import { filesForShowing } from '../../files/index.server.ts'
import { binKinds } from '../bin.adapter.server.ts'
import { emptyBin } from './empty-bin.server.ts'

withDatabase()

type Record = Pick<typeof partnerRecord, 'binAction' | 'binLoader'>
const restore = async ({ binAction }: Record, id: string) =>
  (await answerOf(binAction, '/admin/x/bin', { body: { id } })).flash
const inBin = async ({ binLoader }: Record) =>
  ((await answerOf(binLoader, '/admin/x/bin')).data as { rows: { name: string }[] }).rows.map(
    ({ name }) => name,
  )
const rowOf = async (kind: ContentKind, id: string) =>
  (await db().execute(sql`select * from ${sql.identifier(kind.table)} where id = ${id}`)).rows[0]
const empty = async (subject: string, now: Date) => {
  const kind = binKinds().find((one) => one.subject === subject)
  return kind && emptyBin(kind, now)
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)

const all: [name: string, kind: ContentKind, record: Record][] = [
  ['First steps', kinds.event, eventRecord],
  ['First steps', kinds.program, programRecord],
  ['First steps', kinds.opportunity, opportunityRecord],
  ['News of today', kinds.news, articleRecord],
  ['Somalab Works', kinds.partner, partnerRecord],
  ['Umurima', kinds.startup, startupRecord],
  ['Aline Uwase', kinds.team, teamRecord],
  ['Kacyiru hub', kinds.place, placeRecord],
  ['Data basics', kinds.course, courseRecord],
  ['Product management', kinds.premium, premiumRecord],
  ['First steps', kinds.sponsored, sponsoredRecord],
]

test.each(all)(
  'A-PUB-04: a deleted record is in the bin under its name and comes back as it was: %s',
  async (name, kind, record) => {
    await save(kind, 'new')
    const id = await newest(kind)
    const before = await rowOf(kind, id)
    expect(await remove(kind, id)).toMatch(/^ok/)
    expect(await inBin(record)).toEqual([name])
    expect(await restore(record, id)).toMatch(/^ok: .* restored$/)
    expect(await inBin(record)).toEqual([])
    const { version, updated_at, ...after } = (await rowOf(kind, id)) ?? {}
    expect(before).toMatchObject(after)
    expect(await count(`audit_log where action = 'restored' and subject_id = '${id}'`)).toBe(1)
    expect(await restore(record, id)).toMatch(/^bad: .* it is not in the bin$/)
  },
)

test('deleting offers Undo, and the screen of the bin names what is in it', async () => {
  await save(kinds.partner, 'new')
  const id = await newest(kinds.partner)
  const { cookies } = await answerOf(partnerRecord.deleteAction, `/admin/partners/${id}/delete`, {
    params: { id },
    body: {},
  })
  const [text = ''] = /(?<=flash=)[^.]+/.exec(cookies.join()) ?? []
  expect(JSON.parse(Buffer.from(text, 'base64url').toString()).undo).toMatchObject({
    action: '/admin/partners/bin',
    fields: { id },
  })
  const html = await render(partnerBinScreen, '/admin/partners/bin')
  expect(html).toContain('aria-label="Restore Somalab Works"')
})

test('the picture of a deleted partner is served to nobody, and comes back with it', async () => {
  const png = await createPainter(7).encoded('png', 60, 80)
  const body = new FormData()
  for (const [field, value] of Object.entries({ version: '0', ...kinds.partner.form })) body.set(field, value)
  body.set('image', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  await answerOf(partnerRecord.editAction, '/admin/partners/new', { params: { id: 'new' }, body })
  const id = await newest(kinds.partner)
  const [partner] = await db().select().from(partners).where(eq(partners.id, id))
  const logo = partner?.imageId ?? ''
  const isShown = async () => (await filesForShowing(db(), [logo])).has(logo)
  expect(await isShown()).toBe(true)
  await remove(kinds.partner, id)
  expect(await isShown()).toBe(false)
  await restore(partnerRecord, id)
  expect(await isShown()).toBe(true)
  await remove(kinds.partner, id)
  expect(await empty('partner', inDays(31))).toBe(1)
  expect(await count(`files where id = '${logo}' and state = 'dropped'`)).toBe(1)
})

test('A-PUB-04: after 30 days it cannot be restored and goes for good, with its texts; before that nothing goes', async () => {
  for (const { form, ...kind } of [kinds.partner, kinds.news]) {
    await save({ form, ...kind }, 'new')
    await save({ form, ...kind }, await newest({ form, ...kind }), { version: '1' })
    await remove({ form, ...kind }, await newest({ form, ...kind }))
  }
  const id = await newest(kinds.partner)
  expect([await empty('partner', inDays(29)), await empty('article', inDays(29))]).toEqual([0, 0])
  expect([await empty('partner', inDays(31)), await empty('article', inDays(31))]).toEqual([1, 1])
  for (const table of ['partners', 'partner_texts', 'news', 'news_texts', 'news_revisions'])
    expect(await count(table), table).toBe(0)
  expect(await restore(partnerRecord, id)).toMatch(/^bad/)
})

test('what another row points at stays archived, and nothing of it is lost', async () => {
  await save(kinds.event, 'new')
  const id = await newest(kinds.event)
  await db().execute(sql`create table pointing (event_id uuid references events(id))`)
  await db().execute(sql`insert into pointing values (${id})`)
  try {
    await remove(kinds.event, id)
    expect(await empty('event', inDays(31))).toBe(0)
    expect([await count('events'), await count('event_texts')]).toEqual([1, 1])
  } finally {
    await db().execute(sql`drop table pointing`)
  }
  expect(await empty('event', inDays(31))).toBe(1)
})

test('an address that another record has meanwhile is not taken away from it', async () => {
  await save(kinds.event, 'new', { slug: 'night' })
  const first = await newest(kinds.event)
  await remove(kinds.event, first)
  await save(kinds.event, 'new', { slug: 'night' })
  expect(await restore(eventRecord, first)).toMatch(/^ok/)
  expect((await rowOf(kinds.event, first))?.slug).toBe(`night-${first.slice(0, 8)}`)
})

test('A-PUB-04: a course goes for good with its lessons and their files, and the bin of premium courses is another', async () => {
  await save(kinds.course, 'new')
  const id = await newest(kinds.course)
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into files (use, kind, name, bytes, type, width, height)
      values ('courses', 'image', 'a.jpg', 9, 'jpeg', 9, 9) returning id`,
  )
  await db().execute(sql`with one as (
      insert into course_modules (course_id, title, position) values (${id}, 'One', 0) returning id)
    insert into lessons (course_id, module_id, slug, title, position, image_id, image_alt)
      select ${id}, id, 'one', 'One', 0, ${rows[0]?.id}::uuid, 'A picture' from one`)
  await db().execute(sql`insert into content_versions (subject, record, version, values)
    select 'lesson', id::text, 1, '{"title": "One"}' from lessons`)
  await remove(kinds.course, id)
  expect(await inBin(premiumRecord)).toEqual([])
  expect(await restore(premiumRecord, id)).toMatch(/^bad/)
  expect(await inBin(courseRecord)).toEqual(['Data basics'])
  expect(await empty('course', inDays(31))).toBe(1)
  for (const table of ['courses', 'course_texts', 'course_modules', 'lessons', 'content_versions'])
    expect(await count(table), table).toBe(0)
  expect(await count(`files where id = '${rows[0]?.id}' and state = 'dropped'`)).toBe(1)
})

test('A-PUB-04: an ad comes back inactive; one whose views were counted never goes for good; control: without the trigger it goes', async () => {
  const unit = async (name: string) => {
    const { rows } = await db().execute<{ id: string }>(
      sql`insert into ad_units (name, network, slot_id, placement) values (${name}, 'adsense', '1234567890', 'sidebar')
        returning id`,
    )
    return rows[0]?.id ?? ''
  }
  const delete_ = (id: string) =>
    answerOf(adUnitRecord.deleteAction, `/admin/ads/${id}/delete`, { params: { id }, body: {} })
  const [seen, unseen] = [await unit('Seen'), await unit('Unseen')]
  await delete_(seen)
  expect(await inBin(adUnitRecord)).toEqual(['Seen'])
  expect(await restore(adUnitRecord, seen)).toBe('ok: Ad unit restored')
  expect(await count(`ad_units where id = '${seen}' and not is_active and archived_at is null`)).toBe(1)

  await db().execute(sql`insert into ad_days
    (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
    values ('2026-01-05', ${seen}, 'sidebar', 1, 1, 0, 0, '{}')`)
  await delete_(seen)
  await delete_(unseen)
  expect(await empty('ad unit', inDays(31))).toBe(1)
  expect(await count(`ad_units where id = '${seen}'`)).toBe(1)
  await db().execute(sql`alter table ad_units disable trigger counted_stays`)
  try {
    expect(await empty('ad unit', inDays(31))).toBe(1)
  } finally {
    await db().execute(sql`alter table ad_units enable trigger counted_stays`)
  }
})

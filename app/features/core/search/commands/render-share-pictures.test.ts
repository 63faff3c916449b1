import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeEvent } from '../../../../../tests/factories/events.ts'
import { makeArticle } from '../../../../../tests/factories/news.ts'
import { makeStartup } from '../../../../../tests/factories/startups.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { eventTexts } from '../../../offers/events/event.table.server.ts'
import { news } from '../../../website/news/news.table.server.ts'
import { startups } from '../../../website/startups/startup.table.server.ts'
import { loader } from '../endpoints/share-picture.ts'
import { sharePictures } from '../picture.table.server.ts'
import { forgetSharePictures } from './forget-share-pictures.server.ts'
import { renderSharePictures } from './render-share-pictures.server.ts'
import { sweepSharePictures } from './sweep-share-pictures.server.ts'

withDatabase()
afterEach(() => void vi.restoreAllMocks())

const anEvent = async () => (await asVisitor((work) => makeEvent(work))).id
const rename = (title: string) => db().update(eventTexts).set({ title })
const shown = (kind = 'event') =>
  db()
    .select()
    .from(sharePictures)
    .where(eq(sharePictures.state, 'shown'))
    .then((rows) => rows.filter((row) => row.kind === kind))
const ask = (kind: string, id: string, file: string, headers = {}) =>
  onPublicSide(() =>
    loader({ params: { kind, id, file }, request: new Request('http://hub.test/', { headers }) } as never),
  )
const inTwoDays = new Date(Date.now() + 48 * 3600 * 1000)

test('an item gets a picture in each language, and it is served as PNG', async () => {
  const id = await anEvent()
  await renderSharePictures('event', id)
  expect((await shown()).map(({ locale }) => locale).sort()).toEqual(['en', 'fr', 'rw'])
  const answer = await ask('event', id, 'rw-abc.png')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask('event', id, 'rw-abc.png', { 'if-none-match': etag })).status).toBe(304)
})

test('the same text is not rendered twice; a changed text is, and the old picture is removed at night', async () => {
  const id = await anEvent()
  await renderSharePictures('event', id)
  const before = await shown()
  await renderSharePictures('event', id)
  expect(await count('share_pictures')).toBe(3)
  await rename('Another night')
  await renderSharePictures('event', id)
  const after = await shown()
  expect(after.map(({ key }) => key).filter((key) => before.some((one) => one.key === key))).toEqual([])
  expect(await count('share_pictures')).toBe(6)
  await sweepSharePictures(new Date())
  expect(await count('share_pictures')).toBe(6)
  await sweepSharePictures(inTwoDays)
  expect(await count('share_pictures')).toBe(3)
  for (const { key } of before) expect(await storage().exists(key)).toBe(false)
  for (const { key } of after) expect(await storage().exists(key)).toBe(true)
})

test('an item that is no longer public loses its picture: an unpublished article, an inactive startup', async () => {
  const startup = await asVisitor((work) => makeStartup(work))
  const article = await asVisitor((work) => makeArticle(work))
  for (const [kind, id] of [
    ['startup', startup.id],
    ['news', article],
  ] as const) {
    await renderSharePictures(kind, id)
    expect(await shown(kind), kind).toHaveLength(3)
  }
  await db().update(startups).set({ status: 'inactive' })
  await db().update(news).set({ publishedAt: null })
  for (const [kind, id] of [
    ['startup', startup.id],
    ['news', article],
  ] as const) {
    await renderSharePictures(kind, id)
    expect(await shown(kind), kind).toEqual([])
  }
})

test('a slow rendering does not win: the newest title stays on the picture', async () => {
  const id = await anEvent()
  const put = storage().put
  // The first rendering is slow: while its bytes are stored, the title changes and is rendered by another job.
  const slow = vi.spyOn(storage(), 'put').mockImplementationOnce(async (...args) => {
    slow.mockRestore()
    await rename('Newest')
    await renderSharePictures('event', id)
    return put(...args)
  })
  await renderSharePictures('event', id)
  const words = (await shown()).map((row) => JSON.parse(row.words).title)
  expect(words).toEqual(['Newest', 'Newest', 'Newest'])
})

test('control: without reading the text again, the older title would replace it', async () => {
  const id = await anEvent()
  await renderSharePictures('event', id)
  await rename('Newest')
  await renderSharePictures('event', id)
  const [old] = await db().select().from(sharePictures).where(eq(sharePictures.state, 'old'))
  const where = eq(sharePictures.key, old?.key ?? '')
  // The last step without the second read.
  await db()
    .update(sharePictures)
    .set({ state: 'old' })
    .where(eq(sharePictures.locale, old?.locale ?? ''))
  await db().update(sharePictures).set({ state: 'shown' }).where(where)
  expect((await shown()).map((row) => JSON.parse(row.words).title)).toContain('Founders’ Night')
})

test('rendered twice at once, there is one picture in each language', async () => {
  const id = await anEvent()
  await Promise.allSettled([renderSharePictures('event', id), renderSharePictures('event', id)])
  await renderSharePictures('event', id)
  expect(await shown()).toHaveLength(3)
})

test('an interrupted rendering is swept, and no bytes are stored without a row', async () => {
  const id = await anEvent()
  vi.spyOn(storage(), 'put').mockRejectedValueOnce(new Error('the storage is down'))
  await expect(renderSharePictures('event', id)).rejects.toThrow('the storage is down')
  expect(await count('share_pictures')).toBe(1)
  expect(await shown()).toEqual([])
  await sweepSharePictures(inTwoDays)
  expect(await count('share_pictures')).toBe(0)
})

test('an item without a picture, or a deleted one, is served with the picture of the fixed pages', async () => {
  const id = await anEvent()
  expect((await ask('event', id, 'en-x.png')).status).toBe(404)
  await renderSharePictures('site', 'site')
  const [fixed] = (await shown('site')).filter(({ locale }) => locale === 'en')
  const etag = `"${fixed?.key.slice(6, -4)}"`
  expect((await ask('site', 'site', 'en.png')).headers.get('etag')).toBe(etag)
  expect((await ask('event', id, 'en-x.png')).headers.get('etag')).toBe(etag)
  await renderSharePictures('event', id)
  expect((await ask('event', id, 'en-x.png')).headers.get('etag')).not.toBe(etag)
  await inTransaction({ actor: { kind: 'staff', name: 'Aline' } }, (work) =>
    forgetSharePictures(work, 'event', id),
  )
  expect((await ask('event', id, 'en-x.png')).headers.get('etag')).toBe(etag)
})

test('other file names are not found', async () => {
  const id = await anEvent()
  await renderSharePictures('event', id)
  for (const file of ['de-x.png', 'en-x.webp', '../en.png', 'en-X.png', 'en-.png', 'en'])
    expect((await ask('event', id, file)).status, file).toBe(404)
})

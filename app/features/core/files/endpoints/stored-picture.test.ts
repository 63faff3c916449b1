import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { dropFile } from '../commands/drop-file.server.ts'
import { processFile } from '../commands/process-file.server.ts'
import { receiveFile } from '../commands/receive-file.server.ts'
import { storeUpload } from '../commands/store-upload.server.ts'
import { filesForShowing } from '../files.queries.server.ts'
import { files, fileVariants } from '../files.table.server.ts'
import { loader } from './stored-picture.ts'

withDatabase()
afterEach(() => void vi.restoreAllMocks())

const asStaff = { actor: { kind: 'staff' as const, name: 'Aline' } }
const ask = (address: string, headers: Record<string, string> = {}) =>
  loader({
    params: { '*': address.replace(/^\/files\//, '') },
    request: new Request(`http://hub.test${address}`, { headers }),
  } as never)

async function aFile(process = true, use: 'programs' | 'cv' = 'programs') {
  const bytes = await createPainter(2).encoded('jpeg', 1000, 600)
  const stored = await storeUpload(use, { name: 'a.jpg', bytes, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  await inTransaction(asStaff, (work) => receiveFile(work, stored.id))
  if (process) await processFile(stored.id)
  return stored.id
}

async function sourcesOf(id: string) {
  const file = (await filesForShowing(db(), [id])).get(id)
  if (file?.state !== 'ready') throw new Error('not ready')
  return file
}

test('UPL-05, UPL-07: a ready picture is served with a safe type, a closed content policy, an hour of caching, and its bytes', async () => {
  const { sources, width, height } = await sourcesOf(await aFile())
  expect([width, height]).toEqual([800, 480])
  for (const [name, address] of Object.entries(sources)) {
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${name.slice(0, 4)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=3600',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]{36}\.(?:avif|webp)"$/),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(String(body.length)).toBe(answer.headers.get('content-length'))
    expect(body).toEqual(await storage().read(address.replace('/files/', '')))
  }
})

test('a browser that has the picture already gets 304', async () => {
  const { sources } = await sourcesOf(await aFile())
  const etag = (await ask(sources.avif400)).headers.get('etag') ?? ''
  const again = await ask(sources.avif400, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask(sources.avif800, { 'if-none-match': etag })).status).toBe(200)
})

test('UPL-07: no address leads to an original, to a file that is not ready, or out of the folder', async () => {
  const id = await aFile()
  const { sources } = await sourcesOf(id)
  const [row] = await db().select().from(files).where(eq(files.id, id))
  const key = row?.originalKey ?? ''
  const name = sources.webp400.replace('/files/', '')
  for (const address of [
    key,
    `programs/../${key}`,
    `programs/..%2f${key}`,
    key.replace('originals/', ''),
    `news/${name.split('/')[1]}`,
    `${name}/`,
    name.toUpperCase(),
    '',
    'originals',
    'programs/',
    'programs/00000000-0000-4000-8000-000000000000.webp',
  ])
    expect((await ask(`/files/${address}`)).status, address).toBe(404)
  await db().update(files).set({ state: 'waiting' }).where(eq(files.id, id))
  expect((await ask(sources.webp400)).status).toBe(404)
})

test('a dropped file is no longer served, and a page shows its tile', async () => {
  const id = await aFile()
  const { sources } = await sourcesOf(id)
  await inTransaction(asStaff, (work) => dropFile(work, id))
  expect((await ask(sources.avif800)).status).toBe(404)
  expect(await filesForShowing(db(), [id])).toEqual(new Map())
})

test('a page knows which pictures are still being prepared and which were refused', async () => {
  const id = await aFile(false)
  expect((await filesForShowing(db(), [id])).get(id)).toEqual({ state: 'waiting' })
  await db().update(files).set({ state: 'refused', reason: 'damaged' }).where(eq(files.id, id))
  expect((await filesForShowing(db(), [id])).get(id)).toEqual({ state: 'refused', reason: 'damaged' })
  expect(await filesForShowing(db(), [])).toEqual(new Map())
})

/** A ready photo of a CV, and the key of its variant. */
async function aCv() {
  const id = await aFile(true, 'cv')
  const [variant] = await db().select().from(fileVariants).where(eq(fileVariants.fileId, id))
  const key = variant?.key ?? ''
  expect(await storage().exists(key)).toBe(true)
  return { id, key }
}
const statusOf = async (key: string) => (await ask(`/files/${key}`)).status

test('UPL-08: the public address serves no private file, even with a known key, also while the database is down', async () => {
  const { id, key } = await aCv()
  expect(await statusOf(key)).toBe(404)
  expect(await filesForShowing(db(), [id])).toEqual(new Map())
  // Its folder is refused before any query; and even in another folder, its row would refuse it.
  const elsewhere = key.replace('cv/', 'public/')
  await storage().put(elsewhere, await storage().read(key), 'image/webp')
  await db().update(fileVariants).set({ key: elsewhere })
  expect(await statusOf(elsewhere)).toBe(404)
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  vi.spyOn(pg.Pool.prototype, 'query').mockRejectedValue(away as never)
  expect(await statusOf(key)).toBe(404)
})

test('control: the same picture under a public use is served, also while the database is down', async () => {
  const { id, key } = await aCv()
  const elsewhere = key.replace('cv/', 'public/')
  await storage().put(elsewhere, await storage().read(key), 'image/webp')
  await db().update(fileVariants).set({ key: elsewhere })
  await db().update(files).set({ use: 'public' }).where(eq(files.id, id))
  expect(await statusOf(elsewhere)).toBe(200)
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  vi.spyOn(pg.Pool.prototype, 'query').mockRejectedValue(away as never)
  expect(await statusOf(elsewhere)).toBe(200)
})

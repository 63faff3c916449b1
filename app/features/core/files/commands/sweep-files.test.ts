import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makePdf } from '../../../../../tests/factories/file-documents.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { files, fileVariants } from '../files.table.server.ts'
import { dropFile } from './drop-file.server.ts'
import { processFile } from './process-file.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { storeUpload } from './store-upload.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

withDatabase()

const asStaff = { actor: { kind: 'staff' as const, name: 'Aline' } }
const inADay = () => new Date(Date.now() + 25 * 3600 * 1000)

async function arrived(use: 'programs' | 'cv' = 'programs', document?: Buffer) {
  const bytes = document ?? (await createPainter(1).encoded('png', 80, 60))
  const stored = await storeUpload(use, { name: 'a.png', bytes, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  const [row] = await db().select().from(files).where(eq(files.id, stored.id))
  return { id: stored.id, originalKey: row?.originalKey ?? '' }
}

test('an unattached upload is gone after a day, and not before', async () => {
  const { id, originalKey } = await arrived()
  await sweepFiles(new Date())
  expect(await storage().exists(originalKey)).toBe(true)
  await sweepFiles(inADay())
  expect(await storage().exists(originalKey)).toBe(false)
  expect(await count('files')).toBe(0)
  expect(await inTransaction(asStaff, (work) => receiveFile(work, id))).toBe(false)
})

test('a file in use stays, a dropped one is removed with all its bytes', async () => {
  const [kept, dropped] = [await arrived(), await arrived()]
  for (const { id } of [kept, dropped]) {
    await inTransaction(asStaff, (work) => receiveFile(work, id))
    await processFile(id)
  }
  const variants = await db().select().from(fileVariants)
  await inTransaction(asStaff, (work) => dropFile(work, dropped.id))
  await sweepFiles(inADay())
  for (const { fileId, key } of variants) expect(await storage().exists(key)).toBe(fileId === kept.id)
  expect(await storage().exists(kept.originalKey)).toBe(true)
  expect(await storage().exists(dropped.originalKey)).toBe(false)
  expect(await count('files')).toBe(1)
})

test('the original of a refused file is removed at night, if it was not removed at once', async () => {
  const { id, originalKey } = await arrived()
  await db().update(files).set({ state: 'refused', reason: 'x', createdBy: 'x' }).where(eq(files.id, id))
  await sweepFiles(new Date())
  expect(await storage().exists(originalKey)).toBe(false)
  expect(await count("files where original_key is null and state = 'refused'")).toBe(1)
})

test('OPP-11: the leftover original of a rendered private picture is removed at night, that of a document never', async () => {
  const [photo, document] = [await arrived('cv'), await arrived('cv', makePdf())]
  for (const { id } of [photo, document]) {
    await inTransaction(asStaff, (work) => receiveFile(work, id))
    await processFile(id)
  }
  // As if the worker had been killed right before it.
  await storage().put(photo.originalKey, Buffer.from('x'), 'image/png')
  await db().update(files).set({ originalKey: photo.originalKey }).where(eq(files.id, photo.id))
  await sweepFiles(inADay())
  expect(await storage().exists(photo.originalKey)).toBe(false)
  expect(await storage().exists(document.originalKey)).toBe(true)
  expect(await count("files where state = 'ready'")).toBe(2)
  expect(await count('file_variants')).toBe(1)
})

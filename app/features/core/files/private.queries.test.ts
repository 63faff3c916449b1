import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { makeDocx, makePdf } from '../../../../tests/factories/file-documents.ts'
import { createPainter } from '../../../../tests/factories/file-painter.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { dropFile } from './commands/drop-file.server.ts'
import { processFile, refuseFile } from './commands/process-file.server.ts'
import { receiveFile } from './commands/receive-file.server.ts'
import { storeUpload } from './commands/store-upload.server.ts'
import { files } from './files.table.server.ts'
import { privateFile, streamPrivate } from './index.server.ts'

withDatabase()

async function arrived(name: string, bytes: Buffer, use: 'cv' | 'news' = 'cv') {
  const stored = await storeUpload(use, { name, bytes, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  return stored.id
}
async function received(name: string, bytes: Buffer, use: 'cv' | 'news' = 'cv') {
  const id = await arrived(name, bytes, use)
  await asVisitor((work) => receiveFile(work, id))
  await processFile(id)
  return id
}
const photo = () => createPainter(3).encoded('jpeg', 300, 400)

async function readBack(id: string) {
  const file = await privateFile(db(), id)
  if (file?.state !== 'ready') throw new Error('not ready')
  const answer = await streamPrivate(file)
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
}

const safe = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

test.each([
  ['pdf', makePdf(), 'application/pdf'],
  ['docx', makeDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
] as const)(
  'OPP-11, UPL-07: a %s is sent byte for byte, as a download and never inline',
  async (type, bytes, told) => {
    const id = await received('page.html', bytes)
    const { headers, body } = await readBack(id)
    expect(body).toEqual(bytes)
    expect(headers).toMatchObject({
      ...safe,
      'content-type': told,
      'content-disposition': `attachment; filename="${id.slice(0, 8)}.${type}"; filename*=UTF-8''page.${type}`,
    })
  },
)

test('OPP-11, UPL-07: of a photo only our rendered variant is sent', async () => {
  const uploaded = await photo()
  const id = await received('cv.jpg', uploaded)
  const { headers, body } = await readBack(id)
  expect(body.toString('latin1', 8, 12)).toBe('WEBP')
  expect(headers).toMatchObject({
    ...safe,
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${id.slice(0, 8)}.webp"; filename*=UTF-8''cv.webp`,
  })
})

test('UPL-07: a file name cannot mislead a browser: our extension, no reversed text, nothing that ends a header', async () => {
  const id = await received("Umwirondoro wa José, 'exe.\u202efdp; x=1 (2)", makePdf())
  const { headers } = await readBack(id)
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="${id.slice(0, 8)}.pdf"; filename\\*=UTF-8''[\\w.%-]+\\.pdf$`),
  )
  const [, encoded = ''] = headers['content-disposition']?.split("UTF-8''") ?? []
  expect(decodeURIComponent(encoded)).toBe("Umwirondoro wa José, 'exe.fdp; x=1 (2).pdf")
})

test('UPL-08: a file is found only while it is attached to a record', async () => {
  expect(await privateFile(db(), randomUUID())).toBeUndefined()
  const waiting = await arrived('cv.jpg', await photo())
  expect(await privateFile(db(), waiting)).toBeUndefined()
  await asVisitor((work) => receiveFile(work, waiting))
  expect(await privateFile(db(), waiting)).toEqual({ state: 'waiting' })
  await refuseFile(waiting, 'damaged')
  expect(await privateFile(db(), waiting)).toEqual({ state: 'refused', reason: 'damaged' })
  const dropped = await received('cv.pdf', makePdf())
  await asVisitor((work) => dropFile(work, dropped))
  expect(await privateFile(db(), dropped)).toBeUndefined()
  const news = await received('news.jpg', await photo(), 'news')
  expect(await privateFile(db(), news)).toBeUndefined()
})

test('a file that is missing in the storage is not found, and nothing breaks', async () => {
  const id = await received('cv.pdf', makePdf())
  const [row] = await db().select().from(files).where(eq(files.id, id))
  await storage().remove(row?.originalKey ?? '')
  const file = await privateFile(db(), id)
  expect(file?.state === 'ready' && (await streamPrivate(file)).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { openStorage, storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makePdf } from '../../../../../tests/factories/file-documents.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { type CraftedFile, craftFiles } from '../../../../../tests/factories/files.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { isPrivate, plates } from '../files.options.ts'
import { files, fileVariants } from '../files.table.server.ts'
import { processFile, refuseFile } from './process-file.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { storeUpload } from './store-upload.server.ts'

withDatabase()

const seed = 20261115
const painter = createPainter(seed)
let crafted: CraftedFile[]
beforeAll(async () => {
  crafted = await craftFiles(seed)
})

const asStaff = { actor: { kind: 'staff' as const, name: 'Aline' } }

/** Stores a file as a form's action does. */
async function upload({ use, name, bytes, crop }: Pick<CraftedFile, 'use' | 'name' | 'bytes' | 'crop'>) {
  const stored = await storeUpload(use, { name, bytes, crop })
  if (stored.ok) await inTransaction(asStaff, (work) => receiveFile(work, stored.id))
  return stored
}

async function aPicture(bytes?: Buffer) {
  const picture = bytes ?? (await painter.encoded('jpeg', 1000, 500))
  const stored = await upload({ use: 'news', name: 'a.jpg', bytes: picture, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  return stored.id
}

async function rowOf(id: string) {
  const [row] = await db().select().from(files).where(eq(files.id, id))
  if (!row) throw new Error('no such file')
  return row
}
const variantsOf = (id: string) => db().select().from(fileVariants).where(eq(fileVariants.fileId, id))

/** The faults of the bytes that would be sent. */
async function faultsOf(id: string, one: CraftedFile): Promise<string[]> {
  const { planted, bytes: uploaded } = one
  // A logo has the ratio of its plate, whatever its own.
  const ratio = plates[one.use] ?? one.ratio
  const faults: string[] = []
  const { kind, use, originalKey } = await rowOf(id)
  const variants = await variantsOf(id)
  const [wanted, widest] = isPrivate(use) ? [kind === 'image' ? [1] : [0], 1600] : [[2, 4], 800]
  if (!wanted.includes(variants.length)) faults.push(`${variants.length} variants`)
  // A picture is sent as rendered, a document unchanged.
  if (kind === 'file' && !(await storage().read(originalKey ?? '')).equals(uploaded))
    faults.push('has changed')
  if (kind === 'image' && isPrivate(use) && originalKey !== null) faults.push('has its original still')
  for (const { key, format, width, height } of variants) {
    const bytes = await storage().read(key)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const found = await sharp(bytes).metadata()
    if (data.length === 0 || info.width !== width || info.height !== height)
      faults.push('is not what its row says')
    if (width > widest || (isPrivate(use) && height > widest)) faults.push(`${width} wide`)
    // Rounding a side loses half a pixel.
    if (ratio && Math.abs(width / ratio - height) > 1.01) faults.push(`${width} by ${height}, not ${ratio}`)
    if (found.exif ?? found.xmp ?? found.icc ?? found.iptc ?? found.comments)
      faults.push('tells more than pixels')
    if (found.orientation && found.orientation > 1) faults.push('lies on its side')
    const text = bytes.toString('latin1')
    if (planted.some((word) => text.includes(word))) faults.push('carries what was planted')
    if (!new RegExp(`^[a-z-]+/[0-9a-f-]{36}\\.${format}$`).test(key)) faults.push(`lies at ${key}`)
  }
  return faults
}

test(`UPL-05, UPL-07: every crafted upload is accepted or refused as expected, and only pixels come through (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = []
  let accepted = 0
  // Refused files cost nothing. A third of the accepted ones are rendered on every change, all with FULL=1.
  const tried = crafted.filter(({ verdict }, n) => process.env.FULL || verdict !== 'accepted' || n % 3 === 0)
  for (const one of tried) {
    const stored = await upload(one)
    if (stored.ok) await processFile(stored.id)
    const state = stored.ok ? (await rowOf(stored.id)).state : 'refused'
    if (state !== (one.verdict === 'accepted' ? 'ready' : 'refused')) wrong.push(`${one.story}: ${state}`)
    else if (stored.ok && state === 'ready') {
      accepted++
      wrong.push(...(await faultsOf(stored.id, one)).map((fault) => `${one.story}: ${fault}`))
    }
  }
  expect(wrong).toEqual([])
  expect(crafted.length).toBeGreaterThanOrEqual(300)
  expect(accepted).toBeGreaterThan(30)
  // Nothing is left of refused files.
  const originals = await db().select({ key: files.originalKey, state: files.state }).from(files)
  expect(originals.filter(({ key, state }) => state === 'refused' && key !== null)).toEqual([])
  expect(originals.filter(({ state }) => state === 'ready').length).toBe(accepted)
})

test('a logo is shown whole, on white, with a margin, also if it is transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bar = { create: { width: 300, height: 30, channels: 4 as const, background: '#15100e' } }
  const bytes = await sharp({ create: { ...bar.create, height: 60, background: clear } })
    .composite([{ input: bar, top: 0, left: 0 }])
    .png()
    .toBuffer()
  const stored = await upload({ use: 'partners', name: 'logo.png', bytes, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  await processFile(stored.id)
  const made = (await variantsOf(stored.id)).find(({ format }) => format === 'webp')
  const { data, info } = await sharp(await storage().read(made?.key ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([357, 238, 3])
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  // White in the corners and where it was transparent; the bar from one end to the other.
  for (const [x, y] of [
    [2, 2],
    [354, 235],
    [178, 140],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(245)
  for (const x of [34, 178, 322]) expect(at(x, 100)).toBeLessThan(60)
})

test('control: the same check on the uploads themselves finds the planted data', async () => {
  const planted = crafted.filter(({ planted, verdict }) => verdict === 'accepted' && planted.length > 0)
  expect(planted.length).toBeGreaterThan(30)
  for (const { bytes, planted: words, story } of planted) {
    const { exif, xmp } = await sharp(bytes).metadata()
    const text = [bytes, exif ?? '', xmp ?? ''].map((part) => part.toString('latin1')).join('')
    expect(
      words.filter((word) => !text.includes(word)),
      story,
    ).toEqual([])
  }
})

test('UPL-07: pictures get 400 and 800 wide as AVIF and WebP, under 60 KB, and never larger than they are', async () => {
  const wide = await aPicture(await painter.encoded('jpeg', 900, 450))
  await processFile(wide)
  const sizes = (await variantsOf(wide))
    .map(({ format, width, height }) => `${format} ${width} ${height}`)
    .sort()
  expect(sizes).toEqual(['avif 400 200', 'avif 800 400', 'webp 400 200', 'webp 800 400'])
  const flat = await aPicture(await painter.encoded('jpeg', 3000, 2000))
  await processFile(flat)
  for (const { bytes } of await variantsOf(flat)) expect(bytes).toBeLessThan(60 * 1024)
  const tiny = await aPicture(await painter.encoded('png', 120, 60))
  await processFile(tiny)
  expect((await variantsOf(tiny)).map(({ width }) => width)).toEqual([120, 120])
})

test('OPP-11: a photo of a CV becomes one readable, upright WebP, and its original is gone', async () => {
  // White paper with a dark word in its upper left corner, held sideways.
  const word = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#111' } })
    .png()
    .toBuffer()
  const paper = await sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#fff' } })
    .composite([{ input: word, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const bytes = await sharp(paper).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const stored = await upload({ use: 'cv', name: 'cv.jpg', bytes, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  const { originalKey } = await rowOf(stored.id)
  await processFile(stored.id)
  const [page, ...others] = await variantsOf(stored.id)
  expect(others).toEqual([])
  expect(page).toMatchObject({ format: 'webp', width: 1200, height: 1600 })
  const { data, info } = await sharp(await storage().read(page?.key ?? ''))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  expect(at(10, 10)).toBeLessThan(60)
  for (const [x, y] of [
    [1190, 10],
    [10, 1590],
    [1190, 1590],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(200)
  expect((await rowOf(stored.id)).originalKey).toBeNull()
  expect(await storage().exists(originalKey ?? '')).toBe(false)
})

test('OPP-11: a document is ready as soon as a record has it, and the worker has nothing to do', async () => {
  const stored = await upload({ use: 'cv', name: 'cv.pdf', bytes: makePdf(), crop: null })
  if (!stored.ok) throw new Error(stored.text)
  expect(await rowOf(stored.id)).toMatchObject({ state: 'ready', kind: 'file', width: null, height: null })
  expect(await count("pgboss.job where name = 'process-file'")).toBe(0)
})

test('the database itself refuses a document in a public folder', async () => {
  const row = { name: 'a', bytes: 1, type: 'pdf' as const, kind: 'file' as const }
  const put = (more: Partial<typeof files.$inferInsert>) =>
    db()
      .insert(files)
      .values({ use: 'cv', ...row, ...more })
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  expect(await put({})).toBe('taken')
  expect(await put({ use: 'news' })).toBe('23514')
  expect(await put({ width: 1 })).toBe('23514')
  expect(await put({ kind: 'image' })).toBe('23514')
  expect(await put({ use: 'secret' as never })).toBe('23514')
})

test('a job that runs again, or twice at once, leaves one set of variants and no orphaned bytes', async () => {
  const id = await aPicture()
  await Promise.all([processFile(id), processFile(id)])
  await processFile(id)
  expect((await rowOf(id)).state).toBe('ready')
  const variants = await variantsOf(id)
  expect(variants).toHaveLength(4)
  for (const { key } of variants) expect(await storage().exists(key)).toBe(true)
})

test('a worker killed after storing starts again, and its first variants are removed', async () => {
  const id = await aPicture()
  await processFile(id)
  const before = await variantsOf(id)
  // Killed before the last step: everything is stored, nothing is ready.
  await db().update(files).set({ state: 'waiting' }).where(eq(files.id, id))
  await processFile(id)
  const after = await variantsOf(id)
  expect(after).toHaveLength(4)
  for (const { key } of before) expect(await storage().exists(key)).toBe(false)
  for (const { key } of after) expect(await storage().exists(key)).toBe(true)
})

test('a picture that keeps killing the worker is given up', async () => {
  const id = await aPicture()
  await db().update(files).set({ tries: 3 }).where(eq(files.id, id))
  await processFile(id)
  expect(await rowOf(id)).toMatchObject({ state: 'refused', originalKey: null })
})

test('an original that the storage cannot deliver is retried, not refused', async () => {
  const id = await aPicture()
  const { originalKey } = await rowOf(id)
  await storage().remove(originalKey ?? '')
  await expect(processFile(id)).rejects.toThrow()
  expect((await rowOf(id)).state).toBe('waiting')
  await refuseFile(id, 'The picture could not be prepared. Please upload it again.')
  expect((await rowOf(id)).state).toBe('refused')
})

test('a refused upload leaves nothing behind', async () => {
  const stored = await upload({ use: 'news', name: 'a.jpg', bytes: Buffer.from('<svg/>'), crop: null })
  expect(stored).toMatchObject({ ok: false, text: 'File type not allowed' })
  expect(await count('files')).toBe(0)
})

test('UPL-02: when the storage is down the uploader is asked to try again, and no record gets half a file', async () => {
  const dead = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'none', S3_KEY: 'k', S3_SECRET: 's' }
  const away = openStorage({ ...config(), STORAGE: 's3', ...dead })
  const bytes = await painter.encoded('png', 50, 50)
  expect(await storeUpload('news', { name: 'a.png', bytes, crop: null }, away)).toEqual({
    ok: false,
    why: 'failed',
    text: 'Error uploading file. Please try again.',
  })
  expect(await count("files where state <> 'arriving'")).toBe(0)
})

test('when a record fails to save, its file is not received and no job is queued', async () => {
  const bytes = await painter.encoded('png', 50, 50)
  const stored = await storeUpload('news', { name: 'a.png', bytes, crop: null })
  if (!stored.ok) throw new Error(stored.text)
  await expect(
    inTransaction(asStaff, async (work) => {
      await receiveFile(work, stored.id)
      throw new Error('stale')
    }),
  ).rejects.toThrow('stale')
  expect((await rowOf(stored.id)).state).toBe('arriving')
  expect(await count("pgboss.job where name = 'process-file'")).toBe(0)
  const receive = () => inTransaction(asStaff, (work) => receiveFile(work, stored.id))
  expect(await receive()).toBe(true)
  expect(await rowOf(stored.id)).toMatchObject({ state: 'waiting', createdBy: 'Aline' })
  expect(await receive()).toBe(false)
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { makeDocx, makePdf } from '../documents.factory.ts'
import { megabyte } from '../files.options.ts'
import { createPainter } from '../painter.factory.ts'
import { dropFile } from './drop-file.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { storeAttachment } from './store-attachment.server.ts'

withDatabase()

const aFile = (bytes: Buffer, name = 'cv.pdf') => new File([new Uint8Array(bytes)], name)
const store = (bytes: Buffer, name?: string) => onPublicSide(() => storeAttachment('cv', aFile(bytes, name)))

test('OPP-11, UPL-08: a stranger’s CV is stored, taken into a record and let go, all on the public side', async () => {
  for (const bytes of [makePdf(), makeDocx(), await createPainter(4).encoded('jpeg', 60, 80)]) {
    const stored = await store(bytes)
    if (!stored.ok) throw new Error(stored.text)
    expect(await onPublicSide(() => asVisitor((work) => receiveFile(work, stored.id)))).toBe(true)
    await onPublicSide(() => asVisitor((work) => dropFile(work, stored.id)))
  }
  expect(await count("files where use = 'cv' and created_by = 'visitor' and state = 'dropped'")).toBe(3)
  expect(await count("pgboss.job where name = 'process-file'")).toBe(1)
})

test('UPL-01, UPL-02: a refusal is in the language of the page, and leaves nothing behind', async () => {
  const heavy = Buffer.concat([makePdf(), Buffer.alloc(5 * megabyte)])
  expect(await store(heavy)).toEqual({ ok: false, text: 'File size exceeds 5MB limit' })
  expect(await store(makePdf(), 'a?.pdf')).toEqual({ ok: false, text: 'Invalid file name' })
  expect(await store(Buffer.from('hello'))).toEqual({
    ok: false,
    text: 'Invalid file type. Please upload a valid file',
  })
  expect(await inLocale('fr', () => store(Buffer.from('<svg/>')))).toEqual({
    ok: false,
    text: 'Type de fichier non autorisé',
  })
  expect(await count('files')).toBe(0)
})

test('MEM-08: a photo is a picture and nothing else, and its refusals have their own words', async () => {
  const photo = (bytes: Buffer) => onPublicSide(() => storeAttachment('photo', aFile(bytes, 'me.jpg')))
  const picture = await createPainter(5).encoded('jpeg', 60, 80)
  for (const document of [makePdf(), makeDocx(), Buffer.from('hello')])
    expect(await photo(document)).toEqual({ ok: false, text: 'Invalid file type. Please upload an image' })
  const heavy = Buffer.concat([picture, Buffer.alloc(5 * megabyte)])
  expect(await photo(heavy)).toEqual({ ok: false, text: 'Image size should be less than 5MB' })
  expect(await photo(picture)).toMatchObject({ ok: true })
  expect(await count("files where use = 'photo' and state = 'arriving'")).toBe(1)
})

test('UPL-08: what nobody sends cannot fill the disk; once some is sent or swept there is room again', async () => {
  await db().execute(sql`insert into files (use, kind, name, bytes, type)
    select 'cv', 'file', 'cv.pdf', 1, 'pdf' from generate_series(1, 500)`)
  expect(await store(makePdf())).toEqual({ ok: false, text: 'Error uploading file. Please try again.' })
  await db().execute(sql`update files set state = 'ready', created_by = 'visitor'
    where id = (select id from files limit 1)`)
  expect(await store(makePdf())).toMatchObject({ ok: true })
})

test('UPL-08: whoever fills the room with files they never send keeps others out for ten minutes, not for a day', async () => {
  await db().execute(sql`insert into files (use, kind, name, bytes, type, created_at)
    select 'cv', 'file', 'cv.pdf', 1, 'pdf', now() - interval '9 minutes' from generate_series(1, 500)`)
  expect(await store(makePdf())).toMatchObject({ ok: false })
  await db().execute(sql`update files set created_at = now() - interval '11 minutes'`)
  expect(await store(makePdf())).toMatchObject({ ok: true })
  expect(await count("files where state = 'dropped'")).toBe(1)
  expect(await count("files where state = 'arriving'")).toBe(500)
})

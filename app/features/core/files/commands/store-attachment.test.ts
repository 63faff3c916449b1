import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { makeDocx, makePdf } from '../../../../../tests/factories/file-documents.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { megabyte } from '../files.options.ts'
import { dropFile } from './drop-file.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { storeAttachment } from './store-attachment.server.ts'

withDatabase()

const aFile = (bytes: Buffer, name = 'cv.pdf') => new File([new Uint8Array(bytes)], name)
const store = (bytes: Buffer, name?: string, address = '198.51.100.7') =>
  onPublicSide(() => storeAttachment('cv', aFile(bytes, name), { address }))

test('OPP-11, UPL-08: a stranger’s CV is stored, attached to a record and dropped, all on the public side', async () => {
  for (const bytes of [makePdf(), makeDocx(), await createPainter(4).encoded('jpeg', 60, 80)]) {
    const stored = await store(bytes)
    if (!stored.ok) throw new Error(stored.text)
    expect(await onPublicSide(() => asVisitor((work) => receiveFile(work, stored.id)))).toBe(true)
    await onPublicSide(() => asVisitor((work) => dropFile(work, stored.id)))
  }
  expect(await count("files where use = 'cv' and created_by = 'visitor' and state = 'dropped'")).toBe(3)
  expect(await count("pgboss.job where name = 'process-file'")).toBe(1)
})

test('OPP-11, UPL-01, UPL-02: a refusal is in the language of the page, and leaves nothing behind', async () => {
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
  const photo = (bytes: Buffer) =>
    onPublicSide(() => storeAttachment('photo', aFile(bytes, 'me.jpg'), { address: '198.51.100.7' }))
  const picture = await createPainter(5).encoded('jpeg', 60, 80)
  for (const document of [makePdf(), makeDocx(), Buffer.from('hello')])
    expect(await photo(document)).toEqual({ ok: false, text: 'Invalid file type. Please upload an image' })
  const heavy = Buffer.concat([picture, Buffer.alloc(5 * megabyte)])
  expect(await photo(heavy)).toEqual({ ok: false, text: 'Image size should be less than 5MB' })
  expect(await photo(picture)).toMatchObject({ ok: true })
  expect(await count("files where use = 'photo' and state = 'arriving'")).toBe(1)
})

/** A number of unattached files from one network. */
const planted = (network: string, many: number, minutes = 0) =>
  db().execute(sql`insert into files (use, kind, name, bytes, type, sent_from, created_at)
    select 'cv', 'file', 'cv.pdf', 1, 'pdf', ${network}, now() - make_interval(mins => ${minutes})
    from generate_series(1, ${many}::int)`)

test('UPL-08: when everything is full, the network with the most files loses its oldest, and all others go on', async () => {
  await planted('a flood', 480)
  await planted('a class', 20, 30)
  for (let n = 0; n < 5; n++) expect(await store(makePdf())).toMatchObject({ ok: true })
  expect(await count("files where state = 'arriving'")).toBe(500)
  expect(await count("files where state = 'dropped' and sent_from = 'a flood'")).toBe(5)
  expect(await count("files where state = 'dropped' and sent_from <> 'a flood'")).toBe(0)
})

test('UPL-08: a network above its share displaces only its own files', async () => {
  for (let n = 0; n < 62; n++) await store(makePdf())
  expect(await count("files where state = 'arriving'")).toBe(60)
  expect(await store(makePdf(), 'cv.pdf', '198.51.100.8')).toMatchObject({ ok: true })
  expect(await count("files where state = 'arriving'")).toBe(61)
  // An IPv6 subscriber is one network, whatever address they use.
  for (let n = 0; n < 62; n++) await store(makePdf(), 'cv.pdf', `2001:db8:7:${n}::1`)
  expect(await count("files where state = 'arriving'")).toBe(121)
})

test('UPL-08: once a file is attached to a record, its network is forgotten', async () => {
  const stored = await store(makePdf())
  if (!stored.ok) throw new Error(stored.text)
  expect(await count('files where sent_from is not null')).toBe(1)
  await onPublicSide(() => asVisitor((work) => receiveFile(work, stored.id)))
  expect(await count('files where sent_from is not null')).toBe(0)
})

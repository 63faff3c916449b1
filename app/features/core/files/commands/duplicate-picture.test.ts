import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { staffContext } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { visitContext } from '~/platform/http/visit.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { saveEvent } from '../../../offers/events/commands/save-event.server.ts'
import { eventRecord } from '../../../offers/events/event.record.server.ts'
import { eventRules } from '../../../offers/events/event.rules.server.ts'
import { events } from '../../../offers/events/event.table.server.ts'
import { eventForEditing } from '../../../offers/events/staff.queries.server.ts'
import { files } from '../files.table.server.ts'
import { duplicatePicture } from './duplicate-picture.server.ts'
import { storeUpload } from './store-upload.server.ts'

withDatabase()

const form = {
  titleEn: 'Founders’ Night',
  descriptionEn: 'Three founders answer anything.',
  titleFr: '',
  descriptionFr: '',
  titleRw: '',
  descriptionRw: '',
  startsAt: '2027-11-19T18:00',
  endsAt: '',
  location: 'Kacyiru hub',
  capacity: '20',
  price: '0',
  status: 'upcoming',
  slug: '',
}

/** An event with a picture. */
async function made() {
  const bytes = await createPainter(7).encoded('png', 40, 40)
  const upload = await storeUpload('events', { name: 'girls.png', bytes, crop: null })
  if (!upload.ok) throw new Error(upload.text)
  const saved = await inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, (work) =>
    saveEvent(work, eventRules.parse(form), { uploadId: upload.id }),
  )
  if (!saved.ok) throw new Error(saved.reason)
  return { id: saved.id, imageId: upload.id, bytes }
}

/** Sends the form of a copy; the picture of the new event. */
async function copied(of: string, more: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(visitContext, { cookies: [] as string[] } as never)
  context.set(staffContext, { email: 'aline@hub.test', groups: ['owner'] } as never)
  const url = new URL(`http://hub.test/admin/events/new?copy=${of}`)
  const { values } = (await eventForEditing(db(), of)) ?? {}
  const body = new URLSearchParams({
    ...values,
    slug: '',
    startsAt: '2027-12-17T18:00',
    endsAt: '',
    version: '0',
    ...more,
  })
  const request = new Request(url, { method: 'POST', body })
  await eventRecord.editAction({ request, url, params: { id: 'new' }, context } as never)
  const [row] = await db().select().from(events).where(sql`${events.id} <> ${of}`)
  return row?.imageId
}

test('A-PUB-03: a duplicate takes the picture with it, as a file of its own', async () => {
  const { id, imageId, bytes } = await made()
  const other = await copied(id)
  expect(other).toEqual(expect.any(String))
  expect(other).not.toBe(imageId)
  const rows = await db().select().from(files)
  expect(new Set(rows.map(({ originalKey }) => originalKey)).size).toBe(2)
  for (const { originalKey } of rows) expect(await storage().read(originalKey ?? '')).toEqual(bytes)
})

test('A-PUB-03: without the picture, if it is not wanted', async () => {
  const { id } = await made()
  expect(await copied(id, { removeImage: 'yes' })).toBeNull()
})

test('a picture whose original is no longer stored is not duplicated, nor one of another use', async () => {
  const { imageId } = await made()
  expect(await duplicatePicture('team-members', imageId)).toBeUndefined()
  await db().update(files).set({ originalKey: null }).where(eq(files.id, imageId))
  expect(await duplicatePicture('events', imageId)).toBeUndefined()
})

import { and, eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import type { FileUse } from '../files.options.ts'
import { files } from '../files.table.server.ts'
import { type StoredUpload, storeUpload } from './store-upload.server.ts'

/**
 * Stores a second picture like this one, for a copy of its record: each record has a file of its own, which can be
 * replaced and deleted alone. Undefined where the original is no longer stored.
 */
export async function duplicatePicture(
  use: FileUse,
  id: string,
  from = storage(),
): Promise<StoredUpload | undefined> {
  const [row] = await db()
    .select({ name: files.name, key: files.originalKey, crop: files.crop })
    .from(files)
    .where(and(eq(files.id, id), eq(files.use, use), eq(files.kind, 'image')))
  if (!row?.key || !(await from.exists(row.key))) return
  return storeUpload(use, { name: row.name, bytes: await from.read(row.key), crop: row.crop }, from)
}

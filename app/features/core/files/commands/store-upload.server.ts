import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import { documentTypes } from '~/platform/documents/document.server.ts'
import { log } from '~/platform/log.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { type FileRefusal, type FileUse, fileTexts } from '../files.options.ts'
import { checkFile, type Upload } from '../files.rules.server.ts'
import { files } from '../files.table.server.ts'

export type StoredUpload = { ok: true; id: string } | { ok: false; why: FileRefusal; text: string }

/**
 * Checks an upload and stores its original, privately. It belongs to no record until `receiveFile` attaches it, and is
 * swept after a day otherwise. Not in a transaction: none may be open during a request to the storage. The row comes
 * first, so that all stored bytes can be found again.
 */
export async function storeUpload(
  use: FileUse,
  upload: Upload & { sentFrom?: string },
  into = storage(),
): Promise<StoredUpload> {
  const checked = await checkFile(use, upload)
  if (!checked.ok) return checked
  const { ok: _, ...found } = checked
  const { name, bytes, crop, sentFrom } = upload
  const originalKey = `originals/${use}/${randomUUID()}.${found.type}`
  const [row] = await db()
    .insert(files)
    .values({ use, name, bytes: bytes.length, ...found, crop, originalKey, sentFrom })
    .returning({ id: files.id })
  if (!row) throw new Error('insert returned no row')
  try {
    await into.put(
      originalKey,
      bytes,
      found.kind === 'file' ? documentTypes[found.type] : `image/${found.type}`,
    )
  } catch (err) {
    log.error({ err, file: row.id }, 'an upload could not be stored')
    return { ok: false, why: 'failed', text: fileTexts.failed }
  }
  return { ok: true, id: row.id }
}

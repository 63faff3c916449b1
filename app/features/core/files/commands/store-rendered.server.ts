import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import { documentTypes } from '~/platform/documents/document.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { files } from '../files.table.server.ts'

type Rendered = { name: string; type: 'png' | 'pdf'; bytes: Buffer }

/**
 * Stores what we drew ourselves for somebody, privately: it is sent as it is, like a document. As an upload it belongs
 * to nobody until `receiveFile` takes it. Not in a transaction, and the row comes before the bytes.
 */
export async function storeRendered(use: 'certificates', { name, type, bytes }: Rendered): Promise<string> {
  const originalKey = `originals/${use}/${randomUUID()}.${type}`
  const [row] = await db()
    .insert(files)
    .values({ use, kind: 'file', name, type, bytes: bytes.length, originalKey })
    .returning({ id: files.id })
  if (!row) throw new Error('a row was written and did not come back')
  await storage().put(originalKey, bytes, type === 'png' ? 'image/png' : documentTypes.pdf)
  return row.id
}

import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import { documentTypes } from '~/platform/documents/document.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { files } from '../files.table.server.ts'

type Rendered = { name: string; type: 'png' | 'pdf'; bytes: Buffer }

/**
 * Stores a document that we rendered for a person, privately: it is sent unchanged. Like an upload it belongs to no
 * record until `receiveFile` attaches it. Not in a transaction, and the row comes before the bytes.
 */
export async function storeRendered(use: 'certificates', { name, type, bytes }: Rendered): Promise<string> {
  const originalKey = `originals/${use}/${randomUUID()}.${type}`
  const [row] = await db()
    .insert(files)
    .values({ use, kind: 'file', name, type, bytes: bytes.length, originalKey })
    .returning({ id: files.id })
  if (!row) throw new Error('insert returned no row')
  await storage().put(originalKey, bytes, type === 'png' ? 'image/png' : documentTypes.pdf)
  return row.id
}

import { Readable } from 'node:stream'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { documentTypes } from '~/platform/documents/document.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { type FileType, privateUses } from './files.options.ts'
import { files, fileVariants } from './files.table.server.ts'

type Type = keyof typeof types
type Ready = { state: 'ready'; id: string; name: string; type: Type; bytes: number; key: string }

/** A private file as staff see it: `waiting` while the worker renders it, `refused` when that fails. */
type PrivateFile = Ready | { state: 'waiting' } | { state: 'refused'; reason: string }

/** The types in which private files are sent, as detected from their content. */
const types = { webp: 'image/webp', png: 'image/png', ...documentTypes }

const isSent = (type: FileType): type is Type & FileType => Object.hasOwn(types, type)

/**
 * For a guarded screen or endpoint: the caller must have checked a permission. Undefined when there is no such file,
 * when it was never attached to a record, and when its record has dropped it.
 */
export async function privateFile(db: Reader, id: string): Promise<PrivateFile | undefined> {
  const [file] = await db
    .select({
      state: files.state,
      kind: files.kind,
      reason: files.reason,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      originalKey: files.originalKey,
      variant: { key: fileVariants.key, bytes: fileVariants.bytes },
    })
    .from(files)
    .leftJoin(fileVariants, and(eq(fileVariants.fileId, files.id), eq(fileVariants.attempt, files.attempt)))
    .where(and(eq(files.id, id), inArray(files.use, privateUses)))
  if (file?.state === 'waiting') return { state: 'waiting' }
  if (file?.state === 'refused') return { state: 'refused', reason: file.reason ?? '' }
  if (file?.state !== 'ready') return undefined
  const { name, kind, type, bytes, originalKey, variant } = file
  if (variant) return { state: 'ready', id, name, type: 'webp', ...variant }
  // The original of an uploaded picture is never sent; a document that we rendered has nothing else.
  if (kind !== 'file' || !isSent(type) || !originalKey) return undefined
  return { state: 'ready', id, name, type, bytes, key: originalKey }
}

/** UPL-07: the response of a guarded endpoint, with a type of ours, a closed content policy, and no caching. */
export async function streamPrivate({ key, type, bytes, name, id }: Ready): Promise<Response> {
  const stream = await storage().stream(key)
  if (!stream)
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': types[type],
      'Content-Length': String(bytes),
      // A picture rendered by us may open in the browser; a stranger's document is a download.
      'Content-Disposition': `${type === 'webp' ? 'inline' : 'attachment'}; ${fileName(name, id, type)}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Without its extension, which we set, and without control characters, which can reverse a name on the screen. */
export const plainName = (name: string) => name.replace(/\.\w{1,5}$/, '').replace(/[\p{Cc}\p{Cf}]/gu, '')

/** The stranger's name, with our own extension. */
function fileName(name: string, id: string, type: Type): string {
  const encoded = encodeURIComponent(`${plainName(name) || 'file'}.${type}`.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `filename="${id.slice(0, 8)}.${type}"; filename*=UTF-8''${encoded}`
}

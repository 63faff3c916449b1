import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { fingerprint } from '~/kits/forms/fingerprint.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { networkOf } from '~/platform/networks.ts'
import { type PrivateUse, privateUses } from '../files.options.ts'
import { bytesOf, refusalInWords } from '../files.rules.server.ts'
import { files } from '../files.table.server.ts'
import { storeUpload } from './store-upload.server.ts'

/** Uploads without a submitted form stay for a day. This limit keeps them from filling the disk. */
const unsentAtMost = 500
/** Enough for a class that fills in forms behind one address. */
const unsentOfOne = 60

/**
 * UPL-08: stores a stranger's file, for a public form to attach with `receiveFile`. A refusal is a text for the field,
 * in the language of the page.
 */
export async function storeAttachment(
  use: PrivateUse,
  file: File,
  { address }: Pick<Visit, 'address'>,
): Promise<{ ok: true; id: string } | { ok: false; text: string }> {
  const sentFrom = fingerprint('files', networkOf(address))
  const bytes = await bytesOf(file)
  await makeRoom(sentFrom)
  const stored = await storeUpload(use, { ...bytes, crop: null, sentFrom })
  return stored.ok ? stored : { ok: false, text: refusalInWords(stored.why, use) }
}

const isUnsent = and(eq(files.state, 'arriving'), inArray(files.use, privateUses))
/** Null: uploaded before networks were recorded. */
const from = (network: string | null) =>
  and(isUnsent, network === null ? isNull(files.sentFrom) : eq(files.sentFrom, network))

/**
 * No upload is turned away: a network above its share loses its own oldest file, and when everything is full, the
 * network with the most files loses its oldest. So a flood displaces only itself. Counted without a lock: a few
 * simultaneous uploads may exceed the limit, which does no harm.
 */
async function makeRoom(mine: string): Promise<void> {
  if (await isFull(from(mine), unsentOfOne)) return dropOldest(mine)
  if (!(await isFull(isUnsent, unsentAtMost))) return
  const [largest] = await db()
    .select({ network: files.sentFrom })
    .from(files)
    .where(isUnsent)
    .groupBy(files.sentFrom)
    .orderBy(desc(count()))
    .limit(1)
  await dropOldest(largest?.network ?? null)
}

const isFull = async (whose: SQL | undefined, most: number) =>
  (await countUpTo(db(), most, files, whose)) >= most

async function dropOldest(network: string | null): Promise<void> {
  const [oldest] = await db()
    .select({ id: files.id })
    .from(files)
    .where(from(network))
    .orderBy(asc(files.createdAt))
    .limit(1)
  if (!oldest) return
  await db()
    .update(files)
    .set({ state: 'dropped' })
    .where(and(eq(files.id, oldest.id), eq(files.state, 'arriving')))
}

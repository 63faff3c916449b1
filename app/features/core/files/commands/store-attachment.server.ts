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

/** What nobody sent with a form stays for a day, but no more of it than a disk can spare. */
const unsentAtMost = 500
/** A class that fills in its forms behind one address has room for all of its files. */
const unsentOfOne = 60

/**
 * UPL-08: a stranger's file, for a public form to pass on with `receiveFile`. A refusal is a text for the field, in
 * the language of the page.
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
/** Null: sent before networks were noted. */
const from = (network: string | null) =>
  and(isUnsent, network === null ? isNull(files.sentFrom) : eq(files.sentFrom, network))

/**
 * Nobody is turned away: whoever has more than their share loses the oldest of their own, and where all is full, whoever
 * has the most does. So a flood makes room for itself and for nobody else's loss. Counted without a lock: a few at the
 * same moment may be over it, and that is no harm.
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

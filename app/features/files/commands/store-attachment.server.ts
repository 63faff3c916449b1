import { and, eq, inArray, lt } from 'drizzle-orm'
import { countUpTo } from '~/platform/db/count.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { type PrivateUse, privateUses } from '../files.options.ts'
import { bytesOf, refusalInWords } from '../files.rules.server.ts'
import { files } from '../files.table.server.ts'
import { storeUpload } from './store-upload.server.ts'

/** What nobody sent with a form stays for a day, but no more of it than a disk can spare. */
const unsentAtMost = 500
/** As long as a form is filled in: before that, nobody's file makes room for another one. */
const safeMinutes = 10

/**
 * UPL-08: a stranger's file, for a public form to pass on with `receiveFile`. A refusal is a text for the field, in
 * the language of the page.
 */
export async function storeAttachment(
  use: PrivateUse,
  file: File,
): Promise<{ ok: true; id: string } | { ok: false; text: string }> {
  if ((await isFull()) && !(await makeRoom())) {
    log.warn(
      { use, unsent: unsentAtMost },
      'no more files are taken from strangers until some are sent or swept',
    )
    return { ok: false, text: refusalInWords('failed', use) }
  }
  const stored = await storeUpload(use, { ...(await bytesOf(file)), crop: null })
  return stored.ok ? stored : { ok: false, text: refusalInWords(stored.why, use) }
}

const isUnsent = and(eq(files.state, 'arriving'), inArray(files.use, privateUses))

/** Counted without a lock: a few at the same moment may be over it, and that is no harm. */
const isFull = async () => (await countUpTo(db(), unsentAtMost, files, isUnsent)) >= unsentAtMost

/** Whoever fills the room with files they never send must not keep everybody else's out until the night. */
async function makeRoom(): Promise<boolean> {
  const before = new Date(Date.now() - safeMinutes * 60_000)
  const [oldest] = await db()
    .select({ id: files.id })
    .from(files)
    .where(and(isUnsent, lt(files.createdAt, before)))
    .orderBy(files.createdAt)
    .limit(1)
  if (!oldest) return false
  await db()
    .update(files)
    .set({ state: 'dropped' })
    .where(and(eq(files.id, oldest.id), eq(files.state, 'arriving')))
  return true
}

import { and, eq, inArray } from 'drizzle-orm'
import { countUpTo } from '~/platform/db/count.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { type PrivateUse, privateUses } from '../files.options.ts'
import { bytesOf, refusalInWords } from '../files.rules.server.ts'
import { files } from '../files.table.server.ts'
import { storeUpload } from './store-upload.server.ts'

/** At most as many megabytes of it as a disk can spare: what nobody sent with a form stays for a day. */
const unsentAtMost = 500

/**
 * UPL-08: a stranger's file, for a public form to pass on with `receiveFile`. A refusal is a text for the field, in
 * the language of the page.
 */
export async function storeAttachment(
  use: PrivateUse,
  file: File,
): Promise<{ ok: true; id: string } | { ok: false; text: string }> {
  if (await isFull()) {
    log.warn(
      { use, unsent: unsentAtMost },
      'no more files are taken from strangers until some are sent or swept',
    )
    return { ok: false, text: refusalInWords('failed', use) }
  }
  const stored = await storeUpload(use, { ...(await bytesOf(file)), crop: null })
  return stored.ok ? stored : { ok: false, text: refusalInWords(stored.why, use) }
}

/** Counted without a lock: a few at the same moment may be over it, and that is no harm. */
async function isFull(): Promise<boolean> {
  const isUnsent = and(eq(files.state, 'arriving'), inArray(files.use, privateUses))
  return (await countUpTo(db(), unsentAtMost, files, isUnsent)) >= unsentAtMost
}

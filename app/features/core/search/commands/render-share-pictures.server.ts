import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { type Locale, locales } from '~/platform/i18n/locale.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { wordsOnPicture } from '../picture.queries.server.ts'
import { sharePictures } from '../picture.table.server.ts'

type Thing = { kind: string; id: string; locale: Locale }

/**
 * Renders the picture of an item in every language, if the text on it has changed. Not in a transaction: none may be
 * open during a request to the storage. May be repeated, run twice at once, or be killed anywhere.
 */
export async function renderSharePictures(kind: string, id: string): Promise<void> {
  for (const locale of locales) await renderOne({ kind, id, locale })
}

const isOf = ({ kind, id, locale }: Thing) =>
  and(eq(sharePictures.kind, kind), eq(sharePictures.itemId, id), eq(sharePictures.locale, locale))

async function renderOne(thing: Thing): Promise<void> {
  const { kind, id, locale } = thing
  const onIt = await wordsOnPicture(db(), kind, id, locale)
  if (!onIt) return forgetOne(thing)
  const words = JSON.stringify(onIt)
  const [shown] = await db()
    .select({ words: sharePictures.words })
    .from(sharePictures)
    .where(and(isOf(thing), eq(sharePictures.state, 'shown')))
  if (shown?.words === words) return
  // Loaded only here: web declares this job too, and needs neither the fonts nor the renderer.
  const { renderSharePicture } = await import('../documents/share-picture.document.tsx')
  const bytes = await renderSharePicture(onIt, onIt.ground)
  const key = `share/${randomUUID()}.png`
  await db().insert(sharePictures).values({ key, kind, itemId: id, locale, words })
  await storage().put(key, bytes, 'image/png')
  await show(thing, key, words)
}

/** An item that is no longer public has no public picture. */
async function forgetOne(thing: Thing): Promise<void> {
  await db()
    .update(sharePictures)
    .set({ state: 'old' })
    .where(and(isOf(thing), eq(sharePictures.state, 'shown')))
}

/** The newest text wins, whichever rendering ends last: under a lock, the current text is read again. */
async function show(thing: Thing, key: string, words: string): Promise<void> {
  const { kind, id, locale } = thing
  await inTransaction({ actor: { kind: 'system' } }, async ({ tx }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`share ${kind} ${id} ${locale}`}))`)
    const now = JSON.stringify(await wordsOnPicture(tx, kind, id, locale))
    if (now !== words) return
    await tx
      .update(sharePictures)
      .set({ state: 'old' })
      .where(and(isOf(thing), eq(sharePictures.state, 'shown'), ne(sharePictures.key, key)))
    await tx.update(sharePictures).set({ state: 'shown' }).where(eq(sharePictures.key, key))
  })
}

import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropVersions } from '~/platform/versions/versions.server.ts'
import type { Brought, Undone } from '../../../core/imports/index.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { startupVersions } from '../staff.queries.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import type { StartupInput } from '../startup.rules.server.ts'
import { startups } from '../startup.table.server.ts'
import { saveStartup } from './save-startup.server.ts'

type Made = { startupId: string }

/** Brings a startup of a sheet, unless it is known: by its name and website, or doubtful by one of them. */
export async function importStartup(
  work: UnitOfWork,
  input: StartupInput,
  { mayDoubt }: { mayDoubt: boolean },
): Promise<Brought> {
  const known = await likeIt(work.tx, input)
  if (known.some(({ isName, isWebsite }) => isName && isWebsite)) return { outcome: 'same', made: null }
  const [like] = known
  if (like && !mayDoubt)
    return {
      outcome: 'doubtful',
      why: like.isName
        ? 'A startup of this name is known with another website'
        : `The website is that of ${like.name}`,
    }
  const saved = await saveStartup(work, input, {})
  if (!saved.ok) throw new Error(`a new startup is refused: ${saved.reason}`)
  const made: Made = { startupId: saved.id }
  return { outcome: 'new', made }
}

function likeIt(tx: Tx, { name, website }: StartupInput) {
  const isName = sql<boolean>`lower(${startups.name}) = ${name.toLowerCase()}`
  const isWebsite = sql<boolean>`lower(${startups.website}) = ${website.toLowerCase()}`
  return tx
    .select({ name: startups.name, isName, isWebsite })
    .from(startups)
    .where(and(isNull(startups.archivedAt), or(isName, isWebsite)))
}

/** Removes a startup that nobody changed since it was brought, as if it had never been there. */
export async function undoStartup(work: UnitOfWork, made: unknown): Promise<Undone> {
  if (!made) return { isGone: true }
  const { startupId } = made as Made
  const [startup] = await work.tx.select().from(startups).where(eq(startups.id, startupId)).for('update')
  if (!startup) return { isGone: true }
  if (startup.version > 1 || startup.archivedAt)
    return { isGone: false, stays: 'The startup stays: it was changed since' }
  await forgetSharePictures(work, 'startup', startupId)
  await dropVersions(work, startupVersions, startupId)
  await work.tx.delete(startups).where(eq(startups.id, startupId))
  await work.audit({ action: 'deleted', subject: 'startup', subjectId: startupId })
  await work.invalidate(startupsTag)
  return { isGone: true }
}

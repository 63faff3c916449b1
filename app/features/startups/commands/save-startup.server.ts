import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile, receivePicture } from '../../files/index.server.ts'
import { readFunding } from '../funding.options.ts'
import { startupsTag } from '../startup.queries.server.ts'
import type { StartupTyped } from '../startup.rules.server.ts'
import { startups, startupTexts } from '../startup.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Setting = { id?: string; version?: number; uploadId?: string; removeLogo?: boolean }

/** A-STU-02: a new startup, or a changed one. A save that began from an older state is told so. */
export async function saveStartup(
  work: Work,
  typed: StartupTyped,
  { id, version, uploadId, removeLogo }: Setting,
): Promise<Saved> {
  const { tx, now } = work
  const [before] = id
    ? await tx
        .select()
        .from(startups)
        .where(and(eq(startups.id, id), isNull(startups.archivedAt)))
        .for('update')
    : []
  if (id && !before) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  const madeId = before?.id ?? randomUUID()
  const kept = removeLogo ? null : (before?.logoId ?? null)
  const logoId = uploadId ? await receivePicture(work, uploadId) : kept
  const { descriptionEn, descriptionFr, descriptionRw, ...columns } = typed
  const values = {
    ...columns,
    logoId,
    fundingRwf: readFunding(typed.fundingRaised ?? '') ?? null,
    words: startupWords(typed),
    updatedAt: now,
  }
  if (before)
    await tx
      .update(startups)
      .set({ ...values, version: before.version + 1 })
      .where(eq(startups.id, madeId))
  else
    await tx
      .insert(startups)
      .values({ ...values, id: madeId, slug: addressOf(typed.name, madeId), createdAt: now })
  if (before?.logoId && before.logoId !== logoId) await dropFile(work, before.logoId)
  await saveTexts(work, madeId, {
    table: startupTexts,
    owner: 'startupId',
    fields: ['description'],
    typed: { descriptionEn, descriptionFr, descriptionRw },
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'startup',
    subjectId: madeId,
    before: before && { ...before, words: undefined },
    after: { ...typed, logoId },
  })
  await work.touch(startupsTag)
  return { ok: true, id: madeId }
}

type Searched = Pick<
  StartupTyped,
  'name' | 'sector' | 'stage' | 'location' | `description${'En' | 'Fr' | 'Rw'}`
>

/** Every word by which somebody may look for it, in three languages. */
export const startupWords = ({ name, sector, stage, location, ...texts }: Searched) =>
  wordsColumn([name, sector, stage, location, texts.descriptionEn, texts.descriptionFr, texts.descriptionRw])

/** It stays when the name changes: links that were shared go on leading here. */
function addressOf(name: string, id: string): string {
  const start = slugOf(name, 'startup').slice(0, 50).replace(/-$/, '')
  return `${start}-${id.slice(0, 8)}`
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile, receivePicture } from '../../files/index.server.ts'
import { refreshSharePictures } from '../../found/index.server.ts'
import { programsTag } from '../program.queries.server.ts'
import type { ProgramTyped } from '../program.rules.server.ts'
import { programs, programTexts } from '../program.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'slug-taken' | 'missing' }
type Setting = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-PRG-01: a new program, or a changed one. A save that began from an older state is told so. */
export async function saveProgram(work: Work, typed: ProgramTyped, setting: Setting): Promise<Saved> {
  try {
    // A point to return to: the address may be taken, and that is an answer, not a failure.
    return await work.tx.transaction((tx) => save({ ...work, tx: tx as Work['tx'] }, typed, setting))
  } catch (error) {
    if (sqlState(error) === '23505') return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

async function save(
  work: Work,
  typed: ProgramTyped,
  { id, version, uploadId, removeImage }: Setting,
): Promise<Saved> {
  const { tx, now } = work
  const [before] = id
    ? await tx
        .select()
        .from(programs)
        .where(and(eq(programs.id, id), isNull(programs.archivedAt)))
        .for('update')
    : []
  if (id && !before) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  const kept = removeImage ? null : (before?.imageId ?? null)
  const imageId = uploadId ? await receivePicture(work, uploadId) : kept
  const { icon, minutes, opensAt, closesAt } = typed
  const slug = typed.slug || before?.slug || slugOf(typed.titleEn, 'program')
  const values = { slug, icon, minutes, opensAt, closesAt, imageId, updatedAt: now }
  const words = await findableWords(work, {
    titles: [typed.titleEn, typed.titleFr, typed.titleRw],
    others: [typed.descriptionEn, typed.descriptionFr, typed.descriptionRw],
  })
  const [saved] = before
    ? await tx
        .update(programs)
        .set({ ...values, words, version: before.version + 1 })
        .where(eq(programs.id, before.id))
        .returning({ id: programs.id })
    : await tx
        .insert(programs)
        .values({
          ...values,
          words,
          createdAt: now,
          position: sql`(select coalesce(max(position), 0) + 1 from programs)`,
        })
        .returning({ id: programs.id })
  if (!saved) throw new Error('a program was not saved')
  if (before?.imageId && before.imageId !== imageId) await dropFile(work, before.imageId)
  await saveTexts(work, saved.id, {
    table: programTexts,
    owner: 'programId',
    fields: ['title', 'description', 'length', 'asked'],
    typed,
  })
  await refreshSharePictures(work, 'program', saved.id)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'program',
    subjectId: saved.id,
    before: before && { ...before, words: undefined },
    after: { ...values, ...typed },
  })
  await work.touch(programsTag)
  return { ok: true, id: saved.id }
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile, receiveFile } from '../../files/index.server.ts'
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
  if (uploadId && !(await receiveFile(work, uploadId)))
    throw new Error('a picture that was stored just now cannot be received')
  const imageId = uploadId ?? kept
  const { icon, minutes, opensAt, closesAt } = typed
  const slug = typed.slug || before?.slug || slugOf(typed.titleEn)
  const values = { slug, icon, minutes, opensAt, closesAt, imageId, updatedAt: now }
  const [saved] = before
    ? await tx
        .update(programs)
        .set({ ...values, version: before.version + 1 })
        .where(eq(programs.id, before.id))
        .returning({ id: programs.id })
    : await tx
        .insert(programs)
        .values({
          ...values,
          createdAt: now,
          position: sql`(select coalesce(max(position), 0) + 1 from programs)`,
        })
        .returning({ id: programs.id })
  if (!saved) throw new Error('a program was not saved')
  if (before?.imageId && before.imageId !== imageId) await dropFile(work, before.imageId)
  await saveTexts(work, saved.id, typed)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'program',
    subjectId: saved.id,
    before,
    after: { ...values, ...typed },
  })
  await work.touch(programsTag)
  return { ok: true, id: saved.id }
}

const fields = ['title', 'description', 'length', 'asked'] as const
type Texts = Record<(typeof fields)[number], string | null>

const textsOf = (typed: ProgramTyped, suffix: 'En' | 'Fr' | 'Rw') =>
  Object.fromEntries(fields.map((field) => [field, typed[`${field}${suffix}`]])) as Texts

const isSame = (a: Texts, b: Texts) => fields.every((field) => a[field] === b[field])

/** A translation remembers which English text it was made from; emptied, it falls back to English. */
async function saveTexts({ tx }: Work, programId: string, typed: ProgramTyped): Promise<void> {
  const known = await tx.select().from(programTexts).where(eq(programTexts.programId, programId))
  const old = (locale: Locale) => known.find((row) => row.locale === locale)
  const [before, english] = [old('en'), textsOf(typed, 'En')]
  const version = before ? before.version + (isSame(before, english) ? 0 : 1) : 1
  for (const [locale, suffix] of [
    ['en', 'En'],
    ['fr', 'Fr'],
    ['rw', 'Rw'],
  ] as const) {
    const { title, ...texts } = textsOf(typed, suffix)
    const mine = old(locale)
    if (!title) {
      const isIt = and(eq(programTexts.programId, programId), eq(programTexts.locale, locale))
      if (mine) await tx.delete(programTexts).where(isIt)
      continue
    }
    const untouched = mine && locale !== 'en' && isSame(mine, { title, ...texts })
    const row = { title, ...texts, version, sourceVersion: untouched ? mine.sourceVersion : version }
    await tx
      .insert(programTexts)
      .values({ programId, locale, ...row })
      .onConflictDoUpdate({ target: [programTexts.programId, programTexts.locale], set: row })
  }
}

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'program'

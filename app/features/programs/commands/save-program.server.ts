import { and, eq, isNull, sql } from 'drizzle-orm'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile, receiveFile } from '../../files/index.server.ts'
import { programsTag } from '../program.queries.server.ts'
import type { ProgramTyped } from '../program.rules.server.ts'
import { programs, programTexts } from '../program.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'slug-taken' | 'missing' }
type Setting = { id?: string; version?: number; uploadId?: string }

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

async function save(work: Work, typed: ProgramTyped, { id, version, uploadId }: Setting): Promise<Saved> {
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
  const imageId = uploadId ? await receiveFile(work, uploadId) : (before?.imageId ?? null)
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
  if (uploadId && before?.imageId) await dropFile(work, before.imageId)
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

/** A translation remembers which English text it was made from; emptied, it falls back to English. */
async function saveTexts({ tx }: Work, programId: string, typed: ProgramTyped): Promise<void> {
  const [known] = await tx
    .select()
    .from(programTexts)
    .where(and(eq(programTexts.programId, programId), eq(programTexts.locale, 'en')))
  const english = {
    title: typed.titleEn,
    description: typed.descriptionEn,
    length: typed.lengthEn,
    asked: typed.askedEn,
  }
  const isSame =
    known && Object.entries(english).every(([field, text]) => known[field as keyof typeof english] === text)
  const sourceVersion = (known?.version ?? 0) + (isSame ? 0 : 1)
  const write = (
    locale: Locale,
    texts: { title: string; description: string | null; length: string | null; asked: string | null },
    made: number,
  ) =>
    tx
      .insert(programTexts)
      .values({ programId, locale, ...texts, version: sourceVersion, sourceVersion: made })
      .onConflictDoUpdate({
        target: [programTexts.programId, programTexts.locale],
        set: { ...texts, version: sourceVersion, sourceVersion: made },
      })
  await write('en', english, sourceVersion)
  for (const [locale, suffix] of [
    ['fr', 'Fr'],
    ['rw', 'Rw'],
  ] as const) {
    const texts = {
      title: typed[`title${suffix}`],
      description: typed[`description${suffix}`],
      length: typed[`length${suffix}`],
      asked: typed[`asked${suffix}`],
    }
    const mine = and(eq(programTexts.programId, programId), eq(programTexts.locale, locale))
    const [old] = await tx.select().from(programTexts).where(mine)
    if (!texts.title) await tx.delete(programTexts).where(mine)
    else {
      const untouched =
        old &&
        (['title', 'description', 'length', 'asked'] as const).every((field) => old[field] === texts[field])
      await write(locale, { ...texts, title: texts.title }, untouched ? old.sourceVersion : sourceVersion)
    }
  }
}

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'program'

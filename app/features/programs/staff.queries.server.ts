import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { List } from '~/kits/admin/list.server.ts'
import { shortDate, staffTime, toHubTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Db, Reader, Tx } from '~/platform/db/db.server.ts'
import { spellPhone } from '~/platform/phone.server.ts'
import { readCode, showCode } from '../people/index.server.ts'
import { applicationStatuses } from './application.options.ts'
import { promiseClock, standingOf } from './application.states.ts'
import { applicationNotes, programApplications } from './application.table.server.ts'
import { type Opening, openingOf } from './program.states.ts'
import { programs, programTexts } from './program.table.server.ts'

type Read = Pick<Db | Tx, 'select'>

const inEnglish = and(eq(programTexts.programId, programs.id), eq(programTexts.locale, 'en'))

/** A-REG-03 to A-REG-05, for this kind: newest first, found by name or address. */
export const applicationsList: List<{
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  program: string
  status: string
  withdrawnAt: Date | null
  createdAt: Date
}> = {
  table: programApplications,
  id: programApplications.id,
  sorts: {
    newest: { column: programApplications.createdAt, direction: 'desc' },
    oldest: { column: programApplications.createdAt, direction: 'asc' },
  },
  filters: {
    status: {
      column: programApplications.status,
      values: [...applicationStatuses, 'withdrawn'],
      where: (value) =>
        value === 'withdrawn' ? isNotNull(programApplications.withdrawnAt) : isStanding(value),
    },
    program: { column: programApplications.programId, values: null },
  },
  search: sql`lower(${programApplications.firstName} || ' ' || ${programApplications.lastName} || ' ' || ${programApplications.email} || ' ' || ${programApplications.phone} || ' ' || ${programApplications.code})`,
  spell: spellContact,
  rows: (db, ids) =>
    db
      .select({
        id: programApplications.id,
        firstName: programApplications.firstName,
        lastName: programApplications.lastName,
        email: programApplications.email,
        phone: programApplications.phone,
        program: programTexts.title,
        status: programApplications.status,
        withdrawnAt: programApplications.withdrawnAt,
        createdAt: programApplications.createdAt,
      })
      .from(programApplications)
      .innerJoin(programs, eq(programs.id, programApplications.programId))
      .innerJoin(programTexts, inEnglish)
      .where(inArray(programApplications.id, ids)),
}

/** Numbers as they are dialled at home, and codes as they are read out, are found as they are stored. */
function spellContact(typed: string): string {
  const phone = spellPhone(typed)
  return phone === typed ? (readCode(typed) ?? typed) : phone
}

/** Everything of one application, for whoever decides. */
export async function applicationForStaff(db: Read, id: string, now: Date) {
  const [found] = await db
    .select({ application: programApplications, program: programTexts.title })
    .from(programApplications)
    .innerJoin(programs, eq(programs.id, programApplications.programId))
    .innerJoin(programTexts, inEnglish)
    .where(eq(programApplications.id, id))
  if (!found) return
  const { personId, createdAt, updatedAt, decidedAt, withdrawnAt, code, ...shown } = found.application
  const notes = await db
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, id))
    .orderBy(asc(applicationNotes.createdAt))
  const when = staffTime
  return {
    ...shown,
    program: found.program,
    code: showCode(code),
    standing: standingOf(found.application),
    sent: when(createdAt),
    decided: decidedAt && when(decidedAt),
    withdrawn: withdrawnAt && when(withdrawnAt),
    clock: promiseClock(createdAt, now),
    notes: notes.map(({ createdAt: at, ...note }) => ({ ...note, at: when(at) })),
  }
}

/** ASH-06: applications that wait for a decision. */
export const waitingApplications = (db: Reader) =>
  countUpTo(db, 1000, programApplications, isStanding('pending'))

/** Whoever withdrew waits for nothing. */
const isStanding = (status: string) =>
  and(eq(programApplications.status, status), isNull(programApplications.withdrawnAt))

/** A-PRG-01: the programs as visitors see them in order, with what is missing in other languages. */
export const programsList: List<{
  id: string
  slug: string
  title: string
  opening: Opening
  closes: string | undefined
  /** Which translations are missing or made from an older English text. */
  behind: string
}> = {
  table: programs,
  id: programs.id,
  sorts: { position: { column: programs.position, direction: 'asc' } },
  filters: {},
  where: isNull(programs.archivedAt),
  async rows(db, ids) {
    const rows = await db
      .select({
        program: programs,
        title: programTexts.title,
        stale: sql<string[]>`array(
          select l from unnest(array['fr', 'rw']) as l where not exists (
            select 1 from program_texts t where t.program_id = ${programs.id} and t.locale = l
              and t.source_version = ${programTexts.version}))`,
      })
      .from(programs)
      .innerJoin(programTexts, inEnglish)
      .where(inArray(programs.id, ids))
    return rows.map(({ program, title, stale }) => ({
      id: program.id,
      slug: program.slug,
      title,
      opening: openingOf(program, new Date()),
      closes: program.closesAt ? shortDate(program.closesAt, 'en') : undefined,
      behind: stale.length === 0 ? 'up to date' : `${stale.map((one) => languages[one]).join(', ')} to do`,
    }))
  },
}

const languages: Record<string, string> = { fr: 'French', rw: 'Kinyarwanda' }

/** For the filter of the applications. */
export function programsForFilter(db: Read) {
  return db
    .select({ value: programs.id, label: programTexts.title })
    .from(programs)
    .innerJoin(programTexts, inEnglish)
    .where(isNull(programs.archivedAt))
    .orderBy(asc(programs.position))
}

/** One program as its form shows it: every field a text. */
export async function programForEditing(db: Read, id: string) {
  const [program] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.archivedAt)))
  if (!program) return
  const texts = await db.select().from(programTexts).where(eq(programTexts.programId, id))
  const words = (['En', 'Fr', 'Rw'] as const).flatMap((suffix) => {
    const row = texts.find(({ locale }) => locale === suffix.toLowerCase())
    const fields = ['title', 'description', 'length', 'asked'] as const
    return fields.map((field) => [`${field}${suffix}`, row?.[field] ?? ''] as const)
  })
  const { slug, icon, minutes, opensAt, closesAt, version } = program
  const values: Record<string, string> = {
    slug,
    icon,
    minutes: String(minutes),
    opensAt: opensAt ? toHubTime(opensAt) : '',
    closesAt: closesAt ? toHubTime(closesAt) : '',
    ...Object.fromEntries(words),
  }
  return { version, values, imageId: program.imageId }
}

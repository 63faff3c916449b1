import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Moment, type Page, type TimelinePart, timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry, TimelineKind } from '~/kits/admin/timeline.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import type { Kind } from './registration.adapter.server.ts'
import { type KindName, kindLabels, type Standing } from './registration.options.ts'
import { registrationNotes, registrations } from './registration.table.server.ts'
import { titlesOf } from './staff.queries.server.ts'

type Words = {
  kind: TimelineKind
  /** 'Applied to', before the title of the item. */
  sent: string
  /** 'Applicant', for as long as there is one that was not withdrawn. */
  role: string
  /** What is known of them besides: the date of the event, the progress in the course. */
  lines?: (db: Reader, ids: string[]) => Promise<Map<string, string>>
  coming?: TimelinePart['coming']
}

type Row = Moment & { standing: Standing; decidedBy: string | null; title: string; line: string }

const states: Record<Standing, TimelineEntry['state']> = {
  pending: { tone: 'warn', label: 'Pending' },
  waiting: { tone: 'info', label: 'Waiting' },
  approved: { tone: 'ok', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
  withdrawn: { tone: 'line', label: 'Withdrawn' },
}

/** The registrations of a kind: sent, decided, withdrawn. Its feature adds it, with its own words. */
export const registrationTimeline = (kind: Kind, words: Words): TimelinePart =>
  timelinePart<Row>({
    name: `registration ${kind.name}`,
    kind: words.kind,
    permission: 'applications.read',
    rows: (db, page) => rowsOf(db, page, kind, words),
    entry: (row) => ({ ...momentOf(row, words.sent), href: `/admin/registrations/${row.id}` }),
    coming: words.coming,
    async roles(db, who) {
      const { table } = kind
      const [one] = await db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.personId, who), isNull(table.withdrawnAt)))
        .limit(1)
      return one ? [words.role] : []
    },
  })

async function rowsOf(db: Reader, page: Page, { table, item }: Kind, { lines }: Words): Promise<Row[]> {
  const { id, createdAt, decidedAt, withdrawnAt } = table
  const rows = await db
    .select({ ...page.columns(id), itemId: item, standing: table.standing, decidedBy: table.decidedBy })
    .from(table)
    .crossJoinLateral(page.moments({ sent: createdAt, decided: decidedAt, withdrawn: withdrawnAt }))
    .where(and(inArray(table.personId, page.who), page.where(id)))
    .orderBy(...page.order(id))
    .limit(page.limit)
  const found = rows as (Omit<Row, 'title' | 'line'> & { itemId: string })[]
  const titles = await titlesOf(db, found)
  const known =
    found.length > 0
      ? await lines?.(
          db,
          found.map((row) => row.id),
        )
      : undefined
  return found.map((row) => ({
    ...row,
    title: titles.get(row.itemId) ?? 'something that is no longer kept',
    line: known?.get(row.id) ?? '',
  }))
}

function momentOf({ what, title, line, standing, decidedBy }: Row, sent: string): TimelineEntry {
  if (what === 'withdrawn') return { title: `Withdrew: ${title}` }
  if (what === 'sent') return { title: `${sent} ${title}`, line, state: states[standing] }
  // Withdrawn since: the decision itself is not known any more.
  const decision = { approved: 'Approved', rejected: 'Rejected' }[standing as string] ?? 'Decided'
  return { title: `${decision}: ${title}`, by: decidedBy }
}

type NoteRow = Moment & { text: string; author: string; registrationId: string; kind: KindName }

/** Notes of the team about a registration of any kind. */
export const registrationNotesTimeline = timelinePart<NoteRow>({
  name: 'registration note',
  kind: 'notes',
  permission: 'applications.read',
  async rows(db, page) {
    const { id, text, author, registrationId, createdAt } = registrationNotes
    return db
      .select({ ...page.columns(id), text, author, registrationId, kind: registrations.kind })
      .from(registrationNotes)
      .innerJoin(registrations, eq(registrations.id, registrationId))
      .crossJoinLateral(page.moments({ written: createdAt }))
      .where(and(inArray(registrations.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ text, author, registrationId, kind }) => ({
    title: `Note on a ${kindLabels[kind].toLowerCase()}`,
    line: text,
    by: author,
    href: `/admin/registrations/${registrationId}`,
  }),
})

/** Decisions that were reopened, with the reason. */
export const reopeningsTimeline = timelinePart({
  name: 'registration reopened',
  kind: 'applications',
  permission: 'applications.read',
  rows(db, page) {
    const { id, at, actor } = auditLog
    return db
      .select({
        ...page.columns(id),
        actor,
        reason: sql<string | null>`${auditLog.after} ->> 'reason'`,
        registrationId: registrations.id,
        kind: registrations.kind,
      })
      .from(registrations)
      .innerJoin(auditLog, and(eq(auditLog.subjectId, registrations.id), eq(auditLog.action, 'reopened')))
      .crossJoinLateral(page.moments({ reopened: at }))
      .where(and(inArray(registrations.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ actor, reason, registrationId, kind }) => ({
    title: `Reopened: ${kindLabels[kind].toLowerCase()}`,
    line: reason ?? undefined,
    by: actor,
    href: `/admin/registrations/${registrationId}`,
  }),
})

import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { oldestAt } from '~/platform/db/oldest.server.ts'
import type { Activity, Waiting } from '../../core/dashboard/index.server.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { assignedFilter, withAssignees } from '../assignments/index.server.ts'
import {
  type ApplicationKindName,
  type ApplicationStatus,
  applicationScreens,
  applicationStatuses,
  typeLabels,
} from './application.options.ts'
import {
  type ApplicationTable,
  applicationText,
  digitalBridgeApplications,
  partnerships,
} from './application.table.server.ts'

/** One of the two kinds: the columns in which their rows differ. */
type Described = {
  table: ApplicationTable
  /** The service or partnership they apply for. */
  type: AnyPgColumn
  /** The fields only this kind has. */
  position?: AnyPgColumn
}
export const applicationTables: Record<ApplicationKindName, Described> = {
  partnership: { table: partnerships, type: partnerships.partnershipType },
  'digital-bridge': {
    table: digitalBridgeApplications,
    type: digitalBridgeApplications.serviceType,
    position: digitalBridgeApplications.position,
  },
}

export type ApplicationRow = {
  id: string
  contactName: string
  email: string
  companyName: string
  type: string
  status: ApplicationStatus
  /** The promise is kept. */
  isAnswered: boolean
  assignee?: string
  createdAt: Date
}

/** A-ADD-02: newest first, searched by name, address or company. */
export function applicationsList(kind: ApplicationKindName): List<ApplicationRow> {
  const { table, type } = applicationTables[kind]
  return {
    table,
    id: table.id,
    ...newestFirst(table.createdAt),
    filters: {
      status: { column: table.status, values: applicationStatuses },
      assigned: assignedFilter(table.id),
    },
    search: applicationText(table),
    async rows(db, ids) {
      const rows = await db
        .select({
          ...shownOf(kind),
          email: table.email,
          type,
          status: table.status,
          isAnswered: isNotNull(table.answeredAt),
        })
        .from(table)
        .where(inArray(table.id, ids))
      return withAssignees(db, rows as ApplicationRow[])
    },
  }
}

const shownOf = (kind: ApplicationKindName) => {
  const { id, contactName, companyName, createdAt } = applicationTables[kind].table
  return { id, contactName, companyName, createdAt }
}
type Shown = { id: string; contactName: string; companyName: string; createdAt: Date }

type Whole = Shown & {
  personId: string
  email: string
  phone: string
  companySize: string | null
  industry: string
  message: string
  locale: string
  status: ApplicationStatus
  notes: string | null
  answer: string | null
  answeredAt: Date | null
  version: number
  type: string
  position?: string | null
}

/** Everything about one application, for the panel. */
export async function applicationForStaff(db: Reader, kind: ApplicationKindName, id: string, now: Date) {
  const { table, type, position } = applicationTables[kind]
  const fields = {
    ...shownOf(kind),
    personId: table.personId,
    email: table.email,
    phone: table.phone,
    companySize: table.companySize,
    industry: table.industry,
    message: table.message,
    locale: table.locale,
    status: table.status,
    notes: table.notes,
    answer: table.answer,
    answeredAt: table.answeredAt,
    version: table.version,
    type,
    ...(position && { position }),
  }
  const [row] = (await db.select(fields).from(table).where(eq(table.id, id))) as Whole[]
  if (!row) return undefined
  const promised = promisedBy(row.createdAt, await workingHours(db))
  const { createdAt, companySize, industry, type: kindOfType, position: theirs, answeredAt, ...shown } = row
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  return {
    ...shown,
    kind,
    facts: [
      ...fact('Company', row.companyName),
      ...fact('Position', theirs),
      ...fact('Industry', industry),
      ...fact('Company size', companySize),
      ...fact(applicationScreens[kind].typeLabel, typeLabels[kindOfType]),
    ],
    sent: staffTime(createdAt),
    promised: answeredAt ? undefined : staffTime(promised),
    isLate: promised <= now,
  }
}

/** ASH-06 */
export const waitingApplications = (kind: ApplicationKindName) => (db: Reader) => {
  const { table } = applicationTables[kind]
  return countUpTo(db, 1000, table, eq(table.status, 'pending'))
}

/** Applications that wait for a decision, the oldest first; their links open the panel over the same list. */
export const oldestApplications =
  (kind: ApplicationKindName) =>
  async (db: Reader, limit: number): Promise<Waiting[]> => {
    const { table } = applicationTables[kind]
    const { path, noun } = applicationScreens[kind]
    const rows = await db
      .select(shownOf(kind))
      .from(table)
      .where(eq(table.status, 'pending'))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(limit)
    const hours = await workingHours(db)
    return (rows as Shown[]).map(({ id, contactName, companyName, createdAt }) => ({
      id,
      who: contactName,
      what: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${companyName}`,
      href: `${path}/${id}?status=pending&sort=oldest`,
      dueAt: promisedBy(createdAt, hours),
    }))
  }

/** A-DSH-03: the newest applications of a kind. */
export const newestApplications =
  (kind: ApplicationKindName) =>
  async (db: Reader, limit: number): Promise<Activity[]> => {
    const { table } = applicationTables[kind]
    const { path, title } = applicationScreens[kind]
    const rows = await db
      .select(shownOf(kind))
      .from(table)
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit)
    return (rows as Shown[]).map(({ id, contactName, companyName, createdAt }) => ({
      id,
      who: contactName,
      did: `applied for ${companyName}`,
      area: title,
      href: `${path}/${id}`,
      at: createdAt,
    }))
  }

/** When the oldest of them arrived. */
export const applicationsWaitSince = (kind: ApplicationKindName) => (db: Reader) => {
  const { table } = applicationTables[kind]
  return oldestAt(db, table, eq(table.status, 'pending'))
}

import { eq, or } from 'drizzle-orm'
import { type Group, isAllowed } from '~/kits/admin/permissions.ts'
import { type Coming, type Place, pageOf, timeline } from '~/kits/admin/timeline.server.ts'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '~/kits/admin/timeline.ts'
import { hubTimeZone, staffMoment } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { people } from './people.table.server.ts'

export const timelinePage = 30

/** An entry as the screen shows it. */
type ShownEntry = Omit<TimelineEntry, 'amount'> & {
  key: string
  kind: TimelineKind
  at: string
  /** The month it is in: 'November 2026'. */
  month: string
  amount?: string
}

type Asked = { kind?: string | null; earlier?: string | null }

/**
 * What happened with a person, the newest first, page by page. Each feature reads its own part, and a part whose
 * permission is missing is not read at all.
 */
export async function timelineOf(db: Reader, id: string, groups: readonly Group[], { kind, earlier }: Asked) {
  const mine = timeline().filter(({ permission }) => isAllowed(permission, groups))
  const chosen = (Object.keys(timelineKinds) as TimelineKind[]).find((one) => one === kind)
  const who = await whoseRows(db, id)
  const after = readPlace(earlier)
  const found: (Place & TimelineEntry & { kind: TimelineKind })[] = []
  for (const part of mine) {
    if (chosen && part.kind !== chosen) continue
    const entries = await part.entries(db, pageOf(part.name, who, after, timelinePage + 1))
    for (const entry of entries) found.push({ ...entry, kind: part.kind })
  }
  found.sort(newestFirst)
  const page = found.slice(0, timelinePage)
  const last = page.at(-1)
  return {
    kind: chosen,
    /** The kinds that these groups may see. */
    kinds: (Object.keys(timelineKinds) as TimelineKind[]).filter((one) =>
      mine.some((part) => part.kind === one),
    ),
    entries: page.map((entry) => shown(entry, new Date())),
    earlier: found.length > timelinePage && last ? writePlace(last) : undefined,
    isLater: after !== undefined,
  }
}

/** The person, and those merged into them: rows that could not move are still theirs. */
async function whoseRows(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(or(eq(people.id, id), eq(people.mergedInto, id)))
  return rows.map((row) => row.id)
}

/** The order of `pageOf`, between its parts. */
function newestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.part !== b.part) return a.part < b.part ? 1 : -1
  if (a.id !== b.id) return a.id < b.id ? 1 : -1
  return b.n - a.n
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: hubTimeZone })

function shown(entry: Place & TimelineEntry & { kind: TimelineKind }, now: Date): ShownEntry {
  const { part, id, n, at: text, amount, line, by, ...rest } = entry
  const at = new Date(text)
  return {
    ...rest,
    key: `${part} ${id} ${n}`,
    // Not what happened by itself.
    by: by?.includes('@') ? by : undefined,
    line: line && line.length > longestLine ? `${line.slice(0, longestLine).trimEnd()} …` : line,
    at: staffMoment(at, now),
    month: monthNames.format(at),
    amount: amount === undefined ? undefined : showMoney(rwf(amount)),
  }
}

/** A message is read in its own place. */
const longestLine = 280

const isPlace = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const writePlace = ({ at, part, id, n }: Place) =>
  Buffer.from(JSON.stringify([at, part, id, n])).toString('base64url')

/** A forged place is ignored: the timeline starts at its beginning. */
function readPlace(text: string | null | undefined): Place | undefined {
  try {
    const [at, part, id, n] = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    const isReal = isPlace.test(at) && !Number.isNaN(Date.parse(at)) && typeof part === 'string'
    if (isReal && isId.test(id) && Number.isInteger(n) && n >= 0 && n < 100) return { at, part, id, n }
  } catch {}
}

/** What the person is to the hub, the sums that matter and what is to come, as far as these groups may see it. */
export async function standingOf(db: Reader, id: string, groups: readonly Group[], now: Date) {
  const who = await whoseRows(db, id)
  const roles: string[] = []
  const sums: { label: string; amount: string }[] = []
  const coming: Coming[] = []
  for (const part of timeline()) {
    if (!isAllowed(part.permission, groups)) continue
    roles.push(...((await part.roles?.(db, who, now)) ?? []))
    for (const { label, amount } of (await part.sums?.(db, who)) ?? [])
      sums.push({ label, amount: showMoney(rwf(amount)) })
    coming.push(...((await part.coming?.(db, who, now)) ?? []))
  }
  return {
    roles: [...new Set(roles)],
    sums,
    coming: coming
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, 5)
      .map(({ at, title, href }) => ({
        key: `${href} ${at.getTime()}`,
        title,
        href,
        at: staffMoment(at, now),
      })),
  }
}

import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { screens } from '~/kits/admin/screen.ts'
import { hubDay, hubHour } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { waitingCounts } from '~/platform/feature.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lateFor } from '../../../core/dashboard/index.server.ts'
import { worksOn } from '../../../core/site/hours.states.ts'
import { hubWithin, workingHours } from '../../../core/site/index.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { staff } from '../accounts.table.server.ts'
import { dailyDigest } from '../emails/daily-digest.email.tsx'

/** Whose daily mail is due now: on working days, at the hour they chose, and at most once a day. */
export async function digestsDue(db: Reader, now: Date): Promise<string[]> {
  const today = hubDay(now)
  if (!worksOn(await workingHours(db), today)) return []
  const due = await db
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.digestHour, hubHour(now)),
        ne(staff.digest, 'never'),
        eq(staff.role, 'admin'),
        isNull(staff.disabledAt),
        sql`${staff.emailVerifiedAt} is not null`,
        or(isNull(staff.digestSentOn), ne(staff.digestSentOn, today)),
      ),
    )
  return due.map(({ id }) => id)
}

/** The daily mail of one colleague, if anything of theirs waits. Run twice, it is sent once. */
export async function sendDigest(work: UnitOfWork, id: string): Promise<boolean> {
  const today = hubDay(work.now)
  const [account] = await work.tx
    .update(staff)
    .set({ digestSentOn: today })
    .where(and(eq(staff.id, id), or(isNull(staff.digestSentOn), ne(staff.digestSentOn, today))))
    .returning()
  if (!account) return false
  const mine = { groups: account.groups as Group[], programs: account.programIds }
  const lines = await linesFor(work.tx, mine)
  const waits = lines.reduce((sum, { count }) => sum + count, 0)
  const late = await lateFor(work.tx, mine, work.now)
  if (account.digest === 'late' ? late === 0 : waits === 0) return false
  await queueMail(work, {
    template: dailyDigest,
    props: { waits, late, lines, origin: config().PUBLIC_ORIGIN, hub: (await hubWithin(work.tx)).name },
    to: account.email,
    locale: 'en',
  })
  return true
}

/** What the menu would count for them, screen by screen. */
async function linesFor(db: Reader, whose: { groups: Group[]; programs: string[] | null }) {
  const counts = new Map(waitingCounts())
  const lines: { label: string; href: string; count: number }[] = []
  for (const { href, label, permission } of screens()) {
    const count = counts.get(href)
    if (!count || !isAllowed(permission, whose.groups)) continue
    const waits = await count(db, whose)
    if (waits > 0) lines.push({ label, href, count: waits })
  }
  return lines
}

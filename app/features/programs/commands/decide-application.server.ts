import { eq } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Work } from '~/platform/work/work.server.ts'
import {
  announceDecision,
  hasToldAnybody,
  type Registrant,
  sendWelcome,
  takeBackMessages,
  undoSeconds,
} from '../../notifications/index.server.ts'
import { statusToken } from '../../people/index.server.ts'
import type { Decision } from '../application.options.ts'
import { standingOf } from '../application.states.ts'
import { programApplications } from '../application.table.server.ts'
import { programTitle } from '../program.queries.server.ts'

type Hub = Registrant['hub']
type Decided = { ok: true } | { ok: false; reason: 'already' | 'missing' }

/**
 * A-REG-06, A-REG-11: one decision, whoever presses at the same moment. The row is locked first, so the second finds
 * it decided; status, notification, messages and audit line are saved together.
 */
export async function decideApplication(
  work: Work,
  { id, decision, by, hub }: { id: string; decision: Decision; by: string; hub: Hub },
): Promise<Decided> {
  const [row] = await work.tx
    .select()
    .from(programApplications)
    .where(eq(programApplications.id, id))
    .for('update')
  if (!row) return { ok: false, reason: 'missing' }
  if (standingOf(row) !== 'pending') return { ok: false, reason: 'already' }
  await work.tx
    .update(programApplications)
    .set({
      status: decision,
      decidedAt: work.now,
      decidedBy: by,
      updatedAt: work.now,
      version: row.version + 1,
    })
    .where(eq(programApplications.id, id))
  await announceDecision(work, await registrant(work, row, hub), decision)
  await work.audit({
    action: decision,
    subject: 'application',
    subjectId: id,
    before: { status: row.status },
    after: { status: decision },
  })
  return { ok: true }
}

/** Taken back within ten seconds by whoever decided. Nobody was told yet. */
export async function undoDecision(work: Work, { id, by }: { id: string; by: string }): Promise<boolean> {
  const [row] = await work.tx
    .select()
    .from(programApplications)
    .where(eq(programApplications.id, id))
    .for('update')
  if (!row?.decidedAt || row.decidedBy !== by || row.withdrawnAt) return false
  if (work.now.getTime() - row.decidedAt.getTime() > undoSeconds * 1000) return false
  // Not by the clock alone: what has left has left.
  if (await hasToldAnybody(work, id)) return false
  await work.tx
    .update(programApplications)
    .set({
      status: 'pending',
      decidedAt: null,
      decidedBy: null,
      updatedAt: work.now,
      version: row.version + 1,
    })
    .where(eq(programApplications.id, id))
  await takeBackMessages(work, id)
  await work.audit({
    action: 'took back',
    subject: 'application',
    subjectId: id,
    before: { status: row.status },
    after: { status: 'pending' },
  })
  return true
}

/** A-REG-12 */
export async function welcomeApplicant(work: Work, id: string, hub: Hub): Promise<boolean> {
  const [row] = await work.tx.select().from(programApplications).where(eq(programApplications.id, id))
  if (!row || standingOf(row) !== 'approved') return false
  await sendWelcome(work, await registrant(work, row, hub))
  await work.audit({ action: 'sent the welcome to', subject: 'application', subjectId: id })
  return true
}

async function registrant(
  work: Work,
  row: typeof programApplications.$inferSelect,
  hub: Hub,
): Promise<Registrant> {
  const locale = row.locale as Locale
  const inFull = (path: string) => config().PUBLIC_ORIGIN + localPath(path, locale)
  return {
    about: row.id,
    personId: row.personId,
    locale,
    email: row.email,
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    registrationType: inLocale(locale, () => m.kind_program_application()),
    relatedItem: await programTitle(work.tx, row.programId, locale),
    link: inFull(`/status/${statusToken('application', row.id, work.now)}`),
    shortLink: inFull(`/s/${row.code}`),
    hub,
  }
}

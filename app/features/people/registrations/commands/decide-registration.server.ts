import { eq } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  cancelMessages,
  hasToldAnybody,
  notifyDecision,
  type Registrant,
  sendWelcome,
  undoUntil,
} from '../../notifications/index.server.ts'
import { type Because, becauseInWords } from '../reason.queries.server.ts'
import type { Kind, Registration } from '../registration.adapter.server.ts'
import type { Decision } from '../registration.options.ts'
import { lockRegistration, registrationById, statusPath } from '../registration.queries.server.ts'
import { rejections } from '../registration.table.server.ts'

type Hub = Registrant['hub']
export type Decided = { ok: true } | { ok: false; reason: 'already' | 'missing' } | { ok: false; why: string }

/** `because`: for a rejection. */
type Deciding = { id: string; decision: Decision; by: string; hub: Hub; because?: Because }

/**
 * A-REG-06, A-REG-11: one decision, also when two people press at the same moment. The row is locked first, so the
 * second finds it decided; status, notification, messages and audit line are saved together.
 */
export async function decideRegistration(
  work: UnitOfWork,
  kind: Kind,
  { id, decision, by, hub, because }: Deciding,
): Promise<Decided> {
  const row = await lockRegistration(work, kind, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (row.standing !== 'pending' && row.standing !== 'waiting') return { ok: false, reason: 'already' }
  const refusal = await kind.refuses?.(work, row, decision)
  if (refusal) return { ok: false, why: refusal }
  await setStatus(work, kind, row, { status: kind.words[decision], decidedAt: work.now, decidedBy: by })
  const told = await kind.onDecided?.(work, row, decision)
  const to = await registrantOf(work, kind, row, hub)
  const isTexted = kind.textsApproval && decision === 'approved'
  const why = decision === 'rejected' && (because?.reason || because?.words) ? because : undefined
  if (why) await work.tx.insert(rejections).values({ ...why, registrationId: id, createdAt: work.now })
  await notifyDecision(work, isTexted ? { ...to, phone: undefined } : to, {
    decision,
    because: why && becauseInWords(why, row.locale),
    isTold: told === 'told',
  })
  await work.audit({
    action: decision,
    subject: 'registration',
    subjectId: id,
    before: { kind: kind.name, status: row.status },
    after: { status: kind.words[decision], ...why },
  })
  return { ok: true }
}

/** `name` is the person whose decision could not be undone, if known. */
export type Undone = { ok: true } | { ok: false; name?: string }

/** Undoes a decision for the member of staff who made it, until its messages leave. */
export async function undoDecision(
  work: UnitOfWork,
  kind: Kind,
  { id, by }: { id: string; by: string },
): Promise<Undone> {
  const row = await lockRegistration(work, kind, id)
  if (!row) return { ok: false }
  const stands = { ok: false, name: `${row.firstName} ${row.lastName}` } as const
  if (!row.decidedAt || row.withdrawnAt || (await deciderOf(work, kind, id)) !== by) return stands
  const until = await undoUntil(work.tx, [id])
  // Not by the clock alone: a message may already have left.
  if (!until || work.now > until || (await hasToldAnybody(work, id, row.decidedAt))) return stands
  if (kind.mayUndo && !(await kind.mayUndo(work, row))) return stands
  await setPending(work, kind, row)
  await kind.onUndone?.(work, row)
  await cancelMessages(work, id)
  await work.audit({
    action: 'took back',
    subject: 'registration',
    subjectId: id,
    before: { kind: kind.name, status: row.status },
    after: { status: 'pending' },
  })
  return { ok: true }
}

/** A-REG-12 */
export async function welcomeRegistrant(
  work: UnitOfWork,
  kind: Kind,
  id: string,
  hub: Hub,
): Promise<boolean> {
  const row = await registrationById(work.tx, kind, id)
  if (row?.standing !== 'approved') return false
  await sendWelcome(work, await registrantOf(work, kind, row, hub))
  await work.audit({ action: 'sent the welcome to', subject: 'registration', subjectId: id })
  return true
}

async function deciderOf({ tx }: UnitOfWork, { table }: Kind, id: string): Promise<unknown> {
  const [row] = await tx.select({ by: table.decidedBy }).from(table).where(eq(table.id, id))
  return row?.by
}

type Change = { status: string; decidedAt: Date | null; decidedBy: string | null }

/** Nothing is decided any more, and no reason remains. */
export async function setPending(work: UnitOfWork, kind: Kind, row: Registration): Promise<void> {
  await work.tx.delete(rejections).where(eq(rejections.registrationId, row.id))
  await setStatus(work, kind, row, { status: 'pending', decidedAt: null, decidedBy: null })
}

async function setStatus(
  work: UnitOfWork,
  { table }: Kind,
  row: Registration,
  change: Change,
): Promise<void> {
  const values: Record<string, unknown> = { ...change, updatedAt: work.now, version: row.version + 1 }
  await work.tx.update(table).set(values).where(eq(table.id, row.id))
}

/** The recipient of a message about a registration, and its subject in their language. */
export async function registrantOf(
  { tx, now }: { tx: Reader; now: Date },
  kind: Kind,
  row: Registration,
  hub: Hub,
): Promise<Registrant> {
  const { locale } = row
  const inFull = (path: string) => config().PUBLIC_ORIGIN + localPath(path, locale)
  return {
    about: row.id,
    personId: row.personId,
    locale,
    email: row.email,
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    registrationType: inLocale(locale, kind.label),
    relatedItem: (await kind.itemOf(tx, row.itemId, locale)).title,
    link: inFull(statusPath(kind, row.id, now)),
    shortLink: inFull(`/s/${row.code}`),
    hub,
  }
}

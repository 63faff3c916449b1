import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  bookingsMatched,
  coverOf,
  linesOfDay,
  looseBookingsNamed,
  looseBookingsOf,
  looseLines,
  paymentsNamed,
} from '../reconciliation.queries.server.ts'
import { differencesOf, type Found, matchLines } from '../reconciliation.states.ts'
import { differences, statementLines } from '../reconciliation.table.server.ts'

const day = 24 * 3600 * 1000
/** A line without a match for this many days is left to staff. */
const looseDays = 120

/**
 * Compares the statements of one provider for some days with the ledger. Matches are stored, anything else becomes a
 * difference, and a difference that has gone is resolved. Repeating it adds nothing.
 */
export async function compareDays(work: UnitOfWork, provider: ProviderName, days: string[]): Promise<void> {
  // Concurrent comparisons would find the same matches twice.
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reconcile ${provider}`}))`)
  await noteMatches(work, provider)
  for (const one of new Set(days)) await noteDifferences(work, provider, one)
}

/** Over all days: a payment before midnight at the provider may be in our ledger after it. */
async function noteMatches({ tx, now }: UnitOfWork, provider: ProviderName): Promise<void> {
  const since = hubDay(new Date(now.getTime() - looseDays * day))
  const lines = await looseLines(tx, provider, since)
  if (lines.length === 0) return
  const pairs = matchLines(lines, await looseBookingsNamed(tx, provider, lines))
  if (pairs.length === 0) return
  const values = pairs.map(({ line, booked }) => sql`(${line.id}::uuid, ${booked.ledgerId}::uuid)`)
  for (let at = 0; at < values.length; at += 1000)
    await tx.execute(sql`update ${statementLines} set ledger_id = pair.ledger_id
      from (values ${sql.join(values.slice(at, at + 1000), sql`, `)}) as pair (line_id, ledger_id)
      where ${statementLines.id} = pair.line_id`)
}

async function noteDifferences(work: UnitOfWork, provider: ProviderName, one: string): Promise<void> {
  const { tx } = work
  const lines = await linesOfDay(tx, provider, one)
  const loose = lines.filter(({ ledgerId }) => !ledgerId)
  const found = differencesOf({
    provider,
    lines,
    matched: await bookingsMatched(tx, provider, lines),
    named: await paymentsNamed(tx, provider, loose),
    loose: await looseBookingsOf(tx, provider, one),
    ...(await coverOf(tx, provider, one)),
  })
  await resolveOthers(work, { provider, day: one, keys: found.map(({ key }) => key) })
  for (const difference of found) await noteDifference(work, { provider, day: one, ...difference })
}

type Other = { provider: ProviderName; day: string; keys: string[] }

async function resolveOthers({ tx, now }: UnitOfWork, { provider, day: one, keys }: Other): Promise<void> {
  await tx
    .update(differences)
    .set({ resolvedAt: now, resolvedBy: 'system', note: 'It matches now.', updatedAt: now })
    .where(
      and(
        eq(differences.provider, provider),
        eq(differences.day, one),
        isNull(differences.resolvedAt),
        keys.length > 0 ? notInArray(differences.key, keys) : undefined,
      ),
    )
}

/** A difference resolved by staff stays resolved. One that resolved itself and is found again is reopened. */
async function noteDifference(
  { tx, now }: UnitOfWork,
  difference: Found & { provider: ProviderName; day: string },
): Promise<void> {
  await tx
    .insert(differences)
    .values({ ...difference, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: differences.key,
      set: {
        detail: difference.detail,
        paymentId: difference.paymentId ?? null,
        resolvedAt: null,
        resolvedBy: null,
        note: null,
        updatedAt: now,
      },
      setWhere: sql`${differences.resolvedAt} is null or ${differences.resolvedBy} = 'system'`,
    })
}

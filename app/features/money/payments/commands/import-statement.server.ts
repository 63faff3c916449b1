import { hubDay } from '~/platform/clock.ts'
import type { Listed, ProviderName } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { keysIn } from '../reconciliation.options.ts'
import { paymentsNamed } from '../reconciliation.queries.server.ts'
import { statementLines, statements } from '../reconciliation.table.server.ts'
import { readStatement, type StatementLine } from '../statement.rules.server.ts'
import { compareDays } from './compare-days.server.ts'

type Brought = { provider: ProviderName; file: string; text: string }
export type Imported =
  | { ok: true; added: number; known: number; left: number; from: string; to: string }
  | { ok: false; problems: string[] }

/**
 * Imports a statement uploaded by staff. Its lines are stored and compared; they change no payment: only staff confirm
 * that a transfer arrived.
 */
export async function importStatement(
  work: UnitOfWork,
  { provider, file, text }: Brought,
): Promise<Imported> {
  const read = readStatement(text, provider)
  if (!read.ok) return read
  const kept = provider === 'bank' ? await withoutExpenses(work, read.lines) : read.lines
  const days = read.lines.map(({ day }) => day).sort()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const by = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  const added = await keepLines(work, { provider, file, from, to, by, reportsRefunds: true }, kept)
  await compareDays(work, provider, daysBetween(from, to))
  await work.audit({
    action: 'imported',
    subject: 'statement',
    after: { provider, file, from, to, lines: kept.length, added },
  })
  const left = read.left + read.lines.length - kept.length
  return { ok: true, added, known: kept.length - added, left, from, to }
}

/** Outgoing money on an account of the hub is rent and salaries, unless it names a payment. */
async function withoutExpenses({ tx }: UnitOfWork, lines: StatementLine[]): Promise<StatementLine[]> {
  const out = lines.filter(({ kind }) => kind === 'refund')
  const asked = out.map((line) => ({ keys: keysOf(line), externalId: line.externalId }))
  const known = new Set((await paymentsNamed(tx, 'bank', asked)).flatMap(({ keys }) => keys))
  return lines.filter((line) => line.kind === 'in' || keysOf(line).some((key) => known.has(key)))
}

const keysOf = ({ reference, externalId }: StatementLine) => keysIn(reference, externalId)

/** The provider's own list of a day. It lists payments, and may not include the refunds of that day. */
export async function keepList(
  work: UnitOfWork,
  { provider, day, listed }: { provider: ProviderName; day: string; listed: Listed[] },
): Promise<void> {
  const lines = listed.flatMap(({ reference, transactionId, sum, is, at }): StatementLine[] => {
    const line = { externalId: transactionId ?? reference, day: hubDay(at), reference, ...sum }
    if (is === 'other') return []
    return is === 'completed'
      ? [{ ...line, kind: 'in' }]
      : [
          { ...line, kind: 'in' },
          { ...line, kind: 'refund' },
        ]
  })
  const about = { provider, file: 'their own list', from: day, to: day, by: 'system', reportsRefunds: false }
  await keepLines(work, about, lines)
}

type About = {
  provider: ProviderName
  file: string
  from: string
  to: string
  by: string
  reportsRefunds: boolean
}

/** Returns how many of them are new. */
async function keepLines({ tx, now }: UnitOfWork, about: About, lines: StatementLine[]): Promise<number> {
  const { provider, file, from, to, by, reportsRefunds } = about
  const [statement] = await tx
    .insert(statements)
    .values({ provider, file, fromDay: from, toDay: to, importedBy: by, reportsRefunds, createdAt: now })
    .onConflictDoUpdate({
      target: [statements.provider, statements.fromDay, statements.toDay, statements.file],
      set: { file },
    })
    .returning({ id: statements.id })
  if (!statement) throw new Error('insert of a statement returned no row')
  let added = 0
  for (let at = 0; at < lines.length; at += 500) {
    const values = lines.slice(at, at + 500).map((line) => ({
      ...line,
      statementId: statement.id,
      provider,
      keys: keysOf(line),
      createdAt: now,
    }))
    const fresh = await tx
      .insert(statementLines)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: statementLines.id })
    added += fresh.length
  }
  return added
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 24 * 3600 * 1000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

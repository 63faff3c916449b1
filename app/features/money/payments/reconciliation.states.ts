import { rwf, showMoney } from '~/platform/money.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import type { PaymentState } from './payment.options.ts'
import type { DifferenceKind, LineKind } from './reconciliation.options.ts'

type Sum = { amount: number; currency: string }

/** A statement line, and the ledger entry it was matched with. */
export type Line = Sum & {
  id: string
  kind: LineKind
  day: string
  externalId: string
  keys: string[]
  ledgerId: string | null
}

/** A ledger entry, in the currency of its charge. */
export type Booked = Sum & {
  ledgerId: string
  paymentId: string
  isRefund: boolean
  day: string
  /** References that may name it: its own, and for a refund also those of its payment. */
  keys: string[]
  paymentKeys: string[]
}

/** A payment that an unmatched line names. */
export type Named = Sum & { paymentId: string; state: PaymentState; keys: string[] }

/**
 * Matches lines with ledger entries. Each is used once, the surest pair first: named by its own reference before its
 * payment's, with the same amount before another.
 */
export function matchLines(lines: Line[], booked: Booked[]): { line: Line; booked: Booked }[] {
  const byKey = new Map<string, Booked[]>()
  for (const one of booked)
    for (const key of new Set([...one.keys, ...one.paymentKeys]))
      byKey.set(key, [...(byKey.get(key) ?? []), one])
  const pairs = lines.flatMap((line) => {
    const candidates = new Set(line.keys.flatMap((key) => byKey.get(key) ?? []))
    return [...candidates]
      .filter(({ isRefund }) => isRefund === (line.kind === 'refund'))
      .map((one) => ({ line, booked: one, fit: fitOf(line, one) }))
  })
  pairs.sort((a, b) => b.fit - a.fit || order(a.line, b.line))
  const used = new Set<string>()
  return pairs.flatMap(({ line, booked: one }) => {
    if (used.has(line.id) || used.has(one.ledgerId)) return []
    used.add(line.id).add(one.ledgerId)
    return { line, booked: one }
  })
}

const isSame = (one: Sum, other: Sum) => one.amount === other.amount && one.currency === other.currency
const fitOf = (line: Line, booked: Booked) =>
  (booked.keys.some((key) => line.keys.includes(key)) ? 2 : 0) + (isSame(line, booked) ? 1 : 0)
const order = (a: Line, b: Line) => a.day.localeCompare(b.day) || a.externalId.localeCompare(b.externalId)

export type Found = {
  kind: DifferenceKind
  key: string
  paymentId?: string
  lineId?: string
  detail: string
}

type Day = {
  provider: ProviderName
  /** The lines of the day, and the ledger entries of those that are matched. */
  lines: Line[]
  matched: Booked[]
  named: Named[]
  /** Unmatched ledger entries of the day. */
  loose: Booked[]
  /** Whether a statement covers this day, and its refunds. */
  isCovered: boolean
  reportsRefunds: boolean
}

/** All differences of one day. */
export function differencesOf(day: Day): Found[] {
  const byLedger = new Map(day.matched.map((one) => [one.ledgerId, one]))
  const ofLines = day.lines.flatMap((line) => {
    const booked = line.ledgerId ? byLedger.get(line.ledgerId) : undefined
    if (!booked) return looseLine(line, day)
    return isSame(line, booked) ? [] : [amountDiffers(line, booked)]
  })
  const ofBookings = day.loose.flatMap((booked) => looseBooking(booked, day))
  return [...ofLines, ...ofBookings]
}

function looseLine(line: Line, { named, provider }: Day): Found {
  const payment = named.find(({ keys }) => keys.some((key) => line.keys.includes(key)))
  const about = { paymentId: payment?.paymentId, lineId: line.id }
  if (line.kind === 'refund')
    return {
      ...about,
      kind: 'refund missing',
      key: `refund ${line.id}`,
      detail: `${showSum(line)} went back there, but not here.`,
    }
  if (payment?.state === 'completed')
    return {
      ...about,
      kind: 'double',
      key: `double ${line.id}`,
      detail: `${showSum(line)} came there once more under a reference that is paid here.`,
    }
  return {
    ...about,
    kind: 'missing here',
    key: `here ${line.id}`,
    detail: whyMissing(line, payment, provider),
  }
}

function whyMissing(line: Line, payment: Named | undefined, provider: ProviderName): string {
  if (!payment) return `${showSum(line)} came there. No payment here has this reference.`
  if (provider === 'bank' && payment.state === 'pending' && isSame(line, payment))
    return `${showSum(line)} arrived for a transfer that waits for exactly this. Mark it as received.`
  return `${showSum(line)} came there. Here ${showSum(payment)} was asked, and the payment is ${payment.state}.`
}

const amountDiffers = (line: Line, booked: Booked): Found => ({
  kind: 'amount differs',
  key: `amount ${line.id}`,
  paymentId: booked.paymentId,
  lineId: line.id,
  detail: `${showSum(line)} there, ${showSum(booked)} here.`,
})

function looseBooking(booked: Booked, { isCovered, reportsRefunds }: Day): Found[] {
  const { isRefund, ledgerId, paymentId } = booked
  if (isRefund ? !reportsRefunds : !isCovered) return []
  return [
    isRefund
      ? {
          kind: 'refund missing',
          key: `refund ${ledgerId}`,
          paymentId,
          detail: `${showSum(booked)} went back here, but not there.`,
        }
      : {
          kind: 'missing there',
          key: `there ${ledgerId}`,
          paymentId,
          detail: `${showSum(booked)} is booked here. The statement of that day does not have it.`,
        },
  ]
}

/** '25,000 RWF', '12.34 USD' */
export const showSum = ({ amount, currency }: Sum) =>
  currency === 'RWF' ? showMoney(rwf(amount)) : `${(amount / 100).toFixed(2)} ${currency}`

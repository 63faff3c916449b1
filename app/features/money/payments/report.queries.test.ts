import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hubDay, hubMonths } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { ledger } from './ledger.table.server.ts'
import { billKinds } from './payment.options.ts'
import { bills } from './payment.table.server.ts'
import { moneyByMonth, moneyFigures } from './report.queries.server.ts'

withDatabase()

async function plant(seed: number): Promise<void> {
  const { times, pick, flip, moment, upTo } = randomReport(seed)
  const entries = times(150, () => {
    const isRefund = flip(5)
    const amount = 1000 + upTo(500_000)
    return {
      id: randomUUID(),
      payment_id: randomUUID(),
      refund_id: isRefund ? randomUUID() : null,
      kind: pick(billKinds),
      subject_id: randomUUID(),
      provider: pick(['mtn', 'bank']),
      amount: isRefund ? -amount : amount,
      fee: isRefund ? 0 : upTo(900),
      at: moment(),
    }
  })
  await plantUnlinked('ledger', entries)
  const owed = times(60, () => {
    const state = pick(['open', 'open', 'paid', 'closed'])
    const at = moment()
    return {
      id: randomUUID(),
      kind: pick(billKinds),
      subject_id: randomUUID(),
      person_id: randomUUID(),
      title: 'A bill',
      amount: 1000 + upTo(100_000),
      forgiven: flip(4) ? upTo(1000) : 0,
      name: 'Aline',
      locale: 'en',
      state,
      paid_at: state === 'paid' ? at : null,
      payable_until: flip() ? moment() : null,
      created_at: at,
    }
  })
  await plantUnlinked('bills', owed)
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

for (const seed of seeds)
  test(`money by kind, fees, refunds and open bills are what ledger and bills say (seed ${seed})`, async () => {
    await plant(seed)
    const entries = await db().select().from(ledger)
    const now = entries.filter(({ at }) => isInNovember(at))
    const received = now.filter(({ refundId }) => !refundId)
    const of = (kind: string) =>
      sum(received.filter((one) => one.kind === kind).map(({ amount, fee }) => amount - fee))
    const open = (await db().select().from(bills)).filter(
      ({ state, createdAt, payableUntil }) =>
        state === 'open' && isInNovember(createdAt) && (!payableUntil || payableUntil > november.now),
    )
    expect(valuesOf(await moneyFigures(db(), november))).toEqual({
      'Received: Donation': of('donation'),
      'Received: Consultation': of('booking'),
      'Received: Event ticket': of('event'),
      'Received: Membership': of('membership'),
      'Received: Premium course': of('course'),
      'Received in all': sum(billKinds.map(of)),
      'Fees borne by payers': sum(received.map(({ fee }) => fee)),
      Refunded: -sum(now.filter(({ refundId }) => refundId).map(({ amount }) => amount)),
      'Still open': sum(open.map(({ amount, forgiven }) => amount - forgiven)),
    })
    const months = hubMonths(november.now, 3)
    expect(await moneyByMonth(db(), months)).toEqual(
      ['2026-09', '2026-10', '2026-11'].map((month) => [
        sum(
          entries
            .filter(({ at, refundId }) => !refundId && hubDay(at).startsWith(month))
            .map(({ amount, fee }) => amount - fee),
        ),
      ]),
    )
  })

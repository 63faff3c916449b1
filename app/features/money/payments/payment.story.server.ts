import { and, asc, eq, lt } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { weekdayAt } from '~/platform/story-moments.ts'
import { saveSetting } from '../../core/site/admin.index.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { settings } from '../../core/site/settings.table.server.ts'
import { enterFiscal } from './commands/enter-fiscal.server.ts'
import { resolveAttention } from './commands/resolve-attention.server.ts'
import { payments } from './payment.table.server.ts'
import { tellStatement } from './statement.story.server.ts'

const day = 24 * 3600 * 1000
const friday = 5

/** The settings of the hub's money, the fiscal receipts of each week, and a statement of the bank. */
export const tell: Chapter = (story) => {
  for (const [days, rate] of rates)
    story.at(story.moment(days, '08:40'), (now) => setUpMoney(story, rate, now))
  let entered = 1180
  for (let days = -364; days <= 0; days++) {
    const at = story.moment(days, '15:30')
    if (weekdayAt(at) === friday && at <= story.now)
      story.at(at, async (now) => {
        await settleLate(story)
        entered = await enterReceipts(story, now, entered)
      })
  }
  tellStatement(story)
}

const bank = {
  name: 'Sample Bank Rwanda',
  account: 'IRIS Hub (sample)',
  number: '000-0000001-00',
  swift: 'SAMPRWRW',
}
/** Aline renews the rate every quarter: without a fresh one PayPal is not offered. */
const rates: [days: number, rate: number][] = [
  [-365, 1441],
  [-276, 1449],
  [-187, 1456],
  [-98, 1462],
  [-6, 1467],
]

const setUpMoney = ({ staff: { aline } }: Story, rate: number, now: Date) =>
  asStaff(aline, async (work) => {
    const before = await settingFor(work.tx, 'payments')
    const [row] = await work.tx.select().from(settings).where(eq(settings.name, 'payments'))
    if (!before || !row) throw new Error('the payments have no settings')
    const paypal = { ...before.paypal, rate, until: hubDay(new Date(now.getTime() + 100 * day)) }
    accepted(await saveSetting(work, 'payments', { ...before, bank, paypal }, row.version))
  })

async function settleLate({ staff: { diane } }: Story): Promise<void> {
  const late = await db().select({ id: payments.id }).from(payments).where(eq(payments.attention, 'late'))
  for (const { id: paymentId } of late)
    accepted(
      await asStaff(diane, (work) =>
        resolveAttention(work, { paymentId, note: 'Came late and is complete. The payer has the receipt.' }),
      ),
    )
}

/** PAY-08: on Fridays Diane enters the numbers of the tax office's machine for what was sold until the evening before. */
async function enterReceipts({ staff: { diane } }: Story, now: Date, last: number): Promise<number> {
  const sold = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.fiscal, 'to issue'), lt(payments.completedAt, new Date(now.getTime() - day))))
    .orderBy(asc(payments.completedAt))
  let number = last
  for (const { id: paymentId } of sold)
    await asStaff(diane, async (work) => {
      number += 1
      accepted(await enterFiscal(work, { paymentId, number: `SDC000000001/${number}NS` }))
    })
  return number
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Character, Story } from '~/platform/story.ts'
import { accepted, asVisitor } from '~/platform/story-actors.server.ts'
import { outsideHolidays } from '~/platform/story-days.ts'
import { fromHome } from '~/platform/story-moments.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import { tellPayment } from '../../money/payments/admin.index.server.ts'
import { bills } from '../../money/payments/payment.table.server.ts'
import { buyCourse } from './commands/buy-course.server.ts'
import { purchaseForm } from './enrollment.rules.server.ts'
import { reaches, tellLessons } from './lesson.story.server.ts'

type Ends = 'paid' | 'no funds' | 'declined' | 'expired' | 'open'
type Try = [method: PaymentMethod, ends: Ends]
/** Who bought the premium course on which day, and by which attempts to pay. */
const purchases: [days: number, ...Try[]][] = [
  [-287, ['mtn-mobile-money', 'paid']],
  [-268, ['credit-card', 'paid']],
  [-241, ['mtn-mobile-money', 'no funds'], ['mtn-mobile-money', 'paid']],
  [-222, ['bank-transfer', 'paid']],
  [-197, ['airtel-money', 'paid']],
  [-168, ['mtn-mobile-money', 'paid']],
  [-131, ['credit-card', 'declined'], ['mtn-mobile-money', 'paid']],
  [-104, ['mtn-mobile-money', 'paid']],
  [-77, ['credit-card', 'paid']],
  [-51, ['bank-transfer', 'paid']],
  [-20, ['mtn-mobile-money', 'paid']],
  [-12, ['mtn-mobile-money', 'expired']],
  [-2, ['bank-transfer', 'open']],
]

const minute = 60_000

/** Those who buy the premium course, with their attempts to pay; whoever has paid reads. */
export function tellPurchases(story: Story, heads: Character[], lessons: Parameters<typeof tellLessons>[1]) {
  for (const [n, [days, ...tries]] of purchases.entries()) {
    const who = heads.shift()
    if (!who) return
    const billId = randomUUID()
    const at = fromHome(story, outsideHolidays(story, days))
    story.at(at, () => buy(who, billId))
    const openAt = tellTries(story, tries, { at, subject: () => enrollmentOf(billId) })
    const reach = reaches[n % reaches.length] ?? 'all'
    if (openAt) tellLessons(story, lessons, { enrollment: () => enrollmentOf(billId), from: openAt, reach })
  }
}

async function buy({ firstName, lastName, email, phone, locale }: Character, billId: string): Promise<void> {
  const input = purchaseForm.rules.parse({ firstName, lastName, email, phone })
  const slug = 'sample-product-in-practice'
  accepted(await asVisitor((work) => buyCourse(work, input, { billId, slug, locale })))
}

/** One attempt after the other; returns when the course is paid. */
function tellTries(
  story: Story,
  tries: Try[],
  { at, subject }: { at: Date; subject: () => Promise<string> },
): Date | undefined {
  let from = new Date(at.getTime() + story.random.between(1, 4) * minute)
  for (const [method, ends] of tries) {
    const { endsAt } = tellPayment(story, { subject, method, at: from, ends })
    if (ends === 'paid') return endsAt
    from = new Date(endsAt.getTime() + story.random.between(4, 90) * minute)
  }
}

async function enrollmentOf(billId: string): Promise<string> {
  const [bill] = await db().select({ id: bills.subjectId }).from(bills).where(eq(bills.id, billId))
  if (!bill) throw new Error(`there is no bill ${billId}`)
  return bill.id
}

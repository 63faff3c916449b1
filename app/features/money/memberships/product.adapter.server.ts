import { dateOfDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { Bill, Product } from '../payments/index.server.ts'
import type { Shown } from '../payments/shown.options.ts'
import { grantTerm, revokeTerm } from './commands/grant-term.server.ts'
import { planNames } from './components/plan-names.tsx'
import { membershipPath } from './membership.links.server.ts'
import { feeOf, termOfBill } from './term.queries.server.ts'

/** The texts of the pages around the payment of a year. */
async function show(db: Reader, { id, subjectId }: Bill): Promise<Shown | undefined> {
  const fee = await feeOf(db, subjectId)
  if (!fee) return undefined
  const locale = currentLocale()
  const term = await termOfBill(db, id)
  const days = term?.startsOn &&
    term.endsOn && { from: dateOfDay(term.startsOn, locale), to: dateOfDay(term.endsOn, locale) }
  const path = membershipPath(subjectId, new Date())
  const links = [{ label: m.membership_fee_status(), path }]
  return {
    heading: m.membership_fee_heading(),
    facts: [
      { label: m.membership_fee_plan(), value: m.membership_fee_title({ plan: planNames[fee.type]() }) },
      {
        label: m.membership_fee_term(),
        value: days ? m.membership_fee_from_to(days) : m.membership_fee_year(),
      },
    ],
    done: days
      ? { title: m.membership_fee_paid(), text: [m.membership_fee_paid_text(days)], links }
      : { title: m.membership_fee_gone(), text: [m.membership_fee_gone_text()], links },
  }
}

/** MEM-13: a year of membership as a product. */
export const membershipProduct: Product = {
  kind: 'membership',
  isSale: true,
  grant: grantTerm,
  // The status is read from the terms; no copy is stored.
  onStatusChange: async () => {},
  revoke: revokeTerm,
  show,
}

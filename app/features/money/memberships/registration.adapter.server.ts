import { and, eq, ne } from 'drizzle-orm'
import { staffDetails } from '~/kits/forms/staff-details.server.ts'
import { dateOfDay, hubDay, shortDate, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { privateFile } from '../../core/files/index.server.ts'
import { hubWithin } from '../../core/site/index.server.ts'
import { planKeys } from '../../core/site/settings.options.ts'
import { heldSeconds } from '../../people/notifications/index.server.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { billPath } from '../payments/index.server.ts'
import { dropFee, forgetFee, requestFee } from './commands/request-fee.server.ts'
import { planNames } from './components/plan-names.tsx'
import { membershipCalendarPath, membershipLink } from './membership.links.server.ts'
import { type Plan, planIds } from './membership.options.ts'
import { membershipForm } from './membership.rules.server.ts'
import { feeInWords, feeState } from './membership.states.ts'
import { isActive, memberships } from './membership.table.server.ts'
import { type Fee, feeOf, feesOf } from './term.queries.server.ts'

type Input = Pick<
  typeof memberships.$inferSelect,
  'id' | 'bio' | 'expectations' | 'startupSector' | 'startupStage' | 'photoFileId'
>

/** The photo, for staff who may read applications. */
const photoPath = (membershipId: string) => `/admin/memberships/${membershipId}/photo`

const line = (label: string, value: string | null): Detail[] => (value ? [{ label, value }] : [])

/** DAT-04: the answers of an application, for staff, on the screen and in the mail. */
export function detailsOf({ photoFileId, ...row }: Input): Detail[] {
  const photo: Detail = { label: 'Photo', value: config().PUBLIC_ORIGIN + photoPath(row.id), as: 'link' }
  return [...(photoFileId ? [photo] : []), ...staffDetails(membershipForm.rules, row)]
}

/** The photo once it is processed; until then, or if that failed, its status. */
async function photoOf(db: Reader, row: Pick<Input, 'id' | 'photoFileId'>): Promise<Detail[]> {
  const file = row.photoFileId ? await privateFile(db, row.photoFileId) : undefined
  if (!file) return []
  if (file.state === 'waiting') return line('Photo', 'It is being prepared. Look again in a minute.')
  if (file.state === 'refused') return line('Photo', file.reason)
  return [{ label: 'Photo', value: photoPath(row.id), as: 'picture', says: 'The photo they sent' }]
}

const stateOf = ({ endsOn, bill }: Fee, now: Date) =>
  feeState({ endsOn, payableUntil: bill?.payableUntil }, hubDay(now), now)

/** MEM-13: the payment status, for staff. */
async function feeDetails(db: Reader, row: { id: string; status: string }): Promise<Detail[]> {
  const fee = await feeOf(db, row.id)
  if (!fee || (row.status !== 'approved' && !fee.bill)) return []
  const state = stateOf(fee, new Date())
  if (!state) return line('Fee', 'No price was set when it was approved, so nothing is owed.')
  const { bill, startsOn } = fee
  return [
    ...line('Fee', feeInWords(state, fee.endsOn)),
    ...line('Member since', startsOn && dateOfDay(startsOn, 'en')),
    ...(bill && bill.state !== 'paid' ? line(startsOn ? 'Next year' : 'To pay', toPay(bill)) : []),
    ...(bill?.paidAt && !startsOn
      ? line('Refund', 'They paid and are no member. Decide under Payments whether it goes back.')
      : []),
  ]
}

const toPay = ({ amount, payableUntil }: NonNullable<Fee['bill']>) =>
  showMoney(rwf(amount)) + (payableUntil ? `, link good until ${staffTime(payableUntil)}` : '')

/** MEM-13: the term and the payment link, for the status page. */
const owes: Kind['owes'] = async (db, { id, standing }, now) => {
  const fee = standing === 'approved' ? await feeOf(db, id) : undefined
  if (!fee) return undefined
  const locale = currentLocale()
  const { bill, startsOn, endsOn } = fee
  const date = (day: string) => dateOfDay(day, locale)
  const isOpen = bill?.state === 'open' && (!bill.payableUntil || now < bill.payableUntil)
  if (!isOpen) {
    if (startsOn && endsOn && endsOn >= hubDay(now))
      return {
        text: m.membership_fee_runs({ from: date(startsOn), to: date(endsOn) }),
        link: { label: m.event_calendar(), path: membershipCalendarPath(id, now) },
      }
    const again = { label: m.membership_fee_again(), path: '/membership' }
    return bill ? { text: m.membership_fee_late(), link: again } : undefined
  }
  const amount = showMoney(rwf(bill.amount))
  const link = { label: m.membership_fee_pay(), path: billPath(bill.id) }
  if (!endsOn)
    return {
      text: m.membership_fee_owed({
        amount,
        date: bill.payableUntil ? shortDate(bill.payableUntil, locale) : '',
      }),
      link,
    }
  const until = { amount, date: date(endsOn) }
  return { text: endsOn < hubDay(now) ? m.membership_fee_ended(until) : m.membership_fee_renew(until), link }
}

const planOf = (itemId: string): Plan => planKeys.find((key) => planIds[key] === itemId) ?? 'individual'

/** Memberships as a kind of registration. */
export const membershipKind: Kind = {
  name: 'membership',
  table: memberships,
  item: memberships.planId,
  itemOf: async (_db, itemId, locale) => ({
    title: planNames[planOf(itemId)]({}, { locale }),
    path: '/membership',
  }),
  label: () => m.membership_kind(),
  answers: membershipForm.rules,
  async details(db, id) {
    const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
    if (!row) return []
    return [
      ...(await feeDetails(db, row)),
      ...(await photoOf(db, row)),
      ...detailsOf({ ...row, photoFileId: null }),
    ]
  },
  async payments(db, ids, now) {
    const fees = [...(await feesOf(db, ids)).values()]
    return new Map(
      fees.flatMap((fee) => {
        const state = stateOf(fee, now)
        return state ? [[fee.id, feeInWords(state, fee.endsOn)]] : []
      }),
    )
  },
  owes,
  words: { approved: 'approved', rejected: 'rejected' },
  link: membershipLink,
  // MEM-11: a rejected applicant may have applied again meanwhile, and have an active membership.
  async mayUndo({ tx }, { id, personId }) {
    const isOther = and(eq(memberships.personId, personId), ne(memberships.id, id))
    const [other] = await tx.select({ id: memberships.id }).from(memberships).where(and(isOther, isActive))
    const [own] = await tx
      .select({ endedAt: memberships.endedAt })
      .from(memberships)
      .where(eq(memberships.id, id))
    // A paid or replaced membership cannot be undone.
    return other === undefined && !own?.endedAt && (await feeOf(tx, id))?.bill?.state !== 'paid'
  },
  async onDecided(work, { id }, decision) {
    if (decision !== 'approved') return
    const isAsked = await requestFee(work, id, { hub: await hubWithin(work.tx), afterSeconds: heldSeconds() })
    // One message: approved, and it begins with the payment. The welcome follows the payment.
    return isAsked ? 'told' : undefined
  },
  onUndone: (work, { id }) => forgetFee(work, id),
  onWithdrawn: (work, { id }) => dropFee(work, id),
}

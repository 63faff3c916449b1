import { Clock, MapPin, Ticket, Users } from 'lucide-react'
import { showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Fact, Facts } from '~/ui/facts.tsx'
import type { AskedCourse } from '../../../learning/certificates/entry.options.ts'
import type { EventStatus } from '../event.options.ts'

/** EVT-05 */
export const priceInWords = (price: number) => (price === 0 ? m.event_free() : showMoney(rwf(price)))

type Asked = { id: string; title: string; path?: string; passedPrice: number | null }

/** The course that is required, or lowers the price, with the lower price. */
export const askedInWords = ({ passedPrice, ...course }: Asked): AskedCourse => ({
  ...course,
  price: passedPrice === null ? undefined : priceInWords(passedPrice),
})

type Room = { left: number; waiting: number; isFull: boolean }

/** 'x places left', or that it is full and how many wait. */
export function roomInWords({ left, waiting, isFull }: Room): string {
  const shown = (count: number) => ({ count: showNumber(count, currentLocale()) })
  if (isFull) return waiting > 0 ? m.event_full_waiting(shown(waiting)) : m.event_full()
  return left === 1 ? m.event_left_one() : m.event_left(shown(left))
}

type Opening = { status: EventStatus; isPayable: boolean; isFull: boolean; isListOpen: boolean }

/** EVT-04, EVT-12: why registration is closed; undefined while it is open, including the waiting list. */
export function closedInWords({ status, isPayable, isFull, isListOpen }: Opening): string | undefined {
  if (status === 'cancelled') return m.event_is_cancelled()
  if (status === 'completed') return m.event_is_over()
  if (status === 'ongoing') return m.event_has_begun()
  if (!isPayable) return m.event_priced()
  return isFull && !isListOpen ? m.event_list_closed() : undefined
}

/** 'Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali' */
export const locationInWords = ({ location, place }: { location: string; place?: { address: string } }) =>
  place && place.address !== location ? `${location}, ${place.address}` : location

type Props = {
  when: string
  location: string
  places?: string
  price?: string
  className?: string
}

/** Time, place, seats and price, each with an icon. */
export function EventFacts({ when, location, places, price, className }: Props) {
  return (
    <Facts className={className}>
      <Fact icon={Clock}>{when}</Fact>
      <Fact icon={MapPin}>{location}</Fact>
      {places && <Fact icon={Users}>{places}</Fact>}
      {price && <Fact icon={Ticket}>{price}</Fact>}
    </Facts>
  )
}

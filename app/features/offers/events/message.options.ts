/** The values a message about a registration may contain. */
export type EventMessage = {
  fullName: string
  item: string
  day: string
  time: string
  place: string
  /** The way to a place of the list, and its address on a map. */
  directions?: string
  map?: string
  code: string
  link: string
  calendar: string
  /** The end of an offer. */
  until?: { date: string; time: string }
  /** The position on the waiting list. */
  position?: number
  /** The old time and place of an event that moved. */
  before?: string
  /** The payment of a seat. */
  pay?: { amount: string; link: string }
  hub: string
}

export const messageSample: EventMessage = {
  fullName: 'Aline Uwase',
  item: 'Founders’ Night',
  day: 'Thu, Nov 19, 2026',
  time: '18:00',
  place: 'Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali',
  directions:
    'From Nyabugogo take the bus to Kacyiru and get off at the Ministry of Education. The blue gate is opposite.',
  map: 'https://www.google.com/maps/search/?api=1&query=-1.9355%2C30.0901',
  code: 'K7RM-2XHQ',
  link: 'https://irishub.example/events/ticket/1f0c9a2e',
  calendar: 'https://irishub.example/events/founders-night/calendar.ics',
  until: { date: 'Nov 16, 2026', time: '14:05' },
  position: 3,
  before: 'Wed, Nov 18, 2026, 18:00, Kacyiru hub',
  pay: { amount: '5,000 RWF', link: 'https://irishub.example/pay/1f0c9a2e' },
  hub: 'IRIS Hub',
}

/** The same for an SMS, where every character counts: the link is the short one, which asks for the phone number. */
export type EventText = Omit<EventMessage, 'fullName' | 'calendar' | 'directions' | 'map'>

export const textSample: EventText = {
  item: 'Build a USSD product in one day',
  day: 'Thu, Nov 19, 2026',
  time: '18:00',
  place: 'Kacyiru hub',
  code: 'K7RM-2XHQ',
  link: 'https://irishub.example/rw/s/K7RM2XHQ',
  until: { date: 'Nov 16, 2026', time: '14:05' },
  position: 3,
  pay: { amount: '5,000 RWF', link: 'https://irishub.example/pay/1f0c9a2e' },
  hub: 'IRIS Hub',
}

/** A long title would need a second SMS. */
export const shortTitle = (title: string) =>
  title.length > 40 ? `${title.slice(0, 37).trimEnd()}...` : title

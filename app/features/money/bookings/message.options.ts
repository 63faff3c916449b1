/** Contents of every message about a booking. */
export type BookingMessage = {
  fullName: string
  /** The booked package, in the recipient's language. */
  title: string
  /** The client's own page. */
  link: string
  hub: string
}

export const messageSample: BookingMessage = {
  fullName: 'Aline Uwase',
  title: 'Business Growth, monthly',
  link: 'https://irishub.example/consultations/1f0c9a2e',
  hub: 'IRIS Hub',
}

/** The open amount and the payment link. */
export type Owed = { amount: string; pay: string }
export const owedSample: Owed = { amount: '150,500 RWF', pay: 'https://irishub.example/pay/1f0c9a2e' }

/** A change of a session. */
export type SessionNews = 'confirmed' | 'moved' | 'proposed' | 'cancelled'

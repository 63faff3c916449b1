/** What every message about a booking may say. */
export type BookingMessage = {
  fullName: string
  /** What was booked, in the reader's language. */
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

/** With what is to be paid, and where. */
export type Owed = { amount: string; pay: string }
export const owedSample: Owed = { amount: '150,500 RWF', pay: 'https://irishub.example/pay/1f0c9a2e' }

/** What became of an hour somebody comes for. */
export type SessionNews = 'confirmed' | 'moved' | 'proposed' | 'cancelled'

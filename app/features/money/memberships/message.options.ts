/** Contents of a message about the membership fee. */
export type FeeMessage = {
  fullName: string
  plan: string
  amount: string
  /** The last day of the link, or the last day of the year. */
  date: string
  /** Where to pay. */
  link: string
  status: string
  hub: string
}

export const messageSample: FeeMessage = {
  fullName: 'Aline Uwase',
  plan: 'Individual membership',
  amount: '200,000 RWF',
  date: 'Dec 14, 2026',
  link: 'https://irishub.example/pay/1f0c9a2e',
  status: 'https://irishub.example/status/1f0c9a2e',
  hub: 'IRIS Hub',
}

/** The same for a text message: with the short link, which asks for the phone number. */
export type FeeText = Omit<FeeMessage, 'fullName' | 'status'>

export const textSample: FeeText = { ...messageSample, link: 'https://irishub.example/rw/s/K7RM2XHQ' }

/** What a message about the fee of a membership says. */
export type FeeMessage = {
  fullName: string
  plan: string
  amount: string
  /** Until when the link is good, or when the year ends. */
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

/** The same in a text message: the link is the short one, and asks for the phone. */
export type FeeText = Omit<FeeMessage, 'fullName' | 'status'>

export const textSample: FeeText = { ...messageSample, link: 'https://irishub.example/rw/s/K7RM2XHQ' }

/** The possible faults, for one number or for a whole provider. */
const faults = {
  /** The number is invalid. */
  number: '9409',
  /** Its owner does not want texts. */
  unwanted: '9406',
  /** An outage: 500, and the text is not accepted. */
  broken: '9500',
  /** The text is accepted, and no answer ever comes. */
  silent: '9408',
  /** Accepted, and answered after two seconds. */
  slow: '9202',
  /** Accepted, but a gateway says 504. */
  gateway: '9504',
  /** Accepted, and never reported. */
  'no-report': '9204',
  /** Accepted, and reported as undelivered. */
  undelivered: '9410',
} as const

export type Fault = keyof typeof faults
export type ProviderName = 'pindo' | 'africastalking' | 'twilio'

export const isFault = (name: string): name is Fault => Object.hasOwn(faults, name)

/** A number that ends in one of the codes above always has its fault. */
export function faultOfNumber(to: string): Fault | undefined {
  return (Object.keys(faults) as Fault[]).find((fault) => to.endsWith(faults[fault]))
}

/** Faults whose text is sent all the same. */
export const isTaken = (fault: Fault | undefined) =>
  fault === undefined || !['number', 'unwanted', 'broken'].includes(fault)

/** E.164, and nothing else. */
export const isNumber = (to: string) => /^\+[1-9]\d{7,14}$/.test(to)

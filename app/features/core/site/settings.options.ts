/** The name of a hub that has not set its own: the one our logo spells. */
export const usualName = 'IRIS Hub'

/** A-ADD-05: the groups of settings, each with one row and one form. */
export const settingTitles = {
  organisation: 'Contact details and social links',
  appearance: 'Logo and colours',
  giving: 'Donation tiers and limits',
  membership: 'Membership plans',
  packages: 'Consultation packages',
  slots: 'Slots and closed days',
  payments: 'Payment methods',
  research: 'Research areas',
  specialisations: 'Specialisations',
  learning: 'E-learning',
  ads: 'Ad networks',
  start: 'First steps',
} as const
export type SettingName = keyof typeof settingTitles
export const settingNames = Object.keys(settingTitles) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingTitles, name)

/** Where messages to staff and payments go, and what owners are asked for: for owners only, because changing these could divert mail or money. */
export const permissionFor = (name: SettingName): 'site.change' | 'site.entrust' =>
  ['organisation', 'payments', 'ads', 'start'].includes(name) ? 'site.entrust' : 'site.change'

export const legalTitles = { privacy: 'Privacy policy', terms: 'Terms of service' } as const
export type LegalDocument = keyof typeof legalTitles
export const legalDocuments = Object.keys(legalTitles) as LegalDocument[]
export const isLegalDocument = (name: string): name is LegalDocument => Object.hasOwn(legalTitles, name)

/** IMP-04: which figures of the shared list appear where. */
export const figurePlaces = {
  /** HOME-03, ABT-02 */
  story: ['trained', 'incubated', 'funding', 'awards'],
  /** SRV-06 */
  bridge: ['savings', 'trained', 'companies', 'satisfaction'],
  /** IMP-03 */
  partners: ['partners', 'entrepreneurs', 'stories'],
  /** DON-01 */
  giving: ['entrepreneurs', 'incubated', 'lives'],
} as const
export type FigurePlace = keyof typeof figurePlaces

const placeNames: Record<FigurePlace, string> = {
  story: 'Home and About',
  bridge: 'Services',
  partners: 'Impact',
  giving: 'Donation',
}

/** 'Home and About, Services' */
export const placesOf = (key: string) =>
  (Object.keys(figurePlaces) as FigurePlace[])
    .filter((place) => (figurePlaces[place] as readonly string[]).includes(key))
    .map((place) => placeNames[place])
    .join(', ')

/** BKG-01, in the order of the page. */
export const packageKeys = ['basic', 'growth', 'enterprise'] as const
/** MEM-01 */
export const planKeys = ['startup', 'individual'] as const
/** DON-14: a payment stores these names. */
export const paymentMethods = {
  'mtn-mobile-money': 'MTN Mobile Money',
  'airtel-money': 'Airtel Money',
  'credit-card': 'Credit/Debit Card',
  'bank-transfer': 'Bank Transfer',
  paypal: 'PayPal',
} as const
export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodIds = Object.keys(paymentMethods) as PaymentMethod[]

/** How an appointment is held. */
export const appointmentKinds = ['hub', 'phone', 'video'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const siteMaxima = {
  tiers: 6,
  areas: 8,
  cards: 3,
  tiles: 4,
  links: 4,
  legal: 30_000,
  places: 20,
  advisers: 12,
  notice: 40,
  closures: 40,
  eids: 5,
}

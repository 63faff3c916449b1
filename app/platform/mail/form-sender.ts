import type { Locale } from '../i18n/locale.ts'

/** What a mail to staff says of the person who sent a form. */
export type FormSender = {
  fullName: string
  email: string
  phone: string
  reference: string
  locale: Locale
  /** The promised time of our reply. */
  due: string
  hub: string
}

export const sampleFormSender: FormSender = {
  fullName: 'Aline Uwase',
  email: 'aline@example.com',
  phone: '+250788000100',
  reference: '1f0c9a2e',
  locale: 'rw',
  due: 'Nov 16, 2026, 14:05',
  hub: 'IRIS Hub',
}

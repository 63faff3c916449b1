/** The hub lives in one time zone, whatever a visitor's phone says (GEN-09). */
const hubTimeZone = 'Africa/Kigali'

const dateFormats = { en: 'en-US', fr: 'fr-FR', rw: 'rw-RW' } as const

/** 'Nov 14, 2026', or the local short form (GEN-10). */
export function shortDate(at: Date, locale: keyof typeof dateFormats): string {
  return new Intl.DateTimeFormat(dateFormats[locale], { dateStyle: 'medium', timeZone: hubTimeZone }).format(
    at,
  )
}

/** '14:05', the hub's time. */
export function shortTime(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: hubTimeZone }).format(at)
}

/** The hub's day as 2026-11-14. */
export function hubDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: hubTimeZone }).format(at)
}

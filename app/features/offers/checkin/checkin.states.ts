import { shortTime } from '~/platform/clock.ts'
import { translatedLocales } from '~/platform/i18n/locale.ts'
import type { First, Guest } from './checkin.options.ts'

/**
 * A scan as stored on this phone. Waiting: not sent, or no reply yet. Sent: the server has it. Undoing: it may have
 * arrived, so the server must delete it. Unknown: the server knows no such registration.
 */
export type PhoneScan = {
  id: string
  eventId: string
  registrationId: string
  /** By the phone's clock. */
  at: number
  /** The account that was signed in. */
  account: string
  state: 'waiting' | 'sent' | 'undoing' | 'unknown'
  /** Sent at least once; it may have arrived even without a reply. */
  tried: boolean
}

const alphabet = '23456789FHJKMQRWXY'
const ticket = new RegExp(
  `^(?:https?://[^/\\s]+(?:/(?:${translatedLocales.join('|')}))?/s/)?([${alphabet}]{4})[\\s.-]?([${alphabet}]{4})/?$`,
  'i',
)

/** The code of a ticket: from its QR code (a short link), as it is printed (K7RM-2XHQ) or bare. */
export function codeIn(text: string): string | undefined {
  const [, left = '', right = ''] = ticket.exec(text.trim()) ?? []
  return (left + right).toUpperCase() || undefined
}

/** 'K7RM-2XHQ', as on the ticket. */
export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

const waits = (scan: PhoneScan) => scan.state === 'waiting' || scan.state === 'undoing'
export const waitingOf = (scans: PhoneScan[]) => scans.filter(waits)

/** The first scan of this ticket, as far as this phone knows: from the server's list, or one of its own. */
export function firstOf(guest: Guest, scans: PhoneScan[]): First | undefined {
  const mine = scans.filter(({ registrationId }) => registrationId === guest.id)
  const undone = mine.some(({ id, state }) => state === 'undoing' && id === guest.first?.id)
  if (guest.first && !undone) return guest.first
  const own = mine
    .filter(({ state }) => state === 'waiting' || state === 'sent')
    .sort((a, b) => a.at - b.at)[0]
  return own && { id: own.id, at: own.at, by: own.account }
}

/** The scan that came before this one, as known now: another phone may have been first. */
export function firstBefore(scan: PhoneScan, guest: Guest | undefined): First | undefined {
  if (scan.state === 'undoing' || !guest?.first) return
  return guest.first.id === scan.id ? undefined : guest.first
}

/** Why a guest without a taken seat is not let in; undefined: they have one. */
export function whyNot({ seat, standing }: Guest): string | undefined {
  if (seat === 'taken') return
  if (seat === 'waiting' || seat === 'offered') return 'On the waiting list'
  if (seat === 'released') return standing === 'rejected' ? 'Was not accepted' : 'Gave the seat back'
  return standing === 'approved' ? 'Not paid yet' : 'Waits for a decision'
}

/** The result of checking a ticket. */
export type Verdict = { is: 'good' } | { is: 'double'; first: First } | { is: 'no'; why: string }

export function verdictOn(guest: Guest | undefined, scans: PhoneScan[]): Verdict {
  if (!guest) return { is: 'no', why: 'Not for this event' }
  // A guest who is inside stays inside, whatever happened to the seat since.
  const first = firstOf(guest, scans)
  if (first) return { is: 'double', first }
  const why = whyNot(guest)
  return why ? { is: 'no', why } : { is: 'good' }
}

/** 'first at 09:12 by aline@…' */
export const firstWords = ({ at, by }: First) => `first at ${shortTime(new Date(at))} by ${by}`

export function countIn(guests: Guest[], scans: PhoneScan[]): { inside: number; seats: number } {
  return {
    inside: guests.filter((guest) => firstOf(guest, scans)).length,
    seats: guests.filter(({ seat }) => seat === 'taken').length,
  }
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Type-ahead: each typed word begins a word of the name, or the whole input begins the code. Guests to let in come
 * first.
 */
export function findGuests(guests: Guest[], input: string, atMost = 20): Guest[] {
  const words = plain(input)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  const code = words.join('').toUpperCase()
  const fits = ({ name, code: own }: Guest) => {
    const names = plain(name).split(/[^\p{L}\p{N}]+/u)
    return own.startsWith(code) || words.every((word) => names.some((one) => one.startsWith(word)))
  }
  const rank = (guest: Guest) => (whyNot(guest) ? 1 : 0)
  return guests
    .filter(fits)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, atMost)
}

/** The state of this phone's connection, judged only by its own requests. */
export type Line =
  | { is: 'asking' }
  | { is: 'on' }
  /** The time of the last reply, if there was one. */
  | { is: 'cut'; since?: number }
  | { is: 'signed out' }
  | { is: 'refused' }

const scansWord = (many: number) => (many === 1 ? '1 scan' : `${many} scans`)
const waitWords = (many: number) => `${scansWord(many)} ${many === 1 ? 'waits' : 'wait'} to be sent`

/** The status text at the top of the page. `keeps`: scans are stored on the phone, not only in this page. */
export function connectionText(line: Line, waiting: number, keeps: boolean): string {
  switch (line.is) {
    case 'asking':
      return waiting > 0 ? waitWords(waiting) : 'Connecting'
    case 'on':
      return waiting > 0 ? waitWords(waiting) : 'Online, all sent'
    case 'signed out':
      return waiting > 0 ? `Sign in again to send ${scansWord(waiting)}` : 'Sign in again to go on'
    case 'refused':
      return waiting > 0
        ? `You may not send scans any more. ${waitWords(waiting)}.`
        : 'You no longer have access to this check-in'
    case 'cut': {
      const since = line.since === undefined ? '' : ` since ${shortTime(new Date(line.since))}`
      const kept = keeps ? 'Scans are kept.' : 'Scans are kept while this page is open.'
      return `Offline${since}. ${kept}${waiting > 0 ? ` ${waitWords(waiting)}.` : ''}`
    }
  }
}

/** Getting: not known yet. New: a newer build has taken over, and this page belongs to the previous one. */
export type Ready = 'getting' | 'ready' | 'cannot' | 'new'

export const readyWords: Record<Ready, string> = {
  getting: 'Getting ready to work offline',
  ready: 'Ready to work offline',
  cannot: 'Not ready to work offline: keep this page open',
  new: 'There is a new version of this page',
}

/** The answer shown for a ticket. */
export type Answer = {
  tone: 'in' | 'double' | 'no' | 'wait'
  title: string
  name?: string
  detail?: string
  guestId?: string
  scanId?: string
}

export type CheckinState = {
  guests: Guest[]
  /** There is a guest list: just fetched, or stored on the phone. */
  isListed: boolean
  /** All scans on this phone, of every account, newest first. */
  scans: PhoneScan[]
  /** Unsent scans of this account. */
  waiting: number
  /** Unsent scans of the account that was signed in before. */
  left: PhoneScan[]
  line: Line
  /** The phone stores data. */
  keeps: boolean
  ready: Ready
  answer?: Answer
}

export const emptyCheckin: CheckinState = {
  guests: [],
  isListed: false,
  scans: [],
  waiting: 0,
  left: [],
  line: { is: 'asking' },
  keeps: true,
  ready: 'getting',
}

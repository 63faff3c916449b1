import { shortTime } from '~/platform/clock.ts'
import type { First, Guest } from './checkin.options.ts'

/**
 * A scan as this phone keeps it. Waiting: not sent, or nobody answered. Sent: the server has it. Undoing: it may have
 * arrived, so the server must be told that it does not count. Unknown: the server knows no such registration.
 */
export type PhoneScan = {
  id: string
  eventId: string
  registrationId: string
  /** By the phone's clock. */
  at: number
  /** Who was signed in. */
  account: string
  state: 'waiting' | 'sent' | 'undoing' | 'unknown'
  /** Sent at least once, whatever came back: perhaps it arrived. */
  tried: boolean
}

const alphabet = '23456789FHJKMQRWXY'
const ticket = new RegExp(
  `^(?:https?://[^/\\s]+(?:/(?:fr|rw))?/s/)?([${alphabet}]{4})[\\s.-]?([${alphabet}]{4})/?$`,
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

/** Who came in first with this ticket, as far as this phone knows: from the server's list, or by a scan of its own. */
export function firstOf(guest: Guest, scans: PhoneScan[]): First | undefined {
  const mine = scans.filter(({ registrationId }) => registrationId === guest.id)
  const undone = mine.some(({ id, state }) => state === 'undoing' && id === guest.first?.id)
  if (guest.first && !undone) return guest.first
  const own = mine
    .filter(({ state }) => state === 'waiting' || state === 'sent')
    .sort((a, b) => a.at - b.at)[0]
  return own && { id: own.id, at: own.at, by: own.account }
}

/** Who was in before this scan, as is known now: the server, or another phone, may have been first. */
export function firstBefore(scan: PhoneScan, guest: Guest | undefined): First | undefined {
  if (scan.state === 'undoing' || !guest?.first) return
  return guest.first.id === scan.id ? undefined : guest.first
}

/** Why somebody with this registration has no seat to come in with; undefined: they have one. */
export function whyNot({ seat, standing }: Guest): string | undefined {
  if (seat === 'taken') return
  if (seat === 'waiting' || seat === 'offered') return 'On the waiting list'
  if (seat === 'released') return standing === 'rejected' ? 'Was not accepted' : 'Gave the seat back'
  return standing === 'approved' ? 'Waits for the payment' : 'Waits for a decision'
}

/** What a ticket at the door gets to hear. */
export type Verdict = { is: 'good' } | { is: 'double'; first: First } | { is: 'no'; why: string }

export function verdictOn(guest: Guest | undefined, scans: PhoneScan[]): Verdict {
  if (!guest) return { is: 'no', why: 'Not for this event' }
  // Who is in, is in, whatever became of the seat since.
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

/** Type-ahead: each word typed begins a word of the name, or all of it begins the code. Good seats come first. */
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

/** What this phone knows of its line, from its own requests alone. */
export type Line =
  | { is: 'asking' }
  | { is: 'on' }
  /** Since the last answer, if there was one. */
  | { is: 'cut'; since?: number }
  | { is: 'signed out' }
  | { is: 'refused' }

const scansWord = (many: number) => (many === 1 ? '1 scan' : `${many} scans`)
const waitWords = (many: number) => `${scansWord(many)} ${many === 1 ? 'waits' : 'wait'} to be sent`

/** The line above everything, in words. `keeps`: the phone writes scans down, not only this page. */
export function connectionText(line: Line, waiting: number, keeps: boolean): string {
  switch (line.is) {
    case 'asking':
      return waiting > 0 ? waitWords(waiting) : 'Looking for the line'
    case 'on':
      return waiting > 0 ? waitWords(waiting) : 'On line, all sent'
    case 'signed out':
      return waiting > 0 ? `Sign in again to send ${scansWord(waiting)}` : 'Sign in again to go on'
    case 'refused':
      return waiting > 0
        ? `You may not send scans any more. ${waitWords(waiting)}.`
        : 'You may not open this door any more'
    case 'cut': {
      const since = line.since === undefined ? '' : ` since ${shortTime(new Date(line.since))}`
      const kept = keeps ? 'Scans are kept.' : 'Scans are kept while this page is open.'
      return `No line${since}. ${kept}${waiting > 0 ? ` ${waitWords(waiting)}.` : ''}`
    }
  }
}

/** Getting: not known yet. New: another build has taken over, and this page is of the last one. */
export type Ready = 'getting' | 'ready' | 'cannot' | 'new'

export const readyWords: Record<Ready, string> = {
  getting: 'Getting ready to work without a line',
  ready: 'Ready to work without a line',
  cannot: 'Not ready to work without a line: keep this page open',
  new: 'There is a new version of this page',
}

/** What is said about a ticket. */
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
  /** There is a list of who is registered: just fetched, or kept from before. */
  isListed: boolean
  /** On this phone, whoever made them, newest first. */
  scans: PhoneScan[]
  /** Not sent, of this account. */
  waiting: number
  /** Not sent, of whoever was signed in before. */
  left: PhoneScan[]
  line: Line
  /** The phone writes things down. */
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

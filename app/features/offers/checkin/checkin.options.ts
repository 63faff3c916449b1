import type { Standing } from '../../people/registrations/registration.options.ts'
import type { Seat } from '../events/event.options.ts'

/** How many scans a phone sends at once. */
export const scansAtOnce = 200

/** In milliseconds. */
export const checkinTimes = {
  /** While there is a line, what other phones scanned arrives this often. */
  pollEvery: 15_000,
  /** An answer that takes longer is none: the line is cut. */
  patience: 10_000,
  /** An answer stands this long; whoever comes next must not be taken for it. */
  answerShownFor: 12_000,
  /** Held in front of the camera, one ticket is read many times a second. It is answered once. */
  sameTicket: 4_000,
  /** What a phone kept of an event goes this long after its end. */
  keepAfterEnd: 24 * 3600 * 1000,
} as const

/** Where the phone asks. */
export const checkinPath = '/admin/door'
export const checkinPathOf = (eventId: string) => `${checkinPath}/${eventId}`
export const listOf = (eventId: string) => `${checkinPathOf(eventId)}/list`
export const scansOf = (eventId: string) => `${checkinPathOf(eventId)}/scans`

/** The scan that counts: the earliest one of a ticket. By our clock, in milliseconds. */
export type First = { id: string; at: number; by: string }

/** A registration as the door needs it, and nothing more of it. */
export type Guest = {
  id: string
  name: string
  code: string
  seat: Seat
  standing: Standing
  first?: First
}

/** A scan as a phone sends it, by the phone's clock. */
export type SentScan = { id: string; registration: string; at: number }

/** What a phone sends: `now` tells by how much its clock is wrong. */
export type Batch = { now: number; scans: SentScan[]; takenBack: string[] }

/** What became of a scan. Unknown: its registration is none of this event. */
export type ScanAnswer = { id: string } & (
  | { is: 'first' | 'double'; first: First }
  | { is: 'unknown'; first?: undefined }
)

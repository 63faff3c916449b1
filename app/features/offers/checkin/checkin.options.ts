import type { Standing } from '../../people/registrations/registration.options.ts'
import type { Seat } from '../events/event.options.ts'

/** Most scans in one batch. */
export const scansAtOnce = 200

/** In milliseconds. */
export const checkinTimes = {
  /** While connected, scans of other phones are fetched this often. */
  pollEvery: 15_000,
  /** Without a reply by then, the connection counts as lost. */
  patience: 10_000,
  /** An answer is shown for this long, so that nobody takes it for the answer to the next guest. */
  answerShownFor: 12_000,
  /** A ticket in front of the camera is read many times a second. Within this time it gets one answer. */
  sameTicket: 4_000,
  /** The data of an event is deleted from the phone this long after its end. */
  keepAfterEnd: 24 * 3600 * 1000,
} as const

/** The addresses the phone uses. */
export const checkinPath = '/admin/door'
export const checkinPathOf = (eventId: string) => `${checkinPath}/${eventId}`
export const listOf = (eventId: string) => `${checkinPathOf(eventId)}/list`
export const scansOf = (eventId: string) => `${checkinPathOf(eventId)}/scans`

/** The scan that counts: the earliest one of a ticket. By the server's clock, in milliseconds. */
export type First = { id: string; at: number; by: string }

/** The part of a registration that check-in needs, and nothing more. */
export type Guest = {
  id: string
  name: string
  code: string
  seat: Seat
  standing: Standing
  first?: First
}

/** A scan as the phone sends it, with the phone's time. */
export type SentScan = { id: string; registration: string; at: number }

/** A batch as the phone sends it. `now` shows how wrong its clock is. */
export type Batch = { now: number; scans: SentScan[]; takenBack: string[] }

/** The result of a scan. Unknown: the registration does not belong to this event. */
export type ScanAnswer = { id: string } & (
  | { is: 'first' | 'double'; first: First }
  | { is: 'unknown'; first?: undefined }
)

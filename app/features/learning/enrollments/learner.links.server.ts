import { config } from '~/platform/config.server.ts'
import { keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'
import type { Way } from './learner.options.ts'

/**
 * GEN-03, LRN-17: the learner who sent a request. `proof` is a link that was opened where it was sent: it proves the
 * address or the number of an enrollment, and opens what that person enrolled in with that address or number. Opening
 * everything of the person would be too much: typing another person's name and address with one's own phone number
 * also brings an SMS with a link. `enrollmentIds` were made on this very device, one by one, because typed data
 * proves nothing. Enrollments that their owner stopped after `since`, the time this browser was identified, are no
 * longer accessible here.
 */
export type Learner = { proof?: Proof; enrollmentIds: string[]; since: Date }
export type Proof = { way: Way; enrollmentId: string }
export type Proved = Proof | { way: 'here'; enrollmentId: string }

const nobody: Learner = { enrollmentIds: [], since: new Date(0) }
const cookie = 'learner'
const cookieDays = 30
/** A shared phone may have enrolled a family. */
const mostEnrollments = 5
const second = 1000
const cookieSeconds = cookieDays * 24 * 3600

const asText = (at: Date) => Math.floor(at.getTime() / second).toString(36)
const timeOf = (text: string) => new Date(Number.parseInt(text, 36) * second)

const ways = ['email', 'phone', 'here'] as const
const thing = (way: Proved['way']) => `learner ${way}`
const pathOf = ({ way, enrollmentId }: Proved, now: Date) =>
  `/elearning/me/${statusToken(thing(way), enrollmentId, now)}`

/** The link in a message to the address or the number of an enrollment. It must not be sent anywhere else. */
export const learnerLink = (proof: Proof, locale: Locale, now: Date) =>
  config().PUBLIC_ORIGIN + localPath(pathOf(proof, now), locale)

/** Opens one enrollment alone, without the language: linked from the secret page of its payment. */
export const enrollmentPath = (enrollmentId: string, now: Date) => pathOf({ way: 'here', enrollmentId }, now)

/** The proof in a link. */
export function readLearnerToken(token: string | undefined, now: Date): Proved | undefined {
  for (const way of ways) {
    const enrollmentId = readStatusToken(thing(way), token, now)
    if (enrollmentId) return { way, enrollmentId }
  }
}

/** The learner of a request, from the cookie, if its signature is right and it has not expired. */
export function learnerOf(request: Request, now: Date): Learner {
  const parts = (readCookie(request, cookie) ?? '').split('~')
  const [since = '', last = '', signature = ''] = parts.slice(-3)
  const marks = parts.slice(0, -3)
  if (!isSigned(cookie, [...marks, since, last].join('~'), signature)) return nobody
  if (now > timeOf(last)) return nobody
  const learner: Learner = { enrollmentIds: [], since: timeOf(since) }
  for (const mark of marks) {
    const [way = '', enrollmentId = ''] = mark.split('.')
    if (way === 'here') learner.enrollmentIds.push(enrollmentId)
    else learner.proof = { way: way as Way, enrollmentId }
  }
  return learner
}

/**
 * The cookie after a link was opened, or an enrollment made. Opening a link on a shared phone replaces the previous
 * learner and all their enrollments.
 */
export function learnerCookie(before: Learner, proved: Proved, now: Date): string {
  const { way, enrollmentId } = proved
  const others = before.enrollmentIds.filter((id) => id !== enrollmentId)
  // Earlier enrollments keep their time: enrolling once more reopens nothing that was stopped.
  const since = before.proof || others.length > 0 ? before.since : now
  const after: Learner =
    way === 'here'
      ? { proof: before.proof, enrollmentIds: [enrollmentId, ...others].slice(0, mostEnrollments), since }
      : { proof: { way, enrollmentId }, enrollmentIds: [], since: now }
  const marks = [
    ...(after.proof ? [`${after.proof.way}.${after.proof.enrollmentId}`] : []),
    ...after.enrollmentIds.map((id) => `here.${id}`),
  ]
  const last = new Date(now.getTime() + cookieSeconds * second)
  const text = [...marks, asText(after.since), asText(last)].join('~')
  return keepCookie(cookie, `${text}~${sign(cookie, text)}`, cookieSeconds)
}

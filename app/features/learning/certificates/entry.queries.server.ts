import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db as database, type Reader } from '~/platform/db/db.server.ts'
import { isSameName } from '../../people/people/name.options.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { type EntryCourse, entryCourses } from '../courses/index.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { type Learner, ownEnrollments } from '../enrollments/index.server.ts'
import { certificatePath } from './certificate.options.ts'
import { certificates } from './certificate.table.server.ts'
import { readCertificate } from './entry.options.ts'

const isValid = eq(certificates.state, 'valid')

/** The certificates of a course that belong to this learner, as proven by the device or an opened link. */
async function passesOf(db: Reader, learner: Learner, courseId: string) {
  const own = await ownEnrollments(db, learner, eq(enrollments.courseId, courseId))
  if (own.length === 0) return []
  const rows = await db
    .select({
      id: certificates.id,
      enrollmentId: certificates.enrollmentId,
      studentName: certificates.studentName,
    })
    .from(certificates)
    .where(
      and(
        isValid,
        inArray(
          certificates.enrollmentId,
          own.map(({ id }) => id),
        ),
      ),
    )
  return rows.map(({ id, enrollmentId, studentName }) => {
    const enrolled = own.find((one) => one.id === enrollmentId)
    // The name may have been corrected on the certificate since.
    return { id, name: studentName, names: [studentName, `${enrolled?.firstName} ${enrolled?.lastName}`] }
  })
}

async function certificateTyped(db: Reader, input: string, courseId: string) {
  const named = readCertificate(input)
  if (!named) return undefined
  const isThis =
    'number' in named ? eq(certificates.number, named.number) : eq(certificates.address, named.address)
  const [found] = await db
    .select({ id: certificates.id, studentName: certificates.studentName })
    .from(certificates)
    .where(and(isThis, eq(certificates.courseId, courseId), isValid))
  return found
}

type Asking = {
  course: EntryCourse
  /** Whether passing is required, or only reduces the price. */
  isNeeded: boolean
}
type Showing = { fullName: string; certificate: string | null; unshown: boolean; learner?: Learner }
export type Shown =
  | { ok: true; certificateId: string | null }
  | { ok: false; reason: 'not-shown' | 'wrong-certificate' }

/**
 * Whether an applicant has shown that they passed. Two things count: the enrollments known to this device, and a
 * typed certificate; both only under the name on it, because phones are shared. An address or a phone number typed
 * into the form is never looked up: it would reveal to strangers who passed what. An applicant without proof may
 * still ask the team to decide, and does not even need to when the course cannot be taken at the moment.
 */
export async function showEntry(
  db: Reader,
  { course, isNeeded }: Asking,
  { fullName, certificate, unshown, learner }: Showing,
): Promise<Shown> {
  const here = learner ? await passesOf(db, learner, course.id) : []
  const own = here.find(({ names }) => names.some((name) => isSameName(name, fullName)))
  if (own) return { ok: true, certificateId: own.id }
  const input = certificate ? await certificateTyped(db, certificate, course.id) : undefined
  // One answer for every mistake: whose certificate it is, or whether it exists at all, must not be revealed.
  if (input && isSameName(input.studentName, fullName)) return { ok: true, certificateId: input.id }
  if (unshown) return { ok: true, certificateId: null }
  if (certificate) return { ok: false, reason: 'wrong-certificate' }
  const isAsked = isNeeded && course.path !== undefined
  return isAsked ? { ok: false, reason: 'not-shown' } : { ok: true, certificateId: null }
}

type Kept = { entryCourseId: string | null; certificateId: string | null }

/** The shown certificate, for as long as it counts: not once it was revoked, but still when it was reissued. */
export const countingCertificate = (shown: AnyPgColumn) =>
  sql<string | null>`case when certificate_holds(${shown}) then ${shown} end`

/** All certificates of the same pass: this one, and those reissued before or after it. */
export const samePass = (certificateId: string) =>
  sql`(select same.id from certificates same join certificates shown on shown.id = ${certificateId}
    where same.id = shown.id or same.enrollment_id = shown.enrollment_id)`

/** The same for staff, in one line: the required course, and the certificate that was shown. */
export async function entryInWords(
  db: Reader,
  { entryCourseId, certificateId }: Kept,
  label = 'Entry condition',
): Promise<Detail[]> {
  if (!entryCourseId) return []
  const title = (await entryCourses(db, [entryCourseId], 'en', new Date())).get(entryCourseId)?.title.text
  if (!certificateId) return [{ label, value: `${title}: no proof of passing` }]
  const [shown] = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.id, certificateId))
  return [{ label, value: `${title}: passed, certificate ${shown?.number}` }]
}

const since = { valid: '', revoked: ', revoked since', replaced: ', issued again since' }

/** In full, beside the registration: the current state of the certificate, and whether it is the same person's. */
export async function entryForStaff(
  db: Reader,
  kept: Kept & { personId: string },
  label?: string,
): Promise<Detail[]> {
  const said = await entryInWords(db, kept, label)
  if (!kept.certificateId) return said
  const [shown] = await db.select().from(certificates).where(eq(certificates.id, kept.certificateId))
  if (!shown) return said
  const person = shown.personId === kept.personId ? '' : ', with another address or number'
  return [
    ...said,
    {
      label: 'Certificate',
      value: certificatePath(shown.address),
      as: 'link',
      says: `${shown.studentName}${person}${since[shown.state]}`,
    },
  ]
}

/** The names under which a course was passed on this device, for the form. */
export const passedHere = async (learner: Learner, courseId: string) =>
  (await passesOf(database(), learner, courseId)).map(({ name }) => name)

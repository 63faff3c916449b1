import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, personal, plain, references, savedColumns, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { people } from '../../people/people/people.table.server.ts'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import type { CertificateState } from './certificate.states.ts'

const proof = (what: string) =>
  ({ what, why: 'to prove to others what was learned', keep: 'while the person is known' }) as const

/** CRT-01: proof that a learner passed. Its content is as of the day it was issued. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** 16 random bytes, base64url: nobody can guess an address (CRT-09). */
    address: plain(text('address').notNull()),
    /** Null once the enrollment has reached its retention limit: the proof stays. */
    enrollmentId: plain(uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'set null' })),
    personId: references('person_id', () => people.id),
    courseId: references('course_id', () => courses.id),
    studentName: personal(text('student_name').notNull(), proof('name on a certificate')),
    courseTitle: plain(text('course_title').notNull()),
    completionDate: plain(timestamptz('completion_date').notNull()),
    /** CRT-03: IRIS-{timestamp}-{9 characters} */
    number: plain(text('certificate_number').notNull()),
    revokedAt: plain(timestamptz('revoked_at')),
    revokedReason: personal(text('revoked_reason'), {
      what: 'why a certificate was revoked',
      why: 'to answer for it',
      keep: 'while the person is known',
    }),
    /** Issued again after a correction: the successor. */
    replacedBy: plain(uuid('replaced_by')),
    state: plain(
      text('state')
        .$type<CertificateState>()
        .notNull()
        .generatedAlwaysAs(
          sql`case when revoked_at is null then 'valid' when replaced_by is null then 'revoked' else 'replaced' end`,
        ),
    ),
    /** The same as a signed credential, for machines: identical to the one in the picture. */
    credential: personal(text('credential').notNull(), proof('name on a certificate, signed')),
    /** The files rendered by the worker, PNG and PDF. */
    pictureId: plain(fileId('picture_id')),
    paperId: plain(fileId('paper_id')),
    ...savedColumns(),
  },
  (table) => [
    uniqueIndex('certificates_address').on(table.address),
    uniqueIndex('certificates_number').on(table.number),
    // CRT-02: one valid certificate per enrollment, also with concurrent submits.
    uniqueIndex('certificates_once').on(table.enrollmentId).where(sql`${table.revokedAt} is null`),
    index('certificates_person').on(table.personId),
    index('certificates_newest').on(table.createdAt, table.id),
    index('certificates_state').on(table.state, table.createdAt, table.id),
    index('certificates_course').on(table.courseId, table.createdAt),
    index('certificates_search').using(
      'gin',
      sql`lower(${table.studentName} || ' ' || ${table.number} || ' ' || ${table.courseTitle}) gin_trgm_ops`,
    ),
    check('certificates_address_form', sql`${table.address} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('certificates_number_form', sql`${table.number} ~ '^IRIS-[0-9]{13}-[A-Z0-9]{9}$'`),
    check('certificates_revoked', sql`(${table.revokedAt} is null) = (${table.revokedReason} is null)`),
    check('certificates_replaced', sql`${table.replacedBy} is null or ${table.revokedAt} is not null`),
    // A certificate that is no longer valid has no files.
    check(
      'certificates_drawn',
      sql`num_nonnulls(${table.pictureId}, ${table.paperId}) in (0, 2) and (${table.revokedAt} is null or ${table.pictureId} is null)`,
    ),
  ],
)

/**
 * Credentials that are no longer valid, stored for as long as a copy of the badge may exist: the id of the credential
 * and the date, and nothing about the person. A trigger inserts the row when a certificate ends, also when it is
 * deleted with its person.
 */
export const endedCredentials = pgTable('ended_credentials', {
  /** The id of the certificate. No foreign key: the row may be gone. */
  id: plain(uuid('id').primaryKey()),
  endedAt: plain(timestamptz('ended_at').notNull()),
})

// Erased with its enrollment or with the person; an enrollment that reaches its retention limit leaves it.
dataSubject(certificates, ({ personId, enrollmentId }) => ({
  whose: 'people',
  person: personId,
  row: enrollmentId,
  retention: 'never',
}))

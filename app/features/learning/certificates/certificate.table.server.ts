import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, updatedAt, version } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { files } from '../../core/files/files.table.server.ts'
import { people } from '../../people/people/people.table.server.ts'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import type { CertificateState } from './certificate.states.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const proof = (what: string) =>
  ({ what, why: 'to prove to others what was learned', keep: 'while the person is known' }) as const

/** CRT-01: proof that somebody passed. What it says is what was true when it was issued. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** 16 random bytes, base64url: nobody finds one that was not shown to them (CRT-09). */
    address: plain(text('address').notNull()),
    /** Gone when the enrollment has its age: what is proven stays proven. */
    enrollmentId: plain(uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'set null' })),
    personId: plain(
      uuid('person_id')
        .notNull()
        .references(() => people.id, { onDelete: 'restrict' }),
    ),
    courseId: plain(
      uuid('course_id')
        .notNull()
        .references(() => courses.id, { onDelete: 'restrict' }),
    ),
    studentName: personal(text('student_name').notNull(), proof('name on a certificate')),
    courseTitle: plain(text('course_title').notNull()),
    completionDate: plain(moment('completion_date').notNull()),
    /** CRT-03: IRIS-{timestamp}-{9 characters} */
    number: plain(text('certificate_number').notNull()),
    revokedAt: plain(moment('revoked_at')),
    revokedReason: personal(text('revoked_reason'), {
      what: 'why a certificate was revoked',
      why: 'to answer for it',
      keep: 'while the person is known',
    }),
    /** Issued again after a correction: the one that took its place. */
    replacedBy: plain(uuid('replaced_by')),
    state: plain(
      text('state')
        .$type<CertificateState>()
        .notNull()
        .generatedAlwaysAs(
          sql`case when revoked_at is null then 'valid' when replaced_by is null then 'revoked' else 'replaced' end`,
        ),
    ),
    /** The same as a signed credential, for machines: exactly what is baked into the picture. */
    credential: personal(text('credential').notNull(), proof('name on a certificate, signed')),
    /** What the worker drew of it, PNG and PDF. */
    pictureId: plain(uuid('picture_id').references(() => files.id, { onDelete: 'restrict' })),
    paperId: plain(uuid('paper_id').references(() => files.id, { onDelete: 'restrict' })),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('certificates_address').on(table.address),
    uniqueIndex('certificates_number').on(table.number),
    // CRT-02: one that stands per enrollment, whoever submits how often.
    uniqueIndex('certificates_once').on(table.enrollmentId).where(sql`${table.revokedAt} is null`),
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
    // What no longer stands is drawn for nobody.
    check(
      'certificates_drawn',
      sql`num_nonnulls(${table.pictureId}, ${table.paperId}) in (0, 2) and (${table.revokedAt} is null or ${table.pictureId} is null)`,
    ),
  ],
)

/**
 * What no longer stands, for as long as a badge may lie somewhere: the number of the credential and since when, and
 * nothing of whose it was. A trigger writes it where a certificate ends, also where its row goes with its person.
 */
export const endedCredentials = pgTable('ended_credentials', {
  /** The certificate's. Points at nothing: the row may be gone. */
  id: plain(uuid('id').primaryKey()),
  endedAt: plain(moment('ended_at').notNull()),
})

// Erased with the enrollment it came from, or with the person; an enrollment that only grows old leaves it.
dataSubject(certificates, ({ personId, enrollmentId }) => ({
  whose: 'people',
  person: personId,
  row: enrollmentId,
  retention: 'never',
}))

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, uuid } from 'drizzle-orm/pg-core'
import { plain } from '~/platform/db/columns.server.ts'
import { courses } from '../courses/course.table.server.ts'
import { certificates } from './certificate.table.server.ts'

/**
 * The columns of a registration about its entry condition: the course that was required when it was sent, and the
 * certificate that was shown. A course without a certificate was required and not shown.
 */
export const entryColumns = () => ({
  entryCourseId: plain(uuid('entry_course_id').references(() => courses.id, { onDelete: 'restrict' })),
  certificateId: plain(uuid('certificate_id').references(() => certificates.id, { onDelete: 'set null' })),
})

/** No certificate without a required course. A trigger checks that it is of this course and valid. */
export const entryConstraint = (
  name: string,
  { entryCourseId, certificateId }: Record<'entryCourseId' | 'certificateId', AnyPgColumn>,
) => check(`${name}_entry`, sql`${certificateId} is null or ${entryCourseId} is not null`)

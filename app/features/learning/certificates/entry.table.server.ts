import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, uuid } from 'drizzle-orm/pg-core'
import { plain } from '~/platform/db/columns.server.ts'
import { courses } from '../courses/course.table.server.ts'
import { certificates } from './certificate.table.server.ts'

/**
 * What a registration keeps of an entry condition: the course that was asked for when it was sent, and the certificate
 * that showed it. A course without a certificate was asked for and not shown.
 */
export const entryColumns = () => ({
  entryCourseId: plain(uuid('entry_course_id').references(() => courses.id, { onDelete: 'restrict' })),
  certificateId: plain(uuid('certificate_id').references(() => certificates.id, { onDelete: 'set null' })),
})

/** A certificate answers a question. That it is one of this course, and stands, is said by a trigger. */
export const entryConstraint = (
  name: string,
  { entryCourseId, certificateId }: Record<'entryCourseId' | 'certificateId', AnyPgColumn>,
) => check(`${name}_entry`, sql`${certificateId} is null or ${entryCourseId} is not null`)

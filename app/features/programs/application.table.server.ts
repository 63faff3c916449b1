import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, personal, plain, updatedAt, version } from '~/platform/db/columns.server.ts'
import { people } from '../people/people.table.server.ts'
import { applicationStatuses } from './application.options.ts'
import { programs } from './program.table.server.ts'

const why = 'to decide on the application and to answer it'
const keep = '24 months' as const
const about = (what: string) => ({ what, why, keep })

/** PRG-04: what somebody sent to join a program, as they typed it. */
export const programApplications = pgTable(
  'program_applications',
  {
    id: id(),
    programId: plain(
      uuid('program_id')
        .notNull()
        .references(() => programs.id, { onDelete: 'restrict' }),
    ),
    personId: plain(
      uuid('person_id')
        .notNull()
        .references(() => people.id, { onDelete: 'restrict' }),
    ),
    firstName: personal(text('first_name').notNull(), about('first name')),
    lastName: personal(text('last_name').notNull(), about('last name')),
    email: personal(text('email').notNull(), about('e-mail')),
    /** In international form; beside it what was typed. */
    phone: personal(text('phone').notNull(), about('phone')),
    phoneTyped: personal(text('phone_typed').notNull(), about('phone as it was typed')),
    organization: personal(text('organization'), about('organization')),
    projectDescription: personal(text('project_description').notNull(), about('the project')),
    motivation: personal(text('motivation').notNull(), about('why they want to join')),
    experience: personal(text('experience').notNull(), about('what they did before')),
    startupSector: personal(text('startup_sector').notNull(), about('sector')),
    startupStage: personal(text('startup_stage').notNull(), about('stage')),
    isUnder16: personal(boolean('is_under_16').notNull(), {
      what: 'whether somebody is under 16',
      why: 'consent under 16 (Art. 9)',
      keep,
    }),
    guardianName: personal(text('guardian_name'), {
      what: "a parent's or guardian's name",
      why: 'consent under 16 (Art. 9)',
      keep,
    }),
    guardianPhone: personal(text('guardian_phone'), {
      what: "a parent's or guardian's phone",
      why: 'consent under 16 (Art. 9)',
      keep,
    }),
    helpedBy: personal(text('helped_by'), about('who filled it in for them')),
    /** Read out over the phone; together with the phone or e-mail it opens the status page. */
    code: personal(text('code').notNull(), about('short code')),
    locale: plain(text('locale').notNull()),
    status: plain(text('status').notNull().default('pending')),
    decidedAt: plain(timestamp('decided_at', { withTimezone: true })),
    decidedBy: personal(text('decided_by'), {
      what: 'the staff account that decided',
      why: 'to answer for the decision',
      keep,
    }),
    withdrawnAt: plain(timestamp('withdrawn_at', { withTimezone: true })),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // PRG-13: one standing application of a person to a program. Whoever withdrew may come again.
    uniqueIndex('program_applications_once')
      .on(table.programId, table.personId)
      .where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('program_applications_code').on(table.code),
    index('program_applications_newest').on(table.createdAt, table.id),
    // Whoever withdrew stands on none of these lists.
    index('program_applications_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.withdrawnAt} is null`),
    index('program_applications_program').on(table.programId, table.createdAt, table.id),
    index('program_applications_search').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.phone} || ' ' || ${table.code}) gin_trgm_ops`,
    ),
    index('program_applications_withdrawn')
      .on(table.createdAt, table.id)
      .where(sql`${table.withdrawnAt} is not null`),
    index('program_applications_person').on(table.personId),
    check('program_applications_status_known', isOneOf(table.status, applicationStatuses)),
    check('program_applications_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check(
      'program_applications_guardian',
      sql`${table.isUnder16} = (${table.guardianName} is not null) and ${table.isUnder16} = (${table.guardianPhone} is not null)`,
    ),
  ],
)

/** What staff write to each other about an application. No public page reads it. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: plain(
      uuid('application_id')
        .notNull()
        .references(() => programApplications.id, { onDelete: 'cascade' }),
    ),
    author: personal(text('author').notNull(), {
      what: 'the staff account that wrote it',
      why: 'to answer for it',
      keep,
    }),
    text: personal(text('text').notNull(), about('what staff noted')),
    createdAt: createdAt(),
  },
  (table) => [index('application_notes_application').on(table.applicationId, table.createdAt)],
)

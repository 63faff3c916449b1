import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { personal, references } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { entryColumns, entryConstraint } from '../../learning/certificates/entry.table.server.ts'
import {
  input,
  registrationColumns,
  registrationConstraints,
  registrationDataSubject,
} from '../../people/registrations/registration.table.server.ts'
import { applicationStatuses } from './application.options.ts'
import { programs } from './program.table.server.ts'

const ofMinor = (what: string) => ({ what, why: 'consent under 16 (Art. 9)', keep: '24 months' as const })

/** PRG-04: an application to a program, as the applicant typed it. */
export const programApplications = pgTable(
  'program_applications',
  {
    ...registrationColumns(),
    programId: references('program_id', () => programs.id),
    organization: personal(text('organization'), input('organization')),
    motivation: personal(text('motivation').notNull(), input('why they want to join')),
    experience: personal(text('experience').notNull(), input('what they did before')),
    /** PRG-05 to PRG-07: null where the program did not ask about a startup. */
    projectDescription: personal(text('project_description'), input('the project')),
    startupSector: personal(text('startup_sector'), input('sector')),
    startupStage: personal(text('startup_stage'), input('stage')),
    isUnder16: personal(boolean('is_under_16').notNull(), ofMinor('whether somebody is under 16')),
    guardianName: personal(text('guardian_name'), ofMinor("a parent's or guardian's name")),
    guardianPhone: personal(text('guardian_phone'), {
      ...ofMinor("a parent's or guardian's phone"),
      contact: true,
    }),
    helpedBy: personal(text('helped_by'), input('who filled it in for them')),
    ...entryColumns(),
  },
  (table) => [
    ...registrationConstraints(
      'program_applications',
      table,
      { name: 'program', column: table.programId },
      { all: applicationStatuses, undecided: ['pending'] },
    ),
    entryConstraint('program_applications', table),
    check(
      'program_applications_startup',
      sql`(${table.startupSector} is null) = (${table.startupStage} is null)`,
    ),
    check(
      'program_applications_project',
      sql`${table.startupSector} is null or ${table.projectDescription} is not null`,
    ),
    check(
      'program_applications_guardian',
      sql`${table.isUnder16} = (${table.guardianName} is not null) and ${table.isUnder16} = (${table.guardianPhone} is not null)`,
    ),
  ],
)

dataSubject(programApplications, registrationDataSubject)

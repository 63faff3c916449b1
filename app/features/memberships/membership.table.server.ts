import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, personal, plain } from '~/platform/db/columns.server.ts'
import { held } from '~/platform/db/holding.server.ts'
import { files } from '../files/files.table.server.ts'
import {
  heldAsRegistration,
  registrationColumns,
  registrationConstraints,
  typed,
} from '../registrations/registration.table.server.ts'
import { planKeys } from '../site/settings.options.ts'
import { membershipStatuses, type Plan, planIds } from './membership.options.ts'

const planId = sql.raw(
  `case type when 'startup' then '${planIds.startup}'::uuid else '${planIds.individual}'::uuid end`,
)

/** MEM-03: what somebody sent to become a member, as they typed it. */
export const memberships = pgTable(
  'memberships',
  {
    ...registrationColumns(),
    type: plain(text('type').$type<Plan>().notNull()),
    /** Follows from the type. */
    planId: plain(uuid('plan_id').notNull().generatedAlwaysAs(planId)),
    bio: personal(text('bio').notNull(), typed('who they are')),
    expectations: personal(text('expectations').notNull(), typed('what they expect')),
    startupSector: personal(text('startup_sector'), typed('sector')),
    startupStage: personal(text('startup_stage'), typed('stage')),
    /** UPL-08: a photo, private. */
    photoFileId: personal(
      uuid('photo_file_id').references(() => files.id, { onDelete: 'restrict' }),
      typed('a photo'),
    ),
  },
  (table) => [
    ...registrationConstraints(
      'memberships',
      table,
      { name: 'plan', column: table.planId },
      { all: membershipStatuses, undecided: ['pending'] },
      // MEM-11, DAT-03: one that stands, of either plan. Whoever was rejected or withdrew may come again.
      uniqueIndex('memberships_once')
        .on(table.personId)
        .where(sql`${table.withdrawnAt} is null and ${table.status} <> 'rejected'`),
    ),
    index('memberships_photo').on(table.photoFileId).where(sql`${table.photoFileId} is not null`),
    check('memberships_type', isOneOf(table.type, planKeys)),
    check(
      'memberships_startup',
      sql`${table.type} = 'startup' or num_nonnulls(${table.startupSector}, ${table.startupStage}) = 0`,
    ),
  ],
)

held(memberships, heldAsRegistration)

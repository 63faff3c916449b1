import { featureRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { startupVersions } from '../staff.queries.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** A-STU-03: features a startup at the top of the list, or stops featuring it. False if it no longer exists. */
export const featureStartup = (work: UnitOfWork, id: string, featured: boolean): Promise<boolean> =>
  featureRow(work, startups, {
    id,
    featured,
    subject: 'startup',
    tag: startupsTag,
    versions: startupVersions,
  })

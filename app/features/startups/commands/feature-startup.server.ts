import { featureRow } from '~/kits/content/rows.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** A-STU-03: on top of the list, or among the others again. False when it is not there any more. */
export const featureStartup = (work: Work, id: string, featured: boolean): Promise<boolean> =>
  featureRow(work, startups, { id, featured, subject: 'startup', tag: startupsTag })

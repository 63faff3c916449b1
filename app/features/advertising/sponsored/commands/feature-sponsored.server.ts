import { featureRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** A-SPN-03: marks an item as featured, or no longer. False when it no longer exists. */
export const featureSponsored = (work: UnitOfWork, id: string, featured: boolean): Promise<boolean> =>
  featureRow(work, sponsoredContent, { id, featured, subject: 'sponsored content', tag: sponsoredTag })

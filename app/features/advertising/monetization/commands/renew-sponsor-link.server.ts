import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import * as ads from '../../ads/admin.index.server.ts'
import * as sponsored from '../../sponsored/admin.index.server.ts'

/** A new link for the sponsor of an ad or a sponsored item; the old one stops working. False without a sponsor. */
export async function renewSponsorLink(work: UnitOfWork, id: string): Promise<boolean> {
  return (await ads.renewReportKey(work, id)) || sponsored.renewReportKey(work, id)
}

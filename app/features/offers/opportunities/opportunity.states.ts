import { hubDay } from '~/platform/clock.ts'
import type { OpportunityStatus } from './opportunity.options.ts'

/** OPP-06 */
const soonDays = 7
const day = 24 * 3600 * 1000

/** The number of days left in the hub's calendar: 0 on the last day, which counts until its end (OPP-03). */
export const daysLeft = (deadline: string, now: Date) =>
  Math.round((Date.parse(deadline) - Date.parse(hubDay(now))) / day)

export type OpenState = 'open' | 'over' | 'closed'

/** OPP-02, OPP-17: whether people can apply at this moment, whether or not the nightly job has run. */
export function openStateOf(
  { status, deadline }: { status: OpportunityStatus; deadline: string },
  now: Date,
): OpenState {
  if (status === 'closed') return 'closed'
  return status === 'expired' || daysLeft(deadline, now) < 0 ? 'over' : 'open'
}

/** OPP-06: whether it closes within a week. */
export const isSoon = (left: number) => left >= 0 && left <= soonDays

import { z } from 'zod'
import { needed } from '~/kits/admin/content-rules.server.ts'
import { timeLimits } from './staff.options.ts'

const reason = needed('Reason', timeLimits.reason)

export const resetRules = z.object({ reason })

/** A-ADD-03: zero revokes it. */
export const timeRules = z.object({
  code: needed('Code', 20),
  minutes: needed('Minutes', 6)
    .refine((input) => /^\d+$/.test(input) && Number(input) <= timeLimits.most, {
      error: `A whole number from 0 to ${timeLimits.most}`,
    })
    .transform(Number),
  reason,
})

import { z } from 'zod'
import { type Batch, scansAtOnce } from './checkin.options.ts'

/** Milliseconds since 1970 as the phone sends them; a clock that is off by decades is accepted. */
const moment = z.int().min(0).max(8_640_000_000_000_000)

export const batchRules: z.ZodType<Batch> = z.object({
  now: moment,
  scans: z.array(z.object({ id: z.uuid(), registration: z.uuid(), at: moment })).max(scansAtOnce),
  takenBack: z.array(z.uuid()).max(scansAtOnce),
})

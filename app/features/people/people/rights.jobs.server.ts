import { defineJob } from '~/platform/jobs/queue.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { erasePerson } from './commands/erase-person.server.ts'
import { removeOld } from './commands/remove-old.server.ts'

export const erasePersonJob = defineJob<{ requestId: string }>({
  name: 'erase-person',
  run: async ({ requestId }) => erasePerson(requestId, () => new Date(), await hubForMail()),
})

/** Every night: removes rows past their retention period. Their files are swept later in the same night. */
export const removeOldJob = defineJob<Record<string, never>>({
  name: 'remove-old',
  run: () => removeOld(() => new Date()),
})

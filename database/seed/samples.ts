import { inWork } from '~/platform/work/work.server.ts'
import { seedCrew } from './crew.ts'
import { seedEvents } from './events.ts'
import { seedOpportunities } from './opportunities.ts'

/** What a demonstration shows. Never in a database of visitors: nobody offers any of it, and nobody comes. */
export async function seedSamples(): Promise<void> {
  await inWork({ actor: { kind: 'cli' } }, async (work) => {
    await seedEvents(work)
    await seedOpportunities(work)
  })
  await seedCrew()
}

import { inWork } from '~/platform/work/work.server.ts'
import { seedOpportunities } from './opportunities.ts'

/** What a demonstration shows. Never in a database of visitors: nobody offers any of it. */
export async function seedSamples(): Promise<void> {
  await inWork({ actor: { kind: 'cli' } }, seedOpportunities)
}

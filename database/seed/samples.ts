import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seedCourses } from './courses.ts'
import { seedEvents } from './events.ts'
import { seedExams } from './exams.ts'
import { seedNews } from './news.ts'
import { seedOpportunities } from './opportunities.ts'
import { seedPlacePictures } from './place-pictures.ts'
import { samplePlaces, seedPlaces } from './places.ts'
import { seedSponsored } from './sponsored.ts'
import { seedStartups } from './startups.ts'
import { seedTeamAndPartners } from './team-and-partners.ts'

/**
 * The content of a demonstration. Never for a database with real visitors: all of it is invented. The story of the demo
 * brings guests of its own.
 */
export async function seedSamples({ guests = true } = {}): Promise<void> {
  await inTransaction({ actor: { kind: 'cli' } }, async (work) => {
    await seedPlaces(work, samplePlaces)
    await seedEvents(work, { guests })
    await seedOpportunities(work)
  })
  await seedPlacePictures()
  await seedNews()
  await seedCourses()
  await seedExams()
  await seedStartups()
  await seedSponsored()
  await seedTeamAndPartners()
}

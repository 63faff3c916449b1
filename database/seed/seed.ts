import { refreshFixedPicture } from '~/features/core/search/index.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seedFigures } from './figures.ts'
import { seedOwnPlaces } from './places.ts'
import { seedPrograms } from './programs.ts'
import { seedSettings } from './settings.ts'

/** The initial content of a new hub. Existing rows are left as staff made them. */
export async function seed(): Promise<void> {
  await inTransaction({ actor: { kind: 'cli' } }, async (work) => {
    await seedOwnPlaces(work)
    await seedSettings(work)
    await seedFigures(work)
    await seedPrograms(work)
    await refreshFixedPicture(work)
  })
}

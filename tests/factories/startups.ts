import { wordsColumn } from '~/kits/content/search.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { startupWords } from '../../app/features/website/startups/commands/save-startup.server.ts'
import { readFunding } from '../../app/features/website/startups/funding.options.ts'
import { startups, startupTexts } from '../../app/features/website/startups/startup.table.server.ts'

type Startup = Partial<typeof startups.$inferInsert> & { description?: string }

/** A startup that is visible to visitors. */
export async function makeStartup(
  work: UnitOfWork,
  { description = 'Records of harvests, kept by SMS.', ...changes }: Startup = {},
) {
  const { tx, now } = work
  const values = {
    slug: 'imbuto-ledger-1f0c9a2e',
    name: 'Imbuto Ledger',
    website: 'https://imbuto.example',
    sector: 'AgriTech',
    stage: 'Growth',
    foundedYear: 2019,
    location: 'Huye',
    createdAt: now,
    ...changes,
  }
  const words = startupWords({
    ...values,
    sector: values.sector as 'AgriTech',
    stage: values.stage as 'Growth',
    descriptionEn: description,
    descriptionFr: null,
    descriptionRw: null,
  })
  await rememberWords(work, words)
  const [startup] = await tx
    .insert(startups)
    .values({ ...values, fundingRwf: readFunding(values.fundingRaised ?? ''), words: wordsColumn(words) })
    .returning()
  if (!startup) throw new Error('insert of the startup returned no row')
  await tx.insert(startupTexts).values({ startupId: startup.id, locale: 'en', description, sourceVersion: 1 })
  return startup
}

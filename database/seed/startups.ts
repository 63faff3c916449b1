import { eq } from 'drizzle-orm'
import { storeUpload } from '~/features/core/files/commands/store-upload.server.ts'
import { receiveFile } from '~/features/core/files/index.server.ts'
import type { Stage } from '~/features/core/site/startup.options.ts'
import { readFunding } from '~/features/website/startups/funding.options.ts'
import { startupsTag, startupWords as wordsFor } from '~/features/website/startups/index.server.ts'
import type { StartupSector, TeamSize } from '~/features/website/startups/startup.options.ts'
import { startups, startupTexts } from '~/features/website/startups/startup.table.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { inFields } from './in-fields.ts'
import { signPicture } from './sign-pictures.ts'
import { startupWords } from './startup-words.ts'

type Sample = [
  key: string,
  name: string,
  sector: StartupSector,
  stage: Stage,
  foundedYear: number,
  location: string,
  teamSize?: TeamSize,
  funding?: string,
]

/** For a demonstration: all of these startups are invented, and their names and addresses say so. */
const samples: Sample[] = [
  ['imbuto-ledger', 'Imbuto Ledger', 'AgriTech', 'Growth', 2019, 'Huye', '11-25', '150M RWF'],
  ['vuga-health', 'Vuga Health', 'HealthTech', 'Early Stage', 2023, 'Kigali, Rwanda', '6-10', '85M RWF'],
  ['agaseke-lane', 'Agaseke Lane', 'E-commerce', 'Growth', 2021, 'Kigali, Rwanda', '26-50', '120M RWF'],
  ['somalab', 'Somalab', 'EdTech', 'MVP Development', 2025, 'Musanze', '3-5', '18M RWF'],
  ['zuba-grid', 'Zuba Grid', 'CleanTech', 'Product-Market Fit', 2020, 'Rubavu', '11-25', '64M RWF'],
  ['ikawa-trace', 'Ikawa Trace', 'Blockchain', 'Early Stage', 2022, 'Huye', '6-10', '40M RWF and 25K USD'],
  [
    'umutekano-shield',
    'Umutekano Shield',
    'Cybersecurity',
    'Concept Development',
    2025,
    'Kigali, Rwanda',
    '1-2',
  ],
  [
    'kwihuta-freight',
    'Kwihuta Freight',
    'Logistics',
    'Scaling',
    2018,
    'Kigali, Rwanda',
    '51-100',
    '310M RWF',
  ],
  [
    'isanduku-pay',
    'Isanduku Pay',
    'FinTech',
    'Product-Market Fit',
    2021,
    'Kigali, Rwanda',
    '11-25',
    '95M RWF',
  ],
  ['inyubako-plan', 'Inyubako Plan', 'PropTech', 'Idea', 2026, 'Bugesera', '1-2'],
  ['tembera-rwanda', 'Tembera', 'TravelTech', 'MVP Development', 2024, 'Karongi', '3-5', '900K RWF'],
  ['ifunguro-box', 'Ifunguro Box', 'FoodTech', 'Early Stage', 2023, 'Nyagatare', '6-10', '22M RWF'],
]

/** This many of the first are featured. */
const featured = 2

/** Existing startups are left as they are. Pictures are stored first, outside any transaction. */
export async function seedStartups(): Promise<void> {
  for (const [position, sample] of samples.entries()) {
    const slug = `sample-${sample[0]}`
    const [known] = await db().select({ id: startups.id }).from(startups).where(eq(startups.slug, slug))
    // Some have no logo, as in life; their tile shows their initials.
    const logo =
      known || position % 4 === 3
        ? undefined
        : await storeUpload('startups', { name: `${slug}.png`, bytes: signPicture(position), crop: null })
    if (!known) await seedStartup(slug, sample, position, logo?.ok ? logo.id : undefined)
  }
}

async function seedStartup(slug: string, sample: Sample, position: number, logoId?: string): Promise<void> {
  const [key, given, sector, stage, foundedYear, location, teamSize, fundingRaised] = sample
  const name = `${given} (sample)`
  const words = startupWords[key]
  if (!words) throw new Error(`no texts for ${key}`)
  const searched = inFields({
    en: { description: words.en },
    fr: { description: words.fr },
    rw: { description: words.rw },
  })
  await inTransaction({ actor: { kind: 'cli' } }, async (work) => {
    const found = wordsFor({ name, sector, stage, location, ...searched })
    await rememberWords(work, found)
    const [saved] = await work.tx
      .insert(startups)
      .values({
        slug,
        name,
        sector,
        stage,
        foundedYear,
        location,
        teamSize,
        fundingRaised,
        fundingRwf: readFunding(fundingRaised ?? ''),
        website: `https://${key}.example`,
        logoId,
        featured: position < featured,
        words: wordsColumn(found),
        // The first of the list is the newest.
        createdAt: new Date(work.now.getTime() - position * 3600 * 1000),
      })
      .returning({ id: startups.id })
    if (!saved) throw new Error('startup not saved')
    if (logoId) await receiveFile(work, logoId)
    const texts = Object.entries(words).map(([locale, description]) => ({
      startupId: saved.id,
      locale,
      description,
      sourceVersion: 1,
    }))
    await work.tx.insert(startupTexts).values(texts)
    await work.invalidate(startupsTag)
  })
}

import { refreshSharePictures } from '~/features/core/search/index.server.ts'
import { opportunitiesTag, opportunityWords } from '~/features/offers/opportunities/index.server.ts'
import type { Category } from '~/features/offers/opportunities/opportunity.options.ts'
import { opportunities, opportunityTexts } from '~/features/offers/opportunities/opportunity.table.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { inFields } from './in-fields.ts'
import { sampleWords } from './opportunity-words.ts'

type Sample = {
  slug: keyof typeof sampleWords
  category: Category
  organization: string
  location: string
  salaryRange?: string
  /** Days from today. */
  closes: number
  featured?: true
  applicationUrl?: string
  takesApplications?: false
}

/** For a demonstration: all of these are invented, and their names and addresses say so. */
const samples: Sample[] = [
  {
    slug: 'remote-testers',
    category: 'job',
    organization: 'IRIS Hub (sample)',
    location: 'Kigali, remote',
    salaryRange: '600,000 to 900,000 RWF a month',
    closes: 46,
    featured: true,
  },
  {
    slug: 'rural-fellowship',
    category: 'fellowship',
    organization: 'IRIS Hub (sample)',
    location: 'Nyagatare',
    salaryRange: '150,000 RWF a month',
    closes: 35,
    featured: true,
  },
  {
    slug: 'front-end-developer',
    category: 'job',
    organization: 'Umurabyo Networks (sample)',
    location: 'Kigali',
    salaryRange: '250,000 to 350,000 RWF a month',
    closes: 3,
  },
  {
    slug: 'data-scholarship',
    category: 'scholarship',
    organization: 'Somalab Foundation (sample)',
    location: 'Online',
    closes: 27,
    applicationUrl: 'https://somalab.example/scholarships',
    takesApplications: false,
  },
  {
    slug: 'climate-fund',
    category: 'grant',
    organization: 'Zuba Grid (sample)',
    location: 'Musanze',
    salaryRange: 'Up to 8,000,000 RWF',
    closes: 6,
  },
  {
    slug: 'radio-intern',
    category: 'internship',
    organization: 'Ijwi Studio (sample)',
    location: 'Huye',
    salaryRange: '80,000 RWF a month',
    closes: 54,
  },
  {
    slug: 'solar-tender',
    category: 'tender',
    organization: 'IRIS Hub (sample)',
    location: 'Kigali',
    closes: 16,
  },
  {
    slug: 'code-club',
    category: 'volunteer',
    organization: 'Code Club Karongi (sample)',
    location: 'Karongi',
    closes: 21,
  },
  {
    slug: 'design-internship',
    category: 'internship',
    organization: 'Imigongo Design (sample)',
    location: 'Kigali',
    salaryRange: '100,000 RWF a month',
    closes: 1,
    applicationUrl: 'https://imigongo-design.example/jobs',
  },
  {
    slug: 'women-grant',
    category: 'grant',
    organization: 'Umugore Fund (sample)',
    location: 'Rubavu',
    salaryRange: '500,000 to 2,000,000 RWF',
    closes: 60,
  },
  {
    slug: 'bookkeeper',
    category: 'job',
    organization: 'Ikawa Cooperative (sample)',
    location: 'Huye',
    salaryRange: '180,000 RWF a month',
    closes: 12,
  },
  {
    slug: 'story-contest',
    category: 'other',
    organization: 'Inkuru Library (sample)',
    location: 'Online',
    salaryRange: 'A laptop and three phones',
    closes: 40,
  },
]

const day = 24 * 3600 * 1000

/** Existing opportunities are left as they are. */
export async function seedOpportunities(work: UnitOfWork): Promise<void> {
  const { tx, invalidate, now } = work
  for (const [position, { slug, closes, featured, ...sample }] of samples.entries()) {
    const words = sampleWords[slug]
    const searched = opportunityWords({ ...sample, ...inFields(words) })
    await rememberWords(work, searched)
    const [saved] = await tx
      .insert(opportunities)
      .values({
        ...sample,
        slug: `sample-${slug}`,
        featured: featured ?? false,
        deadline: hubDay(new Date(now.getTime() + closes * day)),
        contactEmail: 'offers@irishub.example',
        words: wordsColumn(searched),
        // The first of the list is the newest.
        createdAt: new Date(now.getTime() - position * 3600 * 1000),
      })
      .onConflictDoNothing()
      .returning({ id: opportunities.id })
    if (!saved) continue
    const texts = Object.entries(words).map(([locale, said]) => ({
      opportunityId: saved.id,
      locale,
      ...said,
      sourceVersion: 1,
    }))
    await tx.insert(opportunityTexts).values(texts)
    await refreshSharePictures(work, 'opportunity', saved.id)
  }
  await invalidate(opportunitiesTag)
}

import { wordsColumn } from '~/kits/content/search.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Application } from '../../app/features/offers/opportunities/application.rules.server.ts'
import { opportunityWords } from '../../app/features/offers/opportunities/opportunity.queries.server.ts'
import {
  opportunities,
  opportunityTexts,
} from '../../app/features/offers/opportunities/opportunity.table.server.ts'

/** A valid application input. */
export function anApplication(changes: Partial<Application> = {}): Application {
  return {
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'family@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    coverLetter: 'I repaired radios for two years.\nNow I want to build screens.',
    cv: null,
    resumeUrl: null,
    portfolioUrl: null,
    ...changes,
  }
}

type Opportunity = Partial<typeof opportunities.$inferInsert> & { title?: string; description?: string }

/** An opportunity that is open until the end of November 2026. */
export async function makeOpportunity(
  work: UnitOfWork,
  { title = 'Junior developer', description = 'Build screens.', ...changes }: Opportunity = {},
) {
  const { tx, now } = work
  const values = {
    slug: 'junior-developer-1f0c9a2e',
    category: 'job',
    organization: 'Umurabyo',
    location: 'Kigali',
    deadline: '2026-11-30',
    contactEmail: 'offers@example.com',
    createdAt: now,
    ...changes,
  }
  const words = opportunityWords({
    ...values,
    category: values.category as 'job',
    titleEn: title,
    titleFr: null,
    titleRw: null,
    descriptionEn: description,
    descriptionFr: null,
    descriptionRw: null,
    requirementsEn: null,
    requirementsFr: null,
    requirementsRw: null,
  })
  await rememberWords(work, words)
  const [opportunity] = await tx
    .insert(opportunities)
    .values({ ...values, words: wordsColumn(words) })
    .returning()
  if (!opportunity) throw new Error('insert of the opportunity returned no row')
  await tx
    .insert(opportunityTexts)
    .values({ opportunityId: opportunity.id, locale: 'en', title, description, sourceVersion: 1 })
  return opportunity
}

import { sql } from 'drizzle-orm'
import * as sponsored from '~/features/advertising/sponsored/admin/sponsored.tsx'
import { sponsoredRecord } from '~/features/advertising/sponsored/sponsored.record.server.ts'
import * as places from '~/features/core/places/admin/places.tsx'
import { placeRecord } from '~/features/core/places/place.record.server.ts'
import * as elearning from '~/features/learning/courses/admin/elearning.tsx'
import * as premium from '~/features/learning/courses/admin/premium.tsx'
import { courseRecord, premiumRecord } from '~/features/learning/courses/course.record.server.ts'
import * as events from '~/features/offers/events/admin/events.tsx'
import { eventRecord } from '~/features/offers/events/event.record.server.ts'
import * as opportunities from '~/features/offers/opportunities/admin/opportunities.tsx'
import { opportunityRecord } from '~/features/offers/opportunities/opportunity.record.server.ts'
import * as programs from '~/features/offers/programs/admin/programs.tsx'
import { programRecord } from '~/features/offers/programs/program.record.server.ts'
import * as news from '~/features/website/news/admin/news.tsx'
import { articleRecord } from '~/features/website/news/news.record.server.ts'
import * as partners from '~/features/website/partners/admin/partners.tsx'
import { partnerRecord } from '~/features/website/partners/partner.record.server.ts'
import * as startups from '~/features/website/startups/admin/startups.tsx'
import { startupRecord } from '~/features/website/startups/startup.record.server.ts'
import * as team from '~/features/website/team/admin/team.tsx'
import { teamRecord } from '~/features/website/team/team.record.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { aCourseForm, aPremiumForm } from '../factories/courses.ts'
import { createPainter } from '../factories/file-painter.ts'
import { aPlaceForm } from '../factories/places.ts'
import { answerOf, type render } from './admin.tsx'

export type ContentKind = {
  record: Pick<typeof partnerRecord, 'editAction' | 'deleteAction' | 'deleteLoader'>
  screen: Parameters<typeof render>[0]
  table: string
  form: Record<string, string>
  withImage?: boolean
}

const languages = { titleFr: '', titleRw: '', descriptionFr: '', descriptionRw: '' }
const words = { titleEn: 'First steps', descriptionEn: 'All of it.', ...languages }
/** All content that staff write, each with a valid form. */
export const kinds = {
  event: {
    record: eventRecord,
    screen: events,
    table: 'events',
    form: {
      ...words,
      slug: '',
      startsAt: '2027-01-15T10:00',
      endsAt: '',
      location: 'Kigali',
      capacity: '30',
      price: '0',
      status: 'upcoming',
    },
  },
  place: { record: placeRecord, screen: places, table: 'places', form: aPlaceForm() },
  program: {
    record: programRecord,
    screen: programs,
    table: 'programs',
    form: {
      ...words,
      slug: '',
      icon: 'rocket',
      minutes: '15',
      opensAt: '',
      closesAt: '',
      asksStartup: 'yes',
      startsOn: '',
      endsOn: '',
      cost: '0',
      ...Object.fromEntries(
        ['length', 'asked', 'schedule', 'covers', 'needed', 'outcomes'].flatMap((name) =>
          ['En', 'Fr', 'Rw'].map((suffix) => [name + suffix, '']),
        ),
      ),
    },
  },
  team: {
    record: teamRecord,
    screen: team,
    table: 'team_members',
    form: {
      name: 'Aline Uwase',
      roleEn: 'Coach',
      roleFr: '',
      roleRw: '',
      bioEn: 'Coaches.',
      bioFr: '',
      bioRw: '',
      linkedin: '',
      twitter: '',
      email: '',
    },
  },
  partner: {
    record: partnerRecord,
    screen: partners,
    table: 'partners',
    form: {
      name: 'Somalab Works',
      website: 'somalab.example',
      category: 'education',
      descriptionEn: 'Teaches the teachers.',
      descriptionFr: '',
      descriptionRw: '',
    },
  },
  news: {
    record: articleRecord,
    screen: news,
    table: 'news',
    form: {
      titleEn: 'News of today',
      excerptEn: 'In short',
      contentEn: '<p>At length</p>',
      ...Object.fromEntries(
        ['title', 'excerpt', 'content'].flatMap((name) => [`${name}Fr`, `${name}Rw`].map((one) => [one, ''])),
      ),
      author: 'Aline',
      publishedAt: '',
    },
  },
  course: { record: courseRecord, screen: elearning, table: 'courses', form: aCourseForm() },
  premium: {
    record: premiumRecord,
    screen: premium,
    table: 'courses',
    form: aPremiumForm(),
    withImage: true,
  },
  startup: {
    record: startupRecord,
    screen: startups,
    table: 'startups',
    form: {
      name: 'Umurima',
      website: 'umurima.example',
      descriptionEn: 'Sells harvests.',
      descriptionFr: '',
      descriptionRw: '',
      sector: 'SaaS',
      stage: 'Idea',
      location: 'Kigali, Rwanda',
      status: 'active',
      foundedYear: '2024',
      teamSize: '',
      fundingRaised: '',
      featured: 'no',
    },
  },
  opportunity: {
    record: opportunityRecord,
    screen: opportunities,
    table: 'opportunities',
    form: {
      ...words,
      requirementsEn: 'Patience.',
      requirementsFr: '',
      requirementsRw: '',
      category: 'job',
      organization: 'A company',
      location: 'Kigali',
      salaryRange: '',
      deadline: '2099-01-01',
      contactEmail: 'jobs@example.com',
      applicationUrl: '',
      takesApplications: 'yes',
      status: 'active',
      featured: 'no',
    },
  },
  sponsored: {
    record: sponsoredRecord,
    screen: sponsored,
    table: 'sponsored_content',
    form: {
      ...words,
      company: 'Umurabyo',
      link: 'umurabyo.example',
      startDate: hubDay(new Date()),
      endDate: '2099-01-01',
      price: '50000',
      status: 'active',
      featured: 'no',
    },
    withImage: true,
  },
} satisfies Record<string, ContentKind>

const png = createPainter(7).encoded('png', 60, 80)

async function bodyOf({ form, withImage }: ContentKind, changes: Record<string, string>): Promise<FormData> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ version: '0', ...form, ...changes })) body.set(name, value)
  if (withImage) body.set('image', new File([new Uint8Array(await png)], 'a.png', { type: 'image/png' }))
  return body
}
export async function save(kind: ContentKind, id: string, changes: Record<string, string> = {}) {
  const body = await bodyOf(kind, changes)
  const { flash, data } = await answerOf(kind.record.editAction, `/admin/x/${id}`, { params: { id }, body })
  return flash ?? data?.problem ?? data?.errors
}
export const remove = async (kind: ContentKind, id: string) =>
  (await answerOf(kind.record.deleteAction, `/admin/x/${id}/delete`, { params: { id }, body: {} })).flash
export async function newest(kind: ContentKind): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from ${sql.identifier(kind.table)} order by created_at desc, id desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

import { hubDay, toHubTime } from '~/platform/clock.ts'

/** A schema.org item for search engines. */
export type Thing = { '@type': string; [name: string]: unknown }

/** The address of the page, and a function for whole addresses. */
export type At = { hub: string; url: string; address: (path: string) => string }

/**
 * As written inside a script element. The browser ends it at the first '</script', whatever the context, so every
 * character that could begin a tag or a comment is escaped; JSON allows a code for every character.
 */
export function written(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export type Step = { label: string; path: string }

/** The breadcrumbs from home to a page. */
export const breadcrumbs = (steps: Step[], { address }: At): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address(path),
  })),
})

type Organisation = {
  name: string
  addresses: string[]
  phones: { international: string }[]
  contactEmail?: string
  socialLinks: { url: string }[]
}

/** GEN-08: the data of the footer, for machines. Fields that staff have not filled in are left out. */
export const organization = (hub: Organisation, { address }: At): Thing => ({
  '@type': 'Organization',
  name: hub.name,
  url: address('/'),
  logo: address('/favicon.svg'),
  address: hub.addresses,
  telephone: hub.phones.map(({ international }) => international),
  email: hub.contactEmail,
  sameAs: hub.socialLinks.map(({ url }) => url),
})

const ours = ({ hub, address }: At): Thing => ({ '@type': 'Organization', name: hub, url: address('/') })

type Event = {
  title: string
  description?: string
  startsAt: Date
  endsAt: Date
  location: string
  /** Where it is in the list of places. */
  place?: { address: string; coordinates?: { latitude: number; longitude: number } }
  isCancelled: boolean
  isFull: boolean
  /** In whole francs; 0 is free. */
  price: number
  picture: string
}

/** EVT-01 */
export const event = (one: Event, at: At): Thing => ({
  '@type': 'Event',
  name: one.title,
  description: one.description,
  startDate: inHubTime(one.startsAt),
  endDate: inHubTime(one.endsAt),
  eventStatus: `https://schema.org/${one.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
  location: {
    '@type': 'Place',
    name: one.location,
    address: one.place?.address ?? one.location,
    geo: one.place?.coordinates && { '@type': 'GeoCoordinates', ...one.place.coordinates },
  },
  image: at.address(one.picture),
  url: at.url,
  organizer: ours(at),
  offers: {
    '@type': 'Offer',
    price: one.price,
    priceCurrency: 'RWF',
    availability: `https://schema.org/${one.isFull ? 'SoldOut' : 'InStock'}`,
    url: at.url,
  },
})

type Program = {
  title: string
  description: string
  startsOn: string | null
  endsOn: string | null
  closesAt: Date | null
  /** In whole francs; 0 is free. */
  cost?: number
  picture: string
}

/** PRG-17. What staff have not filled in is left out. */
export const program = (one: Program, at: At): Thing => ({
  '@type': 'EducationalOccupationalProgram',
  name: one.title,
  description: one.description,
  startDate: one.startsOn ?? undefined,
  endDate: one.endsOn ?? undefined,
  applicationDeadline: one.closesAt ? hubDay(one.closesAt) : undefined,
  image: at.address(one.picture),
  url: at.url,
  provider: ours(at),
  offers:
    one.cost === undefined
      ? undefined
      : { '@type': 'Offer', price: one.cost, priceCurrency: 'RWF', url: at.url },
})

type Job = {
  title: string
  description: string
  isInternship: boolean
  organization: string
  location: string
  postedAt: Date
  /** The last day of the application period, 2026-11-30. */
  deadline: string
  takesApplications: boolean
}

/** OPP-01, for jobs and internships that are still open: search engines list nothing else as a job. */
export const jobPosting = (one: Job, at: At): Thing => ({
  '@type': 'JobPosting',
  title: one.title,
  description: one.description,
  datePosted: hubDay(one.postedAt),
  // OPP-03: the last day counts until its end in Kigali.
  validThrough: `${one.deadline}T23:59:59+02:00`,
  employmentType: one.isInternship ? 'INTERN' : undefined,
  hiringOrganization: { '@type': 'Organization', name: one.organization },
  jobLocation: { '@type': 'Place', address: one.location },
  directApply: one.takesApplications,
  url: at.url,
})

type Article = {
  title: string
  description: string
  publishedAt: Date
  changedAt?: Date
  author?: string
  picture: string
}

/** NEWS-04 */
export const article = (one: Article, at: At): Thing => ({
  '@type': 'NewsArticle',
  headline: one.title,
  description: one.description,
  datePublished: one.publishedAt.toISOString(),
  dateModified: one.changedAt?.toISOString(),
  author: one.author ? { '@type': 'Person', name: one.author } : ours(at),
  publisher: ours(at),
  image: at.address(one.picture),
  mainEntityOfPage: at.url,
})

const inHubTime = (at: Date) => `${toHubTime(at)}:00+02:00`

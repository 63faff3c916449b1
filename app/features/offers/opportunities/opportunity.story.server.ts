import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { atWork, dayOfCall, fromHome, recently } from '~/platform/story-moments.ts'
import { promisedBy, type WorkingHours } from '../../core/site/hours.states.ts'
import { hubForMail, workingHours } from '../../core/site/index.server.ts'
import { reportOpportunity } from './commands/report-opportunity.server.ts'
import { saveOpportunity } from './commands/save-opportunity.server.ts'
import { tellLetter } from './letter.story.server.ts'
import { type Letter, lettersToPast } from './letter.story-words.ts'
import { lettersNow } from './letter-now.story-words.ts'
import { opportunityRules } from './opportunity.rules.server.ts'
import { opportunities } from './opportunity.table.server.ts'
import { type PastOffer, pastOffers } from './past.story-words.ts'
import { opportunityForEditing } from './staff.queries.server.ts'

/** Since when the samples are on the site: days from the end of the story. */
const samples: Record<string, number> = {
  'women-grant': -9,
  'radio-intern': -10,
  'story-contest': -12,
  'data-scholarship': -13,
  'solar-tender': -15,
  'code-club': -19,
  'remote-testers': -21,
  bookkeeper: -22,
  'front-end-developer': -25,
  'design-internship': -26,
  'rural-fellowship': -27,
  'climate-fund': -31,
}

export const tell: Chapter = async (story) => {
  const hours = await workingHours(db())
  const choose = applicantsOf(story)
  for (const [name, created] of Object.entries(samples)) {
    const slug = `sample-${name}`
    tellSample(story, slug, created)
    for (const letter of lettersNow[name] ?? []) {
      const days = dayOfCall(story, created + 1, -6)
      const at = sentIn(story, letter, days, hours)
      tellLetter(story, { slug: () => slug, letter, applicant: choose(name, letter), ...at })
    }
  }
  for (const offer of pastOffers) {
    const slug = tellOffer(story, offer)
    for (const letter of lettersToPast[offer.name] ?? []) {
      const days = dayOfCall(story, offer.created + 1, (offer.closed ?? offer.closes) - 3)
      const at = sentIn(story, letter, days, hours)
      tellLetter(story, { slug, letter, applicant: choose(offer.name, letter), ...at })
    }
  }
  tellReport(story)
}

/** No command makes a row older. */
function tellSample(story: Story, slug: string, created: number): void {
  story.at(atWork(story, created), async (now) => {
    await db()
      .update(opportunities)
      .set({ createdAt: now, updatedAt: now, publishedAt: now })
      .where(eq(opportunities.slug, slug))
  })
}

/** Eric puts it on the site; one is filled before its deadline. Its address is known once it is there. */
function tellOffer(story: Story, offer: PastOffer): () => string {
  const { eric } = story.staff
  const id = { of: '' }
  let slug = ''
  story.at(atWork(story, offer.created), async () => {
    const input = opportunityRules.parse(valuesOf(story, offer))
    const saved = await asStaff(eric, async (work) => accepted(await saveOpportunity(work, input, {})))
    id.of = saved.id
    const [row] = await db()
      .select({ slug: opportunities.slug })
      .from(opportunities)
      .where(eq(opportunities.id, saved.id))
    slug = row?.slug ?? ''
  })
  if (offer.closed !== undefined)
    story.at(atWork(story, offer.closed), () =>
      asStaff(eric, async (work) => {
        const known = await opportunityForEditing(work.tx, id.of)
        if (!known) throw new Error(`${offer.name} is gone`)
        const input = opportunityRules.parse({ ...known.values, status: 'closed' })
        accepted(await saveOpportunity(work, input, { id: id.of, version: known.version }))
      }),
    )
  return () => slug
}

function valuesOf(
  story: Story,
  { category, organization, location, salaryRange, closes, en, fr, rw }: PastOffer,
) {
  return {
    ...inFields('En', en),
    ...inFields('Fr', fr),
    ...inFields('Rw', rw),
    category,
    organization,
    location,
    salaryRange,
    deadline: hubDay(story.moment(closes, '12:00')),
    contactEmail: 'offers@irishub.example',
    takesApplications: 'yes',
    applicationUrl: '',
    status: 'active',
    featured: 'no',
  }
}

const inFields = (suffix: string, words: PastOffer['en']) =>
  Object.fromEntries(Object.entries(words).map(([field, text]) => [`${field}${suffix}`, text]))

/** What still waits came recently: nobody has waited for longer than was promised. */
function sentIn(story: Story, { outcome }: Letter, days: number, hours: WorkingHours) {
  const due = (sentAt: Date) => promisedBy(sentAt, hours)
  const waits = outcome === undefined || outcome === 'reviewed'
  const sentAt = waits ? recently(story, due) : fromHome(story, days)
  return { sentAt, due: due(sentAt) }
}

function tellReport(story: Story): void {
  const text = 'Le lien vers leur propre page ne marche plus depuis hier soir.'
  story.at(story.moment(-3, '20:17'), async () => {
    const hub = await hubForMail()
    const setting = { id: randomUUID(), slug: 'sample-design-internship', locale: 'fr' as const, hub }
    await asVisitor((work) => reportOpportunity(work, { reason: 'other', text, email: null }, setting))
  })
}

/** Somebody who fits the letter, has not applied for this, and has applied least. */
function applicantsOf({ people, random }: Story) {
  const known = random.shuffle(people.slice(40, 120))
  const applied = new Map<Character, string[]>()
  return (name: string, { locale, gender }: Letter): Character => {
    const fits = known.filter(
      (one) =>
        one.locale === locale && (!gender || one.gender === gender) && !applied.get(one)?.includes(name),
    )
    const times = (one: Character) => applied.get(one)?.length ?? 0
    const [next] = fits.toSorted((a, b) => times(a) - times(b))
    if (!next) throw new Error(`nobody is left to apply for ${name} in ${locale}`)
    applied.set(next, [...(applied.get(next) ?? []), name])
    return next
  }
}

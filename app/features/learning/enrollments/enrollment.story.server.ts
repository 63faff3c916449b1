import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { outsideHolidays } from '~/platform/story-days.ts'
import { answeredBy, fromHome, recently } from '~/platform/story-moments.ts'
import { promisedBy, type WorkingHours } from '../../core/site/hours.states.ts'
import { hubForMail, workingHours } from '../../core/site/index.server.ts'
import { decideRegistration, withdrawRegistration } from '../../people/registrations/index.server.ts'
import { enrollLearner } from './commands/enroll-learner.server.ts'
import { enrollmentForm } from './enrollment.rules.server.ts'
import { type Wish, wishes } from './enrollment.story-words.ts'
import { lessonsOfCourses, reaches, tellLessons } from './lesson.story.server.ts'
import { tellPurchases } from './purchase.story.server.ts'
import { enrollmentKind } from './registration.adapter.server.ts'

/** The first and the last day on which somebody enrolls. */
const span = { first: -352, last: -2 }
/** The places, among the enrollments that staff decide on, of one they refuse and of one that is withdrawn. */
const special = { refused: 4, withdrawn: 9 }

type Told = { who: Character; wish: Wish; sentAt: Date; fate: 'learns' | 'refused' | 'withdrawn' | 'waits' }

/** Sixty learners: who enrolled in a free course, who bought one, and what they read. */
export const tell: Chapter = async (story) => {
  const hours = await workingHours(db())
  const lessons = await lessonsOfCourses()
  const heads = story.random.shuffle(story.people.slice(40, 120))
  for (const [n, told] of enrollmentsIn(story, heads, hours).entries()) {
    const enrollmentId = randomUUID()
    const from = tellEnrollment(story, hours, { ...told, enrollmentId })
    if (!from) continue
    const reach = reaches[n % reaches.length] ?? 'all'
    tellLessons(story, lessons.get(`sample-${told.wish.course}`) ?? [], {
      enrollment: () => enrollmentId,
      from,
      reach,
    })
  }
  tellPurchases(story, heads, lessons.get('sample-product-in-practice') ?? [])
}

/** The wishes in the order of time, each with somebody of its language. Whoever is taken leaves the heads. */
function enrollmentsIn(story: Story, heads: Character[], hours: WorkingHours): Told[] {
  const mixed = story.random.shuffle(wishes)
  let decided = 0
  const all = mixed.flatMap((wish, n): Told[] => {
    const at = heads.findIndex(({ locale }) => locale === wish.locale)
    const [who] = at < 0 ? [] : heads.splice(at, 1)
    if (!who) return []
    // More of them from month to month.
    const days = span.first + Math.round((span.last - span.first) * (n / (mixed.length - 1)) ** 0.7)
    const sentAt = fromHome(story, outsideHolidays(story, days + story.random.between(-3, 0)))
    const place = wish.course === 'safe-on-line' ? decided++ : -1
    const fate = place === special.refused ? 'refused' : place === special.withdrawn ? 'withdrawn' : 'learns'
    return [{ who, wish, sentAt, fate }]
  })
  // The newest of those that staff decide on has come just now.
  const newest = all.findLast(({ wish }) => wish.course === 'safe-on-line')
  if (newest) Object.assign(newest, { sentAt: recently(story, (at) => promisedBy(at, hours)), fate: 'waits' })
  return all
}

/** Returns from when on somebody may read; undefined when they may not. */
function tellEnrollment(
  story: Story,
  hours: WorkingHours,
  { who, wish, sentAt, fate, enrollmentId }: Told & { enrollmentId: string },
): Date | undefined {
  const { locale, course, ...words } = wish
  const { firstName, lastName, email, phone } = who
  const input = enrollmentForm.rules.parse({ firstName, lastName, email, phone, customSector: '', ...words })
  story.at(sentAt, async () => {
    const hub = await hubForMail()
    const slug = `sample-${course}`
    accepted(await asVisitor((work) => enrollLearner(work, input, { id: enrollmentId, slug, locale, hub })))
  })
  if (course === 'spreadsheet-basics') return sentAt
  if (fate === 'waits') return
  if (fate === 'withdrawn') {
    const at = new Date(sentAt.getTime() + 3 * 3600 * 1000)
    story.at(at, async () => {
      const hub = await hubForMail()
      await asVisitor((work) => withdrawRegistration(work, enrollmentKind, enrollmentId, hub))
    })
    return
  }
  const decidedAt = answeredBy(story, sentAt, promisedBy(sentAt, hours))
  if (decidedAt > story.now) return
  const decision = fate === 'refused' ? 'rejected' : 'approved'
  story.at(decidedAt, async () => {
    const { eric } = story.staff
    const hub = await hubForMail()
    const what = { id: enrollmentId, decision, by: eric.email, hub } as const
    accepted(await asStaff(eric, (work) => decideRegistration(work, enrollmentKind, what)))
  })
  return fate === 'refused' ? undefined : decidedAt
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Character, Colleague, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { answeredBy } from '~/platform/story-moments.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { addNote } from '../../people/registrations/admin.index.server.ts'
import { withdrawRegistration } from '../../people/registrations/index.server.ts'
import { applicationForm } from './application.rules.server.ts'
import { sendApplication } from './commands/send-application.server.ts'
import { setApplicationStatus } from './commands/set-application-status.server.ts'
import { uploadCv } from './cv.story.server.ts'
import type { Letter } from './letter.story-words.ts'
import type { ApplicationStatus } from './opportunity.options.ts'
import { opportunityApplications } from './opportunity.table.server.ts'
import { opportunityKind } from './registration.adapter.server.ts'

type Sending = {
  /** Known once it is saved. */
  slug: () => string
  letter: Letter
  applicant: Character
  sentAt: Date
  /** When our answer is due. */
  due: Date
}

const minute = 60_000

/** An application to an opportunity, and what comes of it. */
export function tellLetter(story: Story, sending: Sending): void {
  const { letter, sentAt, due } = sending
  const { outcome, note } = letter
  const id = { of: '' }
  const decidedAt = answeredBy(story, sentAt, due)
  const before = new Date(Math.max(sentAt.getTime() + minute, decidedAt.getTime() - 25 * minute))
  const halfway = new Date((sentAt.getTime() + Math.min(decidedAt.getTime(), story.now.getTime())) / 2)
  const { eric, aline } = story.staff
  const by = story.random.chance(80) ? eric : aline
  const set = (status: ApplicationStatus, at: Date) => story.at(at, () => setStatus(id.of, status, by))
  story.at(sentAt, async () => {
    id.of = await send(sending)
  })
  if (outcome === 'reviewed') set('reviewed', halfway)
  if (outcome === 'accepted' || outcome === 'rejected') {
    if (story.random.chance(40)) set('reviewed', before)
    set(outcome, decidedAt)
  }
  if (outcome === 'withdrawn')
    story.at(halfway, async () => {
      const hub = await hubForMail()
      await asVisitor(async (work) => accepted(await withdrawRegistration(work, opportunityKind, id.of, hub)))
    })
  if (note) {
    const author = story.staff[note[0]]
    story.at(before, () =>
      asStaff(author, (work) =>
        addNote(work, { registrationId: id.of, author: author.email, text: note[1] }),
      ),
    )
  }
}

async function send({ slug, letter, applicant, sentAt: _, due: __ }: Sending): Promise<string> {
  const id = randomUUID()
  const hub = await hubForMail()
  const { firstName, lastName, email, phone, locale } = applicant
  const at = `${firstName}-${lastName}`.toLowerCase().replaceAll(' ', '-')
  const has = (what: 'resume' | 'portfolio') => letter.has === what || letter.has === 'both'
  const typed = applicationForm.rules.parse({
    firstName,
    lastName,
    email,
    phone,
    coverLetter: letter.text,
    resumeUrl: has('resume') ? `https://cv.example/${at}` : '',
    portfolioUrl: has('portfolio') ? `https://${at}.example` : '',
  })
  const cv = letter.has === 'file' ? await uploadCv(applicant, letter.text) : null
  const input = { ...typed, cv }
  await asVisitor(async (work) =>
    accepted(await sendApplication(work, input, { id, slug: slug(), locale, hub })),
  )
  return id
}

async function setStatus(id: string, status: ApplicationStatus, by: Colleague): Promise<void> {
  const hub = await hubForMail()
  const [row] = await db()
    .select({ of: opportunityApplications.opportunityId })
    .from(opportunityApplications)
    .where(eq(opportunityApplications.id, id))
  const change = { id, opportunityId: row?.of ?? '', status, by: by.email, hub }
  await asStaff(by, async (work) => accepted(await setApplicationStatus(work, change)))
}

import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { answeredBy, atWork, fromHome, recently } from '~/platform/story-moments.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { hubForMail, workingHours } from '../../core/site/index.server.ts'
import type { ApplicationKindName, ApplicationStatus } from './application.options.ts'
import { applicationForStaff } from './application.queries.server.ts'
import { bridgeForm, partnershipForm } from './application.rules.server.ts'
import { bridgeOffers } from './bridge.story-words.ts'
import { reviewApplication } from './commands/review-application.server.ts'
import { sendBridgeApplication } from './commands/send-bridge-application.server.ts'
import { sendPartnership } from './commands/send-partnership.server.ts'
import { tellMessages } from './contact.story.server.ts'
import { partnershipOffers } from './partnership.story-words.ts'

type Due = (sentAt: Date) => Date
type Send = (id: string) => Promise<unknown>
type Told = { kind: ApplicationKindName; days: number; status: ApplicationStatus; notes: string[] }

/** What people and organisations ask of the hub in writing. */
export const tell: Chapter = async (story) => {
  const hours = await workingHours(db())
  const due = (sentAt: Date) => promisedBy(sentAt, hours)
  tellMessages(story, due)
  for (const { locale, ...offer } of partnershipOffers) {
    const input = partnershipForm.rules.parse(offer)
    tellApplication(story, { kind: 'partnership', ...offer }, due, async (id) => {
      const hub = await hubForMail()
      accepted(await asVisitor((work) => sendPartnership(work, input, { id, locale, hub })))
    })
  }
  for (const { locale, ...offer } of bridgeOffers) {
    const input = bridgeForm.rules.parse(offer)
    tellApplication(story, { kind: 'digital-bridge', ...offer }, due, async (id) => {
      const hub = await hubForMail()
      accepted(await asVisitor((work) => sendBridgeApplication(work, input, { id, locale, hub })))
    })
  }
}

/** The team notes its first talk in time, and decides at the last note. */
function tellApplication(story: Story, { kind, days, status, notes }: Told, due: Due, send: Send): void {
  const id = randomUUID()
  const at = status === 'pending' ? recently(story, due) : fromHome(story, days)
  story.at(at, () => send(id))
  for (const n of notes.keys()) {
    const isLast = n === notes.length - 1
    const reviewedAt = n === 0 ? answeredBy(story, at, due(at)) : atWork(story, days + 4 + n * 5)
    if (reviewedAt > story.now) return
    const said = notes.slice(0, n + 1)
    story.at(reviewedAt, () => review(story, { kind, id, notes: said, status: isLast ? status : 'pending' }))
  }
}

type Reviewed = Pick<Told, 'kind' | 'notes' | 'status'> & { id: string }

/** By the colleague who wrote the last note. */
async function review({ staff, now }: Story, { kind, id, notes, status }: Reviewed): Promise<void> {
  const row = await applicationForStaff(db(), kind, id, now)
  if (!row) throw new Error(`there is no application ${id}`)
  const name = notes.at(-1)?.split(':')[0]
  const by = Object.values(staff).find(({ firstName }) => firstName === name) ?? staff.aline
  const change = { kind, id, version: row.version, status, notes: notes.join('\n') }
  accepted(await asStaff(by, (work) => reviewApplication(work, change)))
}

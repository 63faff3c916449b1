import { and, eq } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { mailsToday, queueMail, queueSms } from '../../notifications/index.server.ts'
import { myDataLink } from '../emails/my-data-link.email.tsx'
import { newAddress } from '../emails/new-address.email.tsx'
import { contactPoints, peopleContactPoints } from '../people.table.server.ts'
import { isCarried } from '../personal-data.queries.server.ts'
import { changeToken, rightsToken } from '../rights.links.server.ts'
import { namesAt } from '../rights.queries.server.ts'
import type { Contact } from '../rights.rules.server.ts'
import { myDataLinkSms, newNumberSms } from '../sms/rights.sms.ts'
import { lockPoint } from './find-or-create-person.server.ts'

type Options = { locale: Locale; hub: { name: string; staffEmail: string } }

const linksADay = 5

/** Sends the link to a known contact point. Silently does nothing for an unknown one: the answer is the same. */
export async function sendMyDataLink(work: UnitOfWork, contact: Contact, setting: Options): Promise<void> {
  const known = await personAt(work, contact)
  if (!known) return
  const path = `/my-data/${rightsToken(known.pointId, work.now)}`
  await send(work, contact, setting, { ...known, path, mail: myDataLink, sms: myDataLinkSms })
}

/** Sends a confirmation link to the contact point that replaces the old one. Of the same kind only. */
export async function requestNewContact(
  work: UnitOfWork,
  { from, contact }: { from: string; contact: Contact },
  setting: Options,
): Promise<boolean> {
  const [old] = await work.tx.select().from(contactPoints).where(eq(contactPoints.id, from))
  if (!old || old.kind !== contact.kind || old.value === contact.value) return false
  const [link, other] = await usersOf(work.tx, from)
  if (!link || other) return false
  const to = await lockPoint(work, contact.kind, contact.value)
  const path = `/my-data/confirm/${changeToken(from, to, work.now)}`
  const { personId } = link
  await send(work, contact, setting, { path, personId, pointId: from, mail: newAddress, sms: newNumberSms })
  return true
}

/** The people who use it, at most two: a shared contact point cannot be changed by one of them. */
export const usersOf = (db: Reader, contactPointId: string) =>
  db
    .select({ personId: peopleContactPoints.personId })
    .from(peopleContactPoints)
    .where(eq(peopleContactPoints.contactPointId, contactPointId))
    .groupBy(peopleContactPoints.personId)
    .limit(2)

/** A person who used it, or who has a row that contains it. A phone that only ever paid has no contact point yet. */
async function personAt(work: UnitOfWork, { kind, value }: Contact) {
  const { tx } = work
  const [known] = await tx
    .select({ id: contactPoints.id })
    .from(contactPoints)
    .where(and(eq(contactPoints.kind, kind), eq(contactPoints.value, value)))
  const pointId = known?.id ?? ((await isCarried(tx, value)) ? await lockPoint(work, kind, value) : undefined)
  const [somebody] = pointId ? await namesAt(tx, pointId) : []
  return pointId && somebody && { pointId, personId: somebody.scopes[0]?.personId }
}

type Link = {
  path: string
  pointId: string
  personId?: string
  mail: typeof myDataLink
  sms: typeof myDataLinkSms
}

async function send(
  work: UnitOfWork,
  { kind, value }: Contact,
  { locale, hub }: Options,
  link: Link,
): Promise<void> {
  // Protects a stranger's inbox from repeated requests for their address.
  if ((await mailsToday(work.tx, value, link.mail.name, work.now)) >= linksADay) return
  const props = { link: config().PUBLIC_ORIGIN + localPath(link.path, locale), hub: hub.name }
  // For an unknown person, because nothing was submitted yet, the message belongs to the contact point and is removed
  // with it.
  const whose = link.personId ? { personId: link.personId, about: link.personId } : { about: link.pointId }
  const common = { props, to: value, locale, ...whose }
  if (kind === 'phone') await queueSms(work, { ...common, template: link.sms })
  else await queueMail(work, { ...common, template: link.mail, replyTo: hub.staffEmail })
}

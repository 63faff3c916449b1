import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { toGsm7 } from '~/platform/sms/gsm7.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueMail, queueSms } from '../../notifications/index.server.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { personMessage } from '../emails/person-message.email.tsx'
import { writeMaxima } from '../note.options.ts'
import { contactPoints, peopleContactPoints } from '../people.table.server.ts'
import { lockPerson } from '../person-lock.queries.server.ts'
import { personMessageSms } from '../sms/person-message.sms.ts'
import { unsubscribeLink } from '../unsubscribe.links.server.ts'

type Letter = {
  personId: string
  /** The contact point of the person that it goes to: it decides between mail and SMS. */
  to: string
  subject: string
  text: string
  hub: { name: string; staffEmail: string }
}

type Outcome =
  | { ok: true; way: 'mail' | 'sms' }
  | { ok: false; reason: 'missing' | 'unreachable' | 'no subject' | 'too many' | 'no sms' }

const copySeconds = 600

/**
 * One message of staff to one person, in the person's language around the words of staff. An address that is
 * unsubscribed or bounces gets none. The person is locked, so that a form sent twice sends one message.
 */
export async function writeToPerson(work: UnitOfWork, letter: Letter): Promise<Outcome> {
  const { personId, to, subject, text, hub } = letter
  const person = await lockPerson(work.tx, personId)
  if (!person) return { ok: false, reason: 'missing' }
  const point = await reachablePoint(work, personId, to)
  if (!point) return { ok: false, reason: 'unreachable' }
  const way = point.kind === 'email' ? 'mail' : 'sms'
  if (way === 'mail' && !subject) return { ok: false, reason: 'no subject' }
  const earlier = await writtenToday(work, personId)
  const isCopy = earlier.some(
    (one) =>
      one.recipient === point.value &&
      one.createdAt.getTime() > work.now.getTime() - copySeconds * 1000 &&
      (way === 'sms' ? one.subject.endsWith(toGsm7(text)) : one.subject === subject && one.text === text),
  )
  if (isCopy) return { ok: true, way }
  if (earlier.length >= writeMaxima.aDay) return { ok: false, reason: 'too many' }
  const common = { to: point.value, personId, about: personId, locale: person.locale }
  if (way === 'mail')
    await queueMail(work, {
      ...common,
      template: personMessage,
      props: {
        firstName: person.fullName.split(' ')[0] ?? '',
        subject,
        text,
        unsubscribe: unsubscribeLink(point.id, person.locale, work.now),
        hub: hub.name,
      },
      replyTo: hub.staffEmail,
    })
  else if (
    !(await queueSms(work, { ...common, template: personMessageSms, props: { words: text, hub: hub.name } }))
  )
    return { ok: false, reason: 'no sms' }
  await work.audit({
    action: 'wrote to',
    subject: 'person',
    subjectId: personId,
    after: { way, ...(way === 'mail' && { subject }) },
  })
  return { ok: true, way }
}

/** An address or number of this person that may be written to. */
async function reachablePoint({ tx }: UnitOfWork, personId: string, id: string) {
  const [point] = await tx
    .select({ id: contactPoints.id, kind: contactPoints.kind, value: contactPoints.value })
    .from(contactPoints)
    .innerJoin(peopleContactPoints, eq(peopleContactPoints.contactPointId, contactPoints.id))
    .where(
      and(
        eq(contactPoints.id, id),
        eq(peopleContactPoints.personId, personId),
        isNull(contactPoints.mailStoppedAt),
        isNull(contactPoints.mailReturnedAt),
      ),
    )
    .limit(1)
  return point
}

/** What staff wrote to a person in the last 24 hours. */
const writtenToday = ({ tx, now }: UnitOfWork, personId: string) =>
  tx
    .select({
      recipient: outbox.recipient,
      subject: outbox.subject,
      text: sql<string | null>`${outbox.props} ->> 'text'`,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.personId, personId),
        eq(outbox.template, personMessage.name),
        gt(outbox.createdAt, new Date(now.getTime() - 24 * 3600_000)),
      ),
    )

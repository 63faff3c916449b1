import { emailNamed } from '~/platform/feature.server.ts'
import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programKind } from '~/features/offers/programs/registration.adapter.server.ts'
import { queueMail } from '~/features/people/notifications/index.server.ts'
import { outbox } from '~/features/people/notifications/outbox.table.server.ts'
import { resumeMail, stopMail } from '~/features/people/people/commands/stop-mail.server.ts'
import { emailPoint } from '~/features/people/people/index.server.ts'
import { contactPoints } from '~/features/people/people/people.table.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration, eventsInTests } from '../../../../../tests/support/registrations.ts'
import { groupMessage } from '../emails/group-message.email.tsx'
import { expandGroupMessageJob } from '../group.jobs.server.ts'
import type { GroupTranslations } from '../group.options.ts'
import { peopleOf, skippedOf } from '../group.queries.server.ts'
import { groupMessageRecipients, groupMessages } from '../group.table.server.ts'
import { registrationKinds } from '../registration.adapter.server.ts'
import { registrationsList } from '../staff.queries.server.ts'
import { batchSize } from './expand-group-message.server.ts'
import { sendGroupMessage } from './send-group-message.server.ts'

withDatabase()

const [kinds, providers] = [registrationKinds(), config().SMS_PROVIDERS]
beforeEach(() => {
  registrationKinds.set([programKind, eventsInTests])
  config().SMS_PROVIDERS = ['pindo']
})
afterEach(() => {
  registrationKinds.set(kinds)
  config().SMS_PROVIDERS = providers
})

const id = '5b1c7a52-0000-4000-8000-000000000001'
const words = {
  subject: 'We begin later',
  text: 'At seven, not at six.\n\nSee you there.',
  smsText: 'At seven!',
}

async function send(expected: number, query = '', translations: GroupTranslations = {}) {
  const state = listState(registrationsList, new URL(`http://hub.test/admin/registrations/message${query}`))
  const actor = { kind: 'staff', name: 'aline@hub.test' } as const
  const sent = await inTransaction({ actor }, (work) =>
    sendGroupMessage(work, { id, by: actor.name, state, ...words, translations, expected }),
  )
  expect(sent).toEqual({ ok: true, people: expected })
}

/** Many matching people, inserted by SQL: the test's time is for the messages. */
async function aCrowd(people: number): Promise<void> {
  const item = await anItem('event', 'Founders’ Night')
  for (let n = 0; n < people; n++) await aRegistration({ kind: 'event', item, status: 'approved' })
  await send(people)
}

const run = () => expandGroupMessageJob.run({ groupMessageId: id })
const done = async () => (await db().select().from(groupMessages))[0]?.done
/** How many messages of a channel each person has in the outbox. */
async function perPerson(channel: 'mail' | 'sms'): Promise<Record<string, number>> {
  const { rows } = await db().execute<{ times: number; people: number }>(sql`
    select times, count(*)::int as people from (
      select r.person_id, count(o.id)::int as times from group_message_recipients r
      left join outbox o on o.person_id = r.person_id and o.channel = ${channel} group by 1
    ) as each group by 1`)
  return Object.fromEntries(rows.map(({ times, people }) => [times, people]))
}

test('everybody gets one mail and one text, in their language around the words of staff, and replies reach the hub', async () => {
  const item = await anItem('program', 'Women in Tech')
  const aline = await aRegistration({ item, status: 'approved', locale: 'fr', firstName: 'Aline' })
  const night = await anItem('event', 'Founders’ Night')
  await aRegistration({ kind: 'event', item: night, personId: aline.personId, createdAt: new Date(0) })
  await aRegistration({
    item,
    status: 'approved',
    locale: 'rw',
    firstName: 'http://evil.example',
    phone: '+4915112345678',
  })
  await send(2)
  await run()
  expect([await perPerson('mail'), await perPerson('sms')]).toEqual([{ 1: 2 }, { 0: 1, 1: 1 }])
  const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, aline.email))
  expect(mail).toMatchObject({
    channel: 'mail',
    about: id,
    template: 'group-message',
    subject: 'We begin later',
    locale: 'fr',
    replyTo: 'hello@hub.test',
  })
  const rendered = await renderMail(groupMessage, mail?.props as never, 'fr')
  expect(rendered.text).toMatch(/Bonjour Aline/)
  expect(rendered.text).toContain('At seven, not at six.\n\nSee you there.')
  expect(rendered.text).toMatch(/en raison de votre candidature : Women in Tech/)
  expect(rendered.text).toMatch(/http:\/\/hub\.test\/fr\/status\/\S+/)
  const texts = await db().select().from(outbox).where(eq(outbox.channel, 'sms'))
  expect(texts.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^IRIS Hub : At seven! http:\/\/hub\.test\/fr\/s\/\w{8}$/),
  ])
  // A name that looks like an address is left out, and the mail is still sent.
  const [odd] = await db().select().from(outbox).where(eq(outbox.locale, 'rw'))
  expect((await renderMail(groupMessage, odd?.props as never, 'rw')).text).not.toContain('evil.example')
  expect(emailNamed('group-message')).toBeDefined()
})

test('A-TXT-07: everybody gets the text in their language, or else the English one', async () => {
  const item = await anItem('program', 'Women in Tech')
  for (const locale of ['en', 'fr', 'rw'])
    await aRegistration({ item, status: 'approved', locale, lastName: `Uwase ${locale}` })
  await send(3, '', { fr: { subject: 'Une heure plus tard', text: 'À sept heures.', smsText: null } })
  await run()
  const rows = await db().select().from(outbox)
  const of = (locale: string, channel: string) =>
    rows.find((row) => row.locale === locale && row.channel === channel)
  expect(of('fr', 'mail')).toMatchObject({
    subject: 'Une heure plus tard',
    props: { text: 'À sept heures.' },
  })
  for (const locale of ['en', 'rw'])
    expect(of(locale, 'mail')).toMatchObject({ subject: words.subject, props: { text: words.text } })
  // Nothing was written for the SMS in French.
  for (const locale of ['en', 'fr', 'rw']) expect(of(locale, 'sms')?.subject).toContain('At seven!')
})

test('when a worker dies in the middle of a batch, nobody gets a message twice and nobody is left out', {
  timeout: 60_000,
}, async () => {
  const people = 2 * batchSize + 20
  await aCrowd(people)
  const inOrder = await db().select().from(groupMessageRecipients).orderBy(groupMessageRecipients.personId)
  const last = inOrder[batchSize + 49]?.personId ?? ''
  // Its connection breaks while it writes the mail of the 150th.
  await db().execute(
    sql.raw(`create function die() returns trigger language plpgsql as $$ begin
    if new.person_id = '${last}' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`),
  )
  await db().execute(sql`create trigger die before insert on outbox for each row execute function die()`)
  await expect(run()).rejects.toThrow()
  await db().execute(sql`drop trigger die on outbox`)
  await db().execute(sql`drop function die`)
  expect([await done(), await count("outbox where channel = 'mail'")]).toEqual([batchSize, batchSize])
  await run()
  expect([await perPerson('mail'), await perPerson('sms')]).toEqual([{ 1: people }, { 1: people }])
  expect(await done()).toBe(people)
  // Each message has the job that sends it.
  expect(await count("pgboss.job where name = 'send-message'")).toBe(people)
  await run()
  expect(await count('outbox')).toBe(2 * people)
})

test('control: with recipients marked in a separate transaction, the messages of a dead worker are written again', async () => {
  await aCrowd(30)
  await inTransaction({ actor: { kind: 'system' } }, (work) => naive(work))
  // It dies here, before it has marked the recipients.
  await inTransaction({ actor: { kind: 'system' } }, (work) => naive(work))
  expect(await perPerson('mail')).toEqual({ 2: 30 })
})

test('four workers at once: everybody gets it once', async () => {
  const people = batchSize + 30
  await aCrowd(people)
  await Promise.all([run(), run(), run(), run()])
  expect([await perPerson('mail'), await perPerson('sms')]).toEqual([{ 1: people }, { 1: people }])
  expect(await done()).toBe(people)
})

test('control: without locking the rows, two workers write to the same people', async () => {
  await aCrowd(30)
  const looked = barrier(2)
  const naively = () =>
    inTransaction({ actor: { kind: 'system' } }, async (work) => {
      await naive(work, looked)
      await work.tx.update(groupMessageRecipients).set({ queuedAt: work.now })
    })
  await Promise.all([naively(), naively()])
  expect(await perPerson('mail')).toEqual({ 2: 30 })
})

/** Reads the waiting recipients and writes to them, without locks. */
async function naive(work: UnitOfWork, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const waiting = await work.tx
    .select()
    .from(groupMessageRecipients)
    .where(isNull(groupMessageRecipients.queuedAt))
  await meanwhile()
  for (const { personId } of waiting)
    await queueMail(work, {
      template: groupMessage,
      props: groupMessage.sample,
      to: `${randomUUID()}@example.com`,
      personId,
      about: personId,
      locale: 'en',
    })
}

test('a group message that no longer exists is no failure', async () => {
  await expect(expandGroupMessageJob.run({ groupMessageId: randomUUID() })).resolves.toBeUndefined()
})

const pressed = (address: string) =>
  inTransaction({ actor: { kind: 'visitor' } }, async (work) =>
    stopMail(work, await emailPoint(work, address)),
  )

test('people whose address is unsubscribed or bounces get no mail, but still the text', async () => {
  const item = await anItem('program', 'Women in Tech')
  const [aline, eric, grace] = [
    await aRegistration({ item, status: 'approved' }),
    await aRegistration({ item, status: 'approved' }),
    await aRegistration({ item, status: 'approved' }),
  ]
  await pressed(aline.email)
  await inTransaction({ actor: { kind: 'system' } }, (work) => emailPoint(work, eric.email))
  await db()
    .update(contactPoints)
    .set({ mailReturnedAt: new Date() })
    .where(eq(contactPoints.value, eric.email))
  const state = listState(registrationsList, new URL('http://hub.test/admin/registrations/message'))
  expect(skippedOf((await peopleOf(db(), state)) ?? [])).toEqual({ stopped: 1, returned: 1 })
  await send(3)
  await run()
  const mails = await db().select().from(outbox).where(eq(outbox.channel, 'mail'))
  expect(mails.map(({ recipient }) => recipient)).toEqual([grace.email])
  expect(await perPerson('sms')).toEqual({ 1: 3 })
  expect((await db().select().from(groupMessages))[0]).toMatchObject({ done: 3, skipped: 2 })
})

test('control: after resubscribing, everybody gets the mail, with an unsubscribe link of their own that contains no name', async () => {
  const item = await anItem('program', 'Women in Tech')
  const aline = await aRegistration({ item, status: 'approved', locale: 'fr' })
  const eric = await aRegistration({ item, status: 'approved' })
  await pressed(aline.email)
  await inTransaction({ actor: { kind: 'visitor' } }, async (work) =>
    resumeMail(work, await emailPoint(work, aline.email)),
  )
  await send(2)
  await run()
  const mails = await db().select().from(outbox).where(eq(outbox.channel, 'mail'))
  const links = new Map(
    mails.map(({ recipient, props }) => [recipient, groupMessage.unsubscribe?.(props as never) ?? '']),
  )
  expect(links.get(aline.email)).toMatch(
    /^http:\/\/hub\.test\/fr\/unsubscribe\/[0-9a-f-]{36}\.\w+\.[\w-]{32}$/,
  )
  expect(links.get(eric.email)).toMatch(/^http:\/\/hub\.test\/unsubscribe\//)
  expect(new Set(links.values()).size).toBe(2)
  const rendered = await renderMail(groupMessage, mails[0]?.props as never, 'en')
  expect(rendered.text).toContain(links.get(mails[0]?.recipient ?? ''))
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeOpportunity } from '../../../../../tests/factories/opportunity-applications.ts'
import { aMoment, asVisitor, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { consents } from '../../../people/people/people.table.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import type { Application } from '../application.rules.server.ts'
import { opportunities, opportunityApplications } from '../opportunity.table.server.ts'
import { opportunityKind } from '../registration.adapter.server.ts'
import { sendApplication } from './send-application.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const slug = 'junior-developer-1f0c9a2e'
const setting = (changes: { slug?: string; locale?: 'en' | 'fr' | 'rw' } = {}) => ({
  id: randomUUID(),
  slug,
  locale: 'en' as const,
  hub,
  ...changes,
})
const send = (changes: Partial<Application> = {}, chosen = setting(), now = noon) =>
  asVisitor((work) => sendApplication(work, anApplication(changes), chosen), now)

/** A stored upload that is not yet part of a form. */
async function anUpload(): Promise<NonNullable<Application['cv']>> {
  const [file] = await db()
    .insert(files)
    .values({
      use: 'cv',
      kind: 'file',
      name: 'My CV.pdf',
      type: 'pdf',
      bytes: 1000,
      originalKey: `originals/cv/${randomUUID()}.pdf`,
    })
    .returning({ id: files.id })
  return { id: file?.id ?? '', name: 'My CV.pdf', digest: 'x' }
}

beforeEach(() => asVisitor((work) => makeOpportunity(work), noon))

test('OPP-09, OPP-13: an application is saved as pending with its person, consent, both mails, the SMS and their jobs', async () => {
  const chosen = setting()
  const input = { resumeUrl: 'https://linkedin.com/in/aline', portfolioUrl: 'https://aline.example' }
  expect(await onPublicSide(() => send(input, chosen))).toEqual({ ok: true })
  const [row] = await db().select().from(opportunityApplications)
  expect(row).toMatchObject({
    id: chosen.id,
    ...input,
    firstName: 'Aline',
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    status: 'pending',
    standing: 'pending',
    cvFileId: null,
    createdAt: noon,
  })
  for (const table of ['people', 'consents']) expect(await count(table)).toBe(1)
  const [consent] = await db().select().from(consents)
  expect(consent?.purpose).toBe('opportunity application')
  const messages = await db().select().from(outbox)
  expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'mail family@example.com',
    'mail staff@hub.test',
    'sms +250788000100',
  ])
  const received = messages.find(({ recipient }) => recipient === 'family@example.com')
  expect(JSON.stringify(received?.props)).not.toContain('radios')
  const toStaff = messages.find(({ recipient }) => recipient === hub.staffEmail)
  expect(toStaff?.props).toMatchObject({
    item: 'Junior developer',
    details: [
      { label: 'Resume', value: input.resumeUrl, as: 'link' },
      { label: 'Portfolio', value: input.portfolioUrl, as: 'link' },
      { label: 'Cover letter', value: expect.stringContaining('radios'), as: 'passage' },
    ],
  })
})

test('OPP-11: a stored CV becomes part of the application, and the mail to staff has its address', async () => {
  const cv = await anUpload()
  const chosen = setting()
  expect(await onPublicSide(() => send({ cv }, chosen))).toEqual({ ok: true })
  const [row] = await db().select().from(opportunityApplications)
  expect(row?.cvFileId).toBe(cv.id)
  expect((await db().select().from(files))[0]?.state).toBe('ready')
  const [toStaff] = await db().select().from(outbox).where(eq(outbox.recipient, hub.staffEmail))
  expect(JSON.stringify(toStaff?.props)).toContain(`/admin/opportunities/applications/${chosen.id}/cv`)
})

test('OPP-11: a file of another application is refused, and nothing of this one is saved', async () => {
  const cv = await anUpload()
  await send({ cv })
  const other = asVisitor(async (work) => {
    const sent = await sendApplication(work, anApplication({ firstName: 'Eric', cv }), setting())
    // Like the form does: a refusal rolls everything back.
    if (!sent.ok) throw new Error(sent.reason)
  }, noon)
  await expect(other).rejects.toThrow('file-gone')
  expect(await count('opportunity_applications')).toBe(1)
  expect(await count('people')).toBe(1)
})

test('OPP-17, OPP-03: an application before midnight in Kigali is accepted, the next one is too late', async () => {
  const at = (now: string) => send({}, setting(), new Date(now))
  expect(await at('2026-11-30T22:00:00Z')).toEqual({ ok: false, reason: 'not-open' })
  expect(await count('opportunity_applications')).toBe(0)
  expect(await at('2026-11-30T21:59:59.999Z')).toEqual({ ok: true })
})

test('OPP-17: the server refuses applications to an opportunity that is expired, closed, deleted or unknown', async () => {
  for (const status of ['expired', 'closed']) {
    await db().update(opportunities).set({ status })
    expect(await send()).toEqual({ ok: false, reason: 'not-open' })
  }
  await db().update(opportunities).set({ status: 'active', archivedAt: noon })
  expect(await send()).toEqual({ ok: false, reason: 'no-such-opportunity' })
  for (const made of ['nowhere', '', 'a\0b', "x' or 1=1"])
    expect(await send({}, setting({ slug: made })), made).toEqual({
      ok: false,
      reason: 'no-such-opportunity',
    })
})

test('OPP-16: where staff switched our form off, the server refuses applications too', async () => {
  await db().update(opportunities).set({ takesApplications: false, applicationUrl: 'https://example.com' })
  expect(await send()).toEqual({ ok: false, reason: 'elsewhere' })
})

/** Whether the opportunity could be closed in the middle of an application. */
async function closedMeanwhile(apply: (work: UnitOfWork) => Promise<unknown>) {
  let letGo = () => {}
  const holding = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const applying = asVisitor(async (work) => {
    const sent = await apply(work)
    await holding
    return sent
  }, noon)
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
  await pause()
  let isClosed = false
  const closing = db()
    .update(opportunities)
    .set({ status: 'closed' })
    .then(() => {
      isClosed = true
    })
  await pause()
  const found = isClosed
  letGo()
  const sent = await applying
  await closing
  return { isClosed: found, sent }
}

test('OPP-17: closing waits for an application in progress; later applications are refused', async () => {
  const apply = (work: UnitOfWork) => sendApplication(work, anApplication(), setting())
  expect(await closedMeanwhile(apply)).toEqual({ isClosed: false, sent: { ok: true } })
  expect(await send({ firstName: 'Eric' })).toEqual({ ok: false, reason: 'not-open' })
})

test('control: without the lock, the opportunity can be closed before the application is saved', async () => {
  const look = async ({ tx }: UnitOfWork) => (await tx.select().from(opportunities))[0]?.status
  expect(await closedMeanwhile(look)).toEqual({ isClosed: true, sent: 'active' })
})

test('OPP-14: a second application of the same person is refused, also in other letter case; one to another opportunity is accepted', async () => {
  await asVisitor((work) => makeOpportunity(work, { slug: 'baker-2', title: 'Baker' }), noon)
  expect(await send()).toEqual({ ok: true })
  expect(await send({ firstName: 'ALINE', coverLetter: 'Another' })).toMatchObject({
    ok: false,
    reason: 'already-applied',
  })
  expect(await send({}, setting({ slug: 'baker-2' }))).toEqual({ ok: true })
})

test('OPP-14, GEN-03: two siblings with one address and one phone both apply, each with a code of their own', async () => {
  expect(await send()).toEqual({ ok: true })
  expect(await send({ firstName: 'Eric' })).toEqual({ ok: true })
  const rows = await db().select().from(opportunityApplications)
  expect(new Set(rows.map(({ personId }) => personId)).size).toBe(2)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
})

test('OPP-14: of twenty concurrent applications of one person one is saved, with one mail to each side', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => send({ coverLetter: `Try ${n}` })))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('opportunity_applications')).toBe(1)
  expect(await count("outbox where channel = 'mail'")).toBe(2)
})

test('control: checking first and saving afterwards, without the constraint, saves several', async () => {
  await send()
  const [model] = await db().select().from(opportunityApplications)
  if (!model) throw new Error('no application to copy')
  await db().delete(opportunityApplications)
  const restore = await dropIndex('opportunity_applications_once')
  const naive = async ({ tx }: UnitOfWork) => {
    const known = await tx.select().from(opportunityApplications)
    if (known.length > 0) return
    await tx.execute(aMoment)
    const { standing: _, ...copy } = { ...model, id: randomUUID(), code: randomUUID() }
    await tx.insert(opportunityApplications).values(copy)
  }
  await Promise.all(Array.from({ length: 20 }, () => asVisitor(naive)))
  const saved = await count('opportunity_applications')
  await db().delete(opportunityApplications)
  await restore()
  expect(saved).toBeGreaterThan(1)
})

test('a person who withdrew may apply again', async () => {
  const first = setting()
  await send({}, first)
  const withdrawn = await onPublicSide(() =>
    asVisitor((work) => withdrawRegistration(work, opportunityKind, first.id, hub), noon),
  )
  expect(withdrawn).toEqual({ ok: true })
  expect(await send()).toEqual({ ok: true })
  expect(await count('opportunity_applications where withdrawn_at is null')).toBe(1)
})

test('when anything fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await sendApplication(work, anApplication(), setting())
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['opportunity_applications', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
})

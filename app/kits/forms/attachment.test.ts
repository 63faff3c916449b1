import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { receiveFile, storeAttachment } from '~/features/core/files/index.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { newFormToken } from '~/platform/http/form-token.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { m } from '~/platform/i18n/texts.ts'
import { makePdf } from '../../../tests/factories/file-documents.ts'
import { count, withDatabase } from '../../../tests/support/database.ts'
import { attachmentRule, signAttachment } from './attachment.server.ts'
import type { FormResult } from './form-result.ts'
import { publicForm } from './public-form.server.ts'
import { emailRule, field, requiredText } from './rules.server.ts'

withDatabase()

// A feature's table: a row that points at its file.
beforeAll(async () => {
  await db().execute(sql`create table trial_rows (id uuid primary key, cv uuid, text text)`)
  await db().execute(sql`grant insert on trial_rows to iris_public`)
})
beforeEach(() => db().execute(sql`delete from trial_rows`))

const rules = z.object({
  email: emailRule(),
  text: field(() => 'Text', requiredText(100)),
  cv: attachmentRule('trial'),
})

/** A form with a file as a feature writes it; `isCareless` does not check whether it got the file. */
const aForm = ({ isCareless = false, refuses = (): boolean => false } = {}) =>
  publicForm({
    name: 'trial',
    rules,
    repeat: { same: ['email', 'text', 'cv'], sameAnswerMinutes: 60, refusedHours: 24, refusal: () => 'copy' },
    attachment: { field: 'cv', store: (file, visit) => storeAttachment('cv', file, visit) },
    failure: (detail) => detail,
    notSaved: () => 'not saved',
    prepare: async () => undefined,
    run: async (work, { text, cv }, { id }) => {
      if (cv && !(await receiveFile(work, cv.id)) && !isCareless)
        return { refusal: m.file_gone(), field: 'cv' }
      await work.tx.execute(sql`insert into trial_rows values (${id}, ${cv?.id ?? null}, ${text})`)
      return refuses() ? { refusal: 'You have already applied.' } : undefined
    },
    donePath: () => '/trial/sent',
  })
const trial = aForm()

type Fields = Record<string, string | File | (string | File)[]>
type Posted = { status: number; to?: string; result?: FormResult; visit: Visit }

async function post(
  fields: Fields,
  { action = trial, device = randomUUID().slice(0, 22) } = {},
): Promise<Posted> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ email: 'aline@example.com', text: 'Hello', ...fields }))
    for (const one of [value].flat()) body.append(name, one)
  const visit: Visit = {
    id: randomUUID(),
    address: '198.51.100.7',
    device,
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request('http://hub.test/trial', { method: 'POST', body })
  const given = { request, params: {}, context } as unknown as Parameters<typeof action>[0]
  const answer = await onPublicSide(() => action(given))
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get('location') ?? '', visit }
  return { status: answer.init?.status ?? 200, result: answer.data, visit }
}

const pdf = (more = '') => new File([new Uint8Array(makePdf({ body: more }))], 'My CV.pdf')
const rows = () => count('trial_rows')
const errorsOf = ({ result }: Posted) => result?.errors.map(({ field, text }) => `${field}: ${text}`)
const gone = 'cv: This file was already sent, or came more than a day ago. Please choose it again.'

/** A form that is refused for its e-mail, with a file that is therefore stored for the next attempt. */
async function keptReference(file: File = pdf()): Promise<string> {
  const { result } = await post({ email: 'aline@', cv: file })
  return result?.values.cv ?? ''
}

test('OPP-11, UPL-08: a file is posted with a form, and belongs to its row from then on', async () => {
  expect(await post({ cv: pdf() })).toMatchObject({ status: 303 })
  expect(await count('trial_rows join files on files.id = cv')).toBe(1)
  expect(await count("files where state = 'ready' and created_by = 'visitor'")).toBe(1)
})

test('VAL-12: a refusal that reveals something counts for the limit like an accepted form', async () => {
  const device = randomUUID().slice(0, 22)
  const action = aForm({ refuses: () => true })
  const statuses = []
  for (let n = 0; n < 6; n++)
    statuses.push(
      (await post({ email: `somebody${n}@example.com`, text: `${n}` }, { action, device })).status,
    )
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
})

test('OPP-11: a refused form keeps its file, and sends it when it is right', async () => {
  const refused = await post({ email: 'aline@', cv: pdf() })
  expect(refused.status).toBe(422)
  expect(errorsOf(refused)).toEqual(['email: Please enter a valid email address'])
  expect(refused.result?.values).toMatchObject({ email: 'aline@', text: 'Hello' })
  const reference = refused.result?.values.cv ?? ''
  expect(reference).toMatch(/My%20CV\.pdf$/)
  expect(await count("files where state = 'arriving'")).toBe(1)
  // Refused once more: the reference is passed on.
  expect((await post({ text: '', cv: reference })).result?.values.cv).toBe(reference)
  expect((await post({ cv: reference })).status).toBe(303)
  expect(await count("files where state = 'ready'")).toBe(1)
  expect([await rows(), await count('files')]).toEqual([1, 1])
})

test('UPL-01, UPL-02: a refused file is a field error; everything else stays, and the form can be sent without it', async () => {
  const refused = await post({ cv: new File(['hello'], 'cv.pdf') })
  expect(refused.status).toBe(422)
  expect(errorsOf(refused)).toEqual(['cv: Invalid file type. Please upload a valid file'])
  expect(refused.result?.values).toEqual({ email: 'aline@example.com', text: 'Hello', cv: '' })
  const heavy = new File([new Uint8Array(makePdf()), new Uint8Array(5 * 1024 * 1024)], 'cv.pdf')
  expect(errorsOf(await post({ cv: heavy }))).toEqual(['cv: File size exceeds 5MB limit'])
  expect(await count('files')).toBe(0)
  expect((await post({ cv: refused.result?.values.cv ?? '' })).status).toBe(303)
  expect(await count('trial_rows where cv is null')).toBe(1)
})

test('VAL-10, VAL-11: honeypot and token are checked first, and nothing is stored for a bot', async () => {
  expect((await post({ website: 'x', cv: pdf() })).status).toBe(422)
  expect((await post({ token: `${newFormToken(Date.now())}x`, cv: pdf() })).status).toBe(422)
  expect(await count('files')).toBe(0)
})

test('VAL-12: files have a limit of their own; beyond it everything typed is kept, and the form can be sent without one', async () => {
  const device = 'AAAAAAAAAAAAAAAAAAAAAA'
  for (let n = 0; n < 5; n++) await post({ email: 'aline@', cv: pdf(`(${n})`) }, { device })
  const limited = await post({ email: 'aline@', cv: pdf() }, { device })
  expect(limited.status).toBe(429)
  expect(limited.result?.values).toMatchObject({ email: 'aline@', text: 'Hello' })
  expect(await count('files')).toBe(5)
  expect((await post({}, { device })).status).toBe(303)
})

test('a device without a cookie gets one with its first file, and only one', async () => {
  const { visit } = await post({ cv: pdf() }, { device: '' })
  expect(visit.cookies.filter((cookie) => cookie.startsWith('device='))).toHaveLength(1)
})

test('a stored file can be left out or replaced by another', async () => {
  const reference = await keptReference()
  await post({ text: 'Without', cv: reference, cvLeave: 'yes' })
  expect(await count("trial_rows where text = 'Without' and cv is null")).toBe(1)
  const replaced = await post({ text: 'Replaced', cv: [reference, pdf('(another)')] })
  expect(replaced.status).toBe(303)
  const [id = ''] = reference.split('.')
  expect(await count(`trial_rows join files on files.id = cv where cv <> '${id}'`)).toBe(1)
  expect(await count(`files where id = '${id}' and state = 'arriving'`)).toBe(1)
})

test('UPL-08: a reference we did not sign, of another form, or of yesterday is a field error, not a failure', async () => {
  const reference = await keptReference()
  const [id = ''] = reference.split('.')
  const signed = { id, name: 'My CV.pdf', digest: '' }
  const yesterday = signAttachment('trial', signed, Date.now() - 24 * 3600 * 1000 - 1000)
  const ofAnother = signAttachment('another', signed, Date.now())
  const forged = reference.replace(id, randomUUID())
  for (const cv of [yesterday, ofAnother, forged, 'nonsense', 'a.b.c.d.%', reference.replace('My', 'Our')]) {
    const refused = await post({ cv })
    expect([refused.status, errorsOf(refused)], cv).toEqual([422, [gone]])
    expect(refused.result?.values.cv).toBe('')
  }
  expect(await rows()).toBe(0)
  expect((await post({ cv: signAttachment('trial', signed, Date.now()) })).status).toBe(303)
})

test('VAL-12: a retry with the same file gets the first response, and nothing is stored a second time', async () => {
  const first = await post({ key: 'k', cv: pdf() })
  expect(first.status).toBe(303)
  for (const key of ['k', 'another'])
    expect(await post({ key, cv: pdf() })).toMatchObject({ status: 303, to: first.to })
  expect([await rows(), await count('files')]).toEqual([1, 1])
})

test('VAL-12: a retry with a stored file gets the first response, although the file is taken', async () => {
  const reference = await keptReference()
  const first = await post({ key: 'k', cv: reference })
  expect(await post({ key: 'k', cv: reference })).toMatchObject({ status: 303, to: first.to })
  expect([await rows(), await count('files')]).toEqual([1, 1])
})

test('control: with another file it is no retry', async () => {
  await post({ key: 'k', cv: pdf() })
  await post({ key: 'k', cv: pdf('(another)') })
  expect([await rows(), await count('files')]).toEqual([2, 2])
})

test('two simultaneous retries make one row; of a file stored twice one is taken', async () => {
  const both = await Promise.all([post({ key: 'k', cv: pdf() }), post({ key: 'k', cv: pdf() })])
  expect(new Set(both.map(({ to }) => to)).size).toBe(1)
  expect(await rows()).toBe(1)
  expect(await count("files where state = 'ready'")).toBe(1)
})

test('UPL-08: of ten forms with the same reference one gets the file, the others get a field error', async () => {
  const reference = await keptReference()
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      post({ email: `a${n}@example.com`, text: `Text ${n}`, cv: reference }),
    ),
  )
  expect(all.filter(({ status }) => status === 303)).toHaveLength(1)
  const others = all.filter(({ status }) => status === 409)
  expect(others).toHaveLength(9)
  for (const one of others) {
    expect(errorsOf(one)).toEqual([gone])
    expect(one.result?.values).toMatchObject({ text: expect.stringMatching(/^Text \d$/), cv: '' })
  }
  expect(await rows()).toBe(1)
})

test('control: a form that does not check whether it got the file gives it to several', async () => {
  const reference = await keptReference()
  const action = aForm({ isCareless: true })
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      post({ email: `a${n}@example.com`, text: `Text ${n}`, cv: reference }, { action }),
    ),
  )
  expect(await count('(select cv from trial_rows group by cv having count(*) > 1) as shared')).toBe(1)
})

test('a command that refuses releases the file, and the next attempt has it', async () => {
  let refuses = true
  const action = aForm({ refuses: () => refuses })
  const refused = await post({ cv: pdf() }, { action })
  expect([refused.status, refused.result?.problem]).toEqual([409, 'You have already applied.'])
  expect(await count("files where state = 'arriving'")).toBe(1)
  refuses = false
  expect((await post({ text: 'Hello again', cv: refused.result?.values.cv ?? '' }, { action })).status).toBe(
    303,
  )
  expect([await rows(), await count('files')]).toEqual([1, 1])
})

test('a draft for another device has no file, and none is stored for it', async () => {
  const reference = await keptReference()
  for (const cv of [pdf('(new)'), reference]) expect((await post({ later: '1', cv })).status).toBe(303)
  expect(await count('files')).toBe(1)
  expect(await count("form_drafts where values->>'cv' = '' and values->>'text' = 'Hello'")).toBe(2)
})

test('our script gets the reference of the stored file, so that no file is sent twice; also the reason of a refusal', async () => {
  const kept = await post({ email: 'aline@', cv: pdf() })
  expect(kept.visit.kept).toBe(`cv=${kept.result?.values.cv}`)
  const refused = await post({ cv: new File(['hello'], 'cv.pdf') })
  const [, instead = ''] = refused.visit.kept?.split('=') ?? []
  const shown = await post({ cv: instead })
  expect([shown.status, errorsOf(shown)]).toEqual([422, errorsOf(refused)])
  expect(await rows()).toBe(0)
  expect((await post({ cv: pdf() })).visit.kept).toBeUndefined()
})

test('an empty file input is no file', async () => {
  expect((await post({ cv: new File([], '') })).status).toBe(303)
  expect([await count('files'), await count('trial_rows where cv is null')]).toEqual([0, 1])
})

test('when the storage is down, that is a field error, too', async () => {
  const action = publicForm({
    name: 'trial',
    rules,
    repeat: { same: ['text'], sameAnswerMinutes: 1, refusedHours: 1, refusal: () => '' },
    attachment: { field: 'cv', store: async () => ({ ok: false, text: m.file_failed() }) },
    failure: (detail) => detail,
    notSaved: () => '',
    prepare: async () => undefined,
    run: async () => undefined,
    donePath: () => '/trial/sent',
  })
  expect(errorsOf(await post({ cv: pdf() }, { action }))).toEqual([
    'cv: Error uploading file. Please try again.',
  ])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as listLoader } from '~/features/website/partners/admin/partners.tsx'
import { partnerRecord } from '~/features/website/partners/partner.record.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { count, withDatabase } from '../../../tests/support/database.ts'
import type { Group } from './permissions.ts'
import { type Staff, staffContext } from './staff.ts'

withDatabase()

const form = {
  version: '0',
  name: 'Somalab Works',
  website: 'somalab.example',
  category: 'education',
  descriptionEn: 'Teaches the teachers.',
  descriptionFr: '',
  descriptionRw: '',
}

function given(id: string, groups: Group[], body?: Record<string, string>) {
  const context = new RouterContextProvider()
  const visit = { cookies: [] as string[] } as unknown as Visit
  context.set(visitContext, visit)
  context.set(staffContext, { email: 'aline@hub.test', groups } as unknown as Staff)
  const url = new URL(`http://hub.test/admin/partners/${id}`)
  const request = new Request(url, body && { method: 'POST', body: new URLSearchParams(body) })
  return { args: { request, url, params: { id }, context } as unknown as LoaderFunctionArgs, visit }
}

type Refused = { errors: Record<string, string>; problem?: string; values: Record<string, string> }
type Again = { data: Refused & { theirs?: { version: number } }; init: { status: number } }

/** The redirect and message of a post, or the form shown again. */
async function post(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  id: string,
  body: Record<string, string> = {},
) {
  const { args, visit } = given(id, ['content'], body)
  const answer = await action(args as ActionFunctionArgs)
  if (!(answer instanceof Response)) return answer as Again
  const [text = ''] = /(?<=flash=)[^.]+/.exec(visit.cookies.join()) ?? []
  const flash = JSON.parse(Buffer.from(text, 'base64url').toString())
  return `${flash.kind}: ${flash.text}`
}
const save = (id: string, changes: Record<string, string> = {}) =>
  post(partnerRecord.editAction, id, { ...form, ...changes })

async function made(): Promise<string> {
  await save('new')
  const { rows } = await db().execute<{ id: string }>(sql`select id from partners`)
  return rows[0]?.id ?? ''
}

/** Runs with a table missing, as when the database fails halfway. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await db().execute(sql.raw(`alter table ${table} rename to away`))
  try {
    return await run()
  } finally {
    await db().execute(sql.raw(`alter table away rename to ${table}`))
  }
}

test('ERR-14: creating, updating and deleting are reported in these words', async () => {
  expect(await save('new')).toBe('ok: Partner created successfully')
  const { rows } = await db().execute<{ id: string }>(sql`select id from partners`)
  const id = rows[0]?.id ?? ''
  expect(await save(id, { version: '1' })).toBe('ok: Partner updated successfully')
  expect(await post(partnerRecord.deleteAction, id)).toBe('ok: Partner deleted successfully')
  expect(await post(partnerRecord.deleteAction, id)).toBe('bad: Error deleting partner')
})

test('ERR-14: a failure of ours is reported in these words, the typed text stays, and nothing is saved', async () => {
  const id = await made()
  const lines = await count('audit_log')
  const created = (await without('audit_log', () => save('new', { name: 'Typed' }))) as Again
  expect(created.data).toMatchObject({ problem: 'Error creating partner', values: { name: 'Typed' } })
  expect(created.init.status).toBe(500)
  const updated = (await without('audit_log', () => save(id, { version: '1', name: 'Typed' }))) as Again
  expect(updated.data.problem).toBe('Error updating partner')
  expect(await without('audit_log', () => post(partnerRecord.deleteAction, id))).toBe(
    'bad: Error deleting partner',
  )
  expect([await count("partners where name = 'Typed'"), await count('audit_log')]).toEqual([0, lines])
})

test('a broken rule shows the form again with everything typed', async () => {
  const again = (await save('new', { website: 'javascript:alert(1)', descriptionEn: '' })) as Again
  expect(again.init.status).toBe(422)
  expect(again.data.errors).toEqual({
    website: 'Please enter a valid URL',
    descriptionEn: 'Description is missing',
  })
  expect(again.data.values.website).toBe('javascript:alert(1)')
})

test('when somebody else saved or deleted the record meanwhile, the form says so, and no typed text is lost', async () => {
  const id = await made()
  await save(id, { version: '1', name: 'Theirs' })
  const stale = (await save(id, { version: '1', name: 'Mine' })) as Again
  expect(stale.data).toMatchObject({ values: { name: 'Mine' }, theirs: { version: 2 } })
  expect(stale.init.status).toBe(409)
  await post(partnerRecord.deleteAction, id)
  const gone = (await save(id, { version: '2', name: 'Mine' })) as Again
  expect(gone.data.problem).toBe('Somebody deleted this partner meanwhile. What you wrote is still here.')
})

test('an unknown record is not found, and a new one has no delete dialog', async () => {
  const status = async (run: () => Promise<unknown>) =>
    run().then(
      () => 200,
      (thrown: { init?: { status: number } }) => thrown.init?.status,
    )
  const id = await made()
  const { editLoader, deleteLoader } = partnerRecord
  expect(await status(() => editLoader(given(id, ['content']).args))).toBe(200)
  expect(await status(() => editLoader(given('new', ['content']).args))).toBe(200)
  expect(await status(() => editLoader(given(randomUUID(), ['content']).args))).toBe(404)
  expect(await status(() => editLoader(given('x', ['content']).args))).toBe(404)
  expect(await status(() => deleteLoader(given('new', ['content']).args))).toBe(404)
})

test('the loaders and actions of the kit carry their permission, and it is checked', async () => {
  const { editLoader, editAction, deleteLoader, deleteAction } = partnerRecord
  for (const one of [editLoader, editAction, deleteLoader, deleteAction])
    expect(one.permission).toBe('partners.change')
  expect(listLoader.permission).toBe('partners.read')
  const args = given('new', ['finance'], form).args as ActionFunctionArgs
  await expect(editAction(args)).rejects.toMatchObject({ init: { status: 403 } })
  expect(await count('partners')).toBe(0)
})

test('ERR-16: a list that cannot be read is undefined, with 503; control: otherwise it is read', async () => {
  await made()
  const read = async () => (await listLoader(given('', ['content']).args)) as unknown
  expect(await read()).toMatchObject({ list: { page: { rows: [{ name: 'Somalab Works' }] } } })
  expect(await without('partner_texts', read)).toMatchObject({
    data: { list: undefined, may: { change: true } },
    init: { status: 503 },
  })
})

import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor, withDatabase } from '../../../tests/support/database.ts'
import { keepDraft, openDraft } from './draft.server.ts'
import { readPosted } from './posted.server.ts'

withDatabase()

const posted = (body: string, type = 'application/x-www-form-urlencoded') =>
  readPosted(new Request('http://hub/', { method: 'POST', body, headers: { 'content-type': type } }))

test('of several values the first counts; a body that is no form is an empty one', async () => {
  expect([...(await posted('a=1&a=2&b=3'))]).toEqual([
    ['a', '1'],
    ['b', '3'],
  ])
  expect((await posted('{"a":1}', 'application/json')).size).toBe(0)
})

test('what was posted can be kept as a draft, whatever signs it holds', async () => {
  const values = Object.fromEntries(await posted('name=Ali%00ne&half=%ED%A0%80'))
  expect(values.name).toBe('Aline')
  const token = await asVisitor((work) => keepDraft(work, 'apply', values))
  expect((await openDraft(db(), 'apply', token ?? '', new Date()))?.values).toEqual(values)
})

import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { db } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { log } from '~/platform/log.server.ts'
import { asVisitor, withDatabase } from '../../../tests/support/database.ts'
import { keepDraft, openDraft } from './draft.server.ts'
import { beginForm, readPosted } from './posted.server.ts'

withDatabase()

const posted = (body: string, type = 'application/x-www-form-urlencoded') =>
  readPosted(new Request('http://hub/', { method: 'POST', body, headers: { 'content-type': type } }))

test('of several values the first counts; a body that is not a form is an empty one', async () => {
  expect([...(await posted('a=1&a=2&b=3'))]).toEqual([
    ['a', '1'],
    ['b', '3'],
  ])
  expect((await posted('{"a":1}', 'application/json')).size).toBe(0)
})

test('any posted text can be stored as a draft, whatever characters it contains', async () => {
  const values = Object.fromEntries(await posted('name=Ali%00ne&half=%ED%A0%80'))
  expect(values.name).toBe('Aline')
  const token = await asVisitor((work) => keepDraft(work, 'apply', values))
  expect((await openDraft(db(), 'apply', token ?? '', new Date()))?.values).toEqual(values)
})

test('VAL-10, VAL-12: a refused form is logged with its kind, its reason and the request, and without input', async () => {
  const lines: object[] = []
  const spy = vi.spyOn(log, 'info').mockImplementation((line) => void lines.push(line as object))
  const context = new RouterContextProvider()
  const visit = {
    id: 'b7c1',
    address: '192.0.2.1',
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  context.set(visitContext, visit as unknown as Visit)
  const body = new URLSearchParams({ name: 'Aline', website: 'http://spam.example' })
  const request = new Request('http://hub/', { method: 'POST', body })
  const { problem } = await beginForm(
    { name: 'contact', rules: z.object({ name: z.string() }) },
    request,
    context,
  )
  problem('honeypot', 422, 'no')
  spy.mockRestore()
  expect(lines).toEqual([{ form: 'contact', outcome: 'honeypot', status: 422, request: 'b7c1' }])
})

test('only the fields of a form are read: extra fields, and names such as __proto__, are ignored', async () => {
  const context = new RouterContextProvider()
  context.set(visitContext, { id: 'b7c1' } as Visit)
  const body = 'name=Aline&status=approved&price=1&__proto__=x&constructor=y&toString=z'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const rules = z.object({ name: z.string() })
  const request = new Request('http://hub/?name=Another', { method: 'POST', body, headers })
  const { values } = await beginForm({ name: 'contact', rules }, request, context)
  expect(values).toEqual({ name: 'Aline' })
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
  expect(rules.parse({ ...values, status: 'approved' })).toEqual({ name: 'Aline' })
})

import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/database.ts'
import { db } from '../db/db.server.ts'
import { createRenderer } from './render.server.ts'
import { visitOf } from './visit.ts'

withDatabase()

const render = createRenderer(async (_, context) => {
  const { rows } = await db().execute<{ name: string }>(sql`select current_user as name`)
  return Response.json({ role: rows[0]?.name, nonce: visitOf(context).nonce !== undefined })
})

const asked = (url: string) =>
  ({ method: 'GET', url, headers: {}, socket: { remoteAddress: '192.0.2.1' } }) as unknown as IncomingMessage

test.each([
  ['/', 'iris_public'],
  ['/_root.data', 'iris_public'],
  ['/fr/contact', 'iris_public'],
  ['/contact?next=/admin', 'iris_public'],
  ['/ADMIN', 'iris_public'],
  ['/administrator', 'iris_public'],
  ['/fr/admin', 'iris_public'],
  ['/files/admin', 'iris_public'],
  ['/admin', 'iris'],
  ['/admin.data', 'iris'],
  ['/admin/login', 'iris'],
  ['/admin/messages/1', 'iris'],
  // React Router decodes an address before it looks for its route.
  ['/%61dmin/messages', 'iris'],
])('SCR-03: %s is rendered by the role %s', async (url, role) => {
  const { answer } = await render(asked(url))
  expect(await answer.json()).toEqual({ role, nonce: role === 'iris' })
})

test('the file reference of a refused form is sent to our script, and to nobody else', async () => {
  const keeping = createRenderer(async (_, context) => {
    visitOf(context).kept = 'cv=reference'
    return new Response('refused', { status: 422 })
  })
  const keptFor = async (headers: Record<string, string>) =>
    (await keeping({ ...asked('/apply'), headers } as IncomingMessage)).answer.headers.get('x-kept')
  expect(await keptFor({ 'x-enhance': '1' })).toBe('cv=reference')
  expect(await keptFor({})).toBeNull()
})

test('a page at an address that anybody can make up names no tags, so that it is not cached', async () => {
  const renderAs = (isOneOff: boolean) =>
    createRenderer(async (_, context) => {
      const visit = visitOf(context)
      visit.tags.add('opportunities')
      visit.isOneOff = isOneOff
      return new Response('drawn')
    })(asked('/opportunities?q=anything'))
  expect((await renderAs(true)).tags.size).toBe(0)
  // control: the same page at an address of ours
  expect([...(await renderAs(false)).tags]).toEqual(['opportunities'])
})

test('ADS-07: scripts of networks come only to visitors who agreed, and never to signed-in staff', async () => {
  const takes = async (cookie: string) => {
    let taken: boolean | undefined
    const renders = createRenderer(async (_, context) => {
      taken = visitOf(context).takesNetworkAds
      return new Response('drawn')
    })
    await renders({ ...asked('/news'), headers: { cookie } } as unknown as IncomingMessage)
    return taken
  }
  expect(await takes('consent=ads')).toBe(true)
  expect(await takes('consent=no')).toBe(false)
  expect(await takes('consent=ads; staff=token')).toBe(false)
})

import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aPackage } from '../../../../../tests/factories/bookings.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { receiveByHand } from '../../payments/admin.index.server.ts'
import { bookingPath } from '../booking.links.server.ts'
import { bookings } from '../booking.table.server.ts'
import { bookPackage } from '../commands/book-package.server.ts'
import { action as choose } from './choose.tsx'
import { action as accept } from './consultation.tsx'

withDatabase()
beforeEach(() => seed())
afterEach(() => void vi.useRealTimers())

// A Monday morning in Kigali.
const now = new Date('2026-11-16T06:00:00Z')
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }

test('a body that is not a form counts as an empty form: no time chosen, no session named', async () => {
  const id = randomUUID()
  await asVisitor((work) => bookPackage(work, aPackage(), { id, key: 'basic', locale: 'en', hub }), now)
  const [{ billId } = { billId: null }] = await db().select().from(bookings).where(eq(bookings.id, id))
  await inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' }, now }, (work) =>
    receiveByHand(work, { billId: billId ?? '', reference: 'R-1', reason: 'test' }),
  )
  const path = bookingPath(id, now)
  vi.setSystemTime(now)
  const send = (action: typeof choose | typeof accept) => {
    const request = new Request(`http://hub.test${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    const args = { request, params: { token: path.split('/').at(-1) }, context: new RouterContextProvider() }
    return onPublicSide(() => action(args as never)) as Promise<unknown>
  }
  expect(await send(choose)).toMatchObject({ init: { status: 422 } })
  await expect(send(accept)).rejects.toMatchObject({ init: { status: 404 } })
})

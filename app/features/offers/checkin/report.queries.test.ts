import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  aSender,
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { eventRegistrations, events } from '../events/event.table.server.ts'
import { eventFigures } from '../events/report.queries.server.ts'
import { cameFigures } from './report.queries.server.ts'
import { eventScans } from './scan.table.server.ts'

withDatabase()

async function plant(seed: number): Promise<void> {
  const { times, pick, flip, moment, upTo } = randomReport(seed)
  const planted = times(30, (n) => {
    const starts = moment()
    return {
      id: randomUUID(),
      slug: `event-${n}`,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + (1 + upTo(50)) * 3600_000),
      location: 'Kigali',
      capacity: 10 + upTo(90),
      status: pick(['upcoming', 'completed', 'cancelled']),
      archived_at: flip(6) ? starts : null,
    }
  })
  await plantUnlinked('events', planted)
  const registered = times(300, (n) => {
    const status = pick(['pending', 'pending', 'approved', 'approved', 'rejected'])
    const isGone = flip(8)
    const seat =
      isGone || status === 'rejected'
        ? 'released'
        : status === 'approved'
          ? 'taken'
          : pick(['held', 'waiting'])
    const at = moment()
    return {
      ...aSender(n),
      id: randomUUID(),
      event_id: pick(planted)?.id,
      person_id: randomUUID(),
      status,
      decided_at: status === 'pending' ? null : at,
      withdrawn_at: isGone ? at : null,
      seat,
      waiting_since: seat === 'waiting' ? at : null,
      released: seat === 'released' ? 'cannot-come' : null,
    }
  })
  await plantUnlinked('event_registrations', registered)
  const scans = times(200, () => {
    const one = pick(registered)
    return {
      id: randomUUID(),
      event_id: one?.event_id,
      registration_id: one?.id,
      scanned_at: moment(),
      scanned_by: 's',
    }
  })
  await plantUnlinked('event_scans', scans)
}

for (const seed of seeds)
  test(`events, seats, waiting list and who came are what their rows say (seed ${seed})`, async () => {
    await plant(seed)
    const held = (await db().select().from(events)).filter(
      ({ endsAt, status, archivedAt }) =>
        isInNovember(endsAt) && endsAt <= november.now && status !== 'cancelled' && !archivedAt,
    )
    const theirs = (await db().select().from(eventRegistrations)).filter(({ eventId }) =>
      held.some(({ id }) => id === eventId),
    )
    const taken = theirs.filter(({ status, withdrawnAt }) => status === 'approved' && !withdrawnAt)
    const scanned = new Set(
      (await db().select().from(eventScans)).map(({ registrationId }) => registrationId),
    )
    expect(held.length).toBeGreaterThan(0)
    expect(valuesOf(await eventFigures(db(), november))).toEqual({
      'Events held': held.length,
      'Seats offered': held.reduce((sum, { capacity }) => sum + capacity, 0),
      'Seats taken': taken.length,
      'Left on the waiting list': theirs.filter(
        ({ status, seat, withdrawnAt }) => status === 'pending' && seat === 'waiting' && !withdrawnAt,
      ).length,
    })
    expect(valuesOf(await cameFigures(db(), november))).toEqual({
      Came: taken.filter(({ id }) => scanned.has(id)).length,
    })
  })

import { db } from '~/platform/db/db.server.ts'
import { defineJob, jobOf } from '~/platform/jobs/queue.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail, site } from '../../core/site/index.server.ts'
import { lapseOffers } from './commands/lapse-offers.server.ts'
import { notifyCancelled } from './commands/notify-cancelled.server.ts'
import { notifyMoved } from './commands/notify-moved.server.ts'
import type { Hub } from './commands/notify-registrant.server.ts'
import { offerSeats } from './commands/offer-seats.server.ts'
import { releaseRejected } from './commands/release-rejected.server.ts'
import { releaseUnpaid } from './commands/release-unpaid.server.ts'
import { remindRegistrants } from './commands/remind-registrants.server.ts'
import { eventsOfTomorrow } from './event.queries.server.ts'
import {
  lapseOffersQueue,
  notifyCancelledQueue,
  notifyMovedQueue,
  offerSeatsQueue,
  releaseSeatQueue,
  releaseUnpaidQueue,
} from './event.queues.server.ts'
import { seatsToSettle } from './seat.queries.server.ts'

const asSystem = <Result>(run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' } }, run)

/** The worker is not told of changed settings, so it reads the hub's name each time. */
function currentHub(): Promise<Hub> {
  site.invalidate()
  return hubForMail()
}

/** Repeats batches, each in its own transaction, until none is left. */
async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}

export const offerSeatsJob = jobOf(offerSeatsQueue, {
  async run({ eventId }) {
    const hub = await currentHub()
    await asSystem((work) => offerSeats(work, eventId, hub))
  },
})

export const lapseOffersJob = jobOf(lapseOffersQueue, {
  async run({ eventId }) {
    const hub = await currentHub()
    await asSystem((work) => lapseOffers(work, eventId, hub))
  },
})

export const releaseSeatJob = jobOf(releaseSeatQueue, {
  async run({ registrationId }) {
    await asSystem((work) => releaseRejected(work, registrationId))
  },
})

export const releaseUnpaidJob = jobOf(releaseUnpaidQueue, {
  async run({ registrationId }) {
    const hub = await currentHub()
    await asSystem((work) => releaseUnpaid(work, registrationId, hub))
  },
})

export const notifyCancelledJob = jobOf(notifyCancelledQueue, {
  async run({ eventId }) {
    const hub = await currentHub()
    await untilNone(() => asSystem((work) => notifyCancelled(work, eventId, hub)))
  },
})

export const notifyMovedJob = jobOf(notifyMovedQueue, {
  async run({ eventId }) {
    const hub = await currentHub()
    await untilNone(() => asSystem((work) => notifyMoved(work, eventId, hub)))
  },
})

/** The day before. */
export const remindRegistrantsJob = defineJob<Record<string, never>>({
  name: 'remind-registrants',
  async run() {
    const hub = await currentHub()
    for (const id of await eventsOfTomorrow(db(), new Date()))
      await untilNone(() => asSystem((work) => remindRegistrants(work, id, hub)))
  },
})

/** Catches what a lost job left behind: no seat stays unsettled for long. */
export const sweepSeatsJob = defineJob<Record<string, never>>({
  name: 'sweep-seats',
  async run() {
    const hub = await currentHub()
    const { lapsed, unpaid, free, rejected } = await seatsToSettle(db(), new Date())
    for (const id of rejected) await asSystem((work) => releaseRejected(work, id))
    for (const id of lapsed) await asSystem((work) => lapseOffers(work, id, hub))
    for (const id of unpaid) await asSystem((work) => releaseUnpaid(work, id, hub))
    for (const id of free) await asSystem((work) => offerSeats(work, id, hub))
  },
})

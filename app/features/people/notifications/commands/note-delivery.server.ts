import { and, eq, inArray } from 'drizzle-orm'
import type { ProviderName } from '~/platform/sms/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Ending, follows } from '../outbox.states.ts'
import { outbox } from '../outbox.table.server.ts'

type Reported = { provider: ProviderName; providerId: string; delivery: Ending }

/** Stores the delivery status a provider reports for a text. An unknown id, or a step backwards, changes nothing. */
export async function noteDelivery(
  work: UnitOfWork,
  { provider, providerId, delivery }: Reported,
): Promise<void> {
  const isTheirs = and(eq(outbox.provider, provider), eq(outbox.providerId, providerId))
  await work.tx
    .update(outbox)
    .set({ delivery })
    .where(and(isTheirs, inArray(outbox.delivery, follows[delivery])))
}

import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import { providerTitles } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail } from '../../../people/notifications/index.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { reconciliationReport } from '../emails/reconciliation-report.email.tsx'
import { showSum } from '../reconciliation.states.ts'
import { differences } from '../reconciliation.table.server.ts'
import { totalsSince } from '../totals.queries.server.ts'

const hours = 20

/**
 * One mail per day, however often it is reconciled. None for a day without payments and open differences: people who
 * get an empty mail every morning stop reading them.
 */
export async function reportReconciliation(
  work: UnitOfWork,
  { day, unread }: { day: string; unread: ProviderName[] },
): Promise<void> {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconciliation report'))`)
  if (await isTold(work)) return
  const totals = (await totalsSince(work.tx, day)).filter((total) => total.day === day)
  const open = await countUpTo(work.tx, 1000, differences, isNull(differences.resolvedAt))
  if (totals.length === 0 && open === 0 && unread.length === 0) return
  const hub = await hubWithin(work.tx)
  await queueMail(work, {
    template: reconciliationReport,
    props: {
      day,
      totals: totals.map(({ provider, currency, ours, theirs, isCovered }) => ({
        provider: providerTitles[provider],
        ours: showSum({ amount: ours, currency }),
        theirs: isCovered ? showSum({ amount: theirs, currency }) : undefined,
        isSame: ours === theirs,
      })),
      open,
      unread: unread.map((provider) => providerTitles[provider]),
      screen: `${config().PUBLIC_ORIGIN}/admin/payments/reconciliation?state=open`,
      hub: hub.name,
    },
    to: hub.staffEmail,
    locale: 'en',
  })
}

async function isTold({ tx, now }: UnitOfWork): Promise<boolean> {
  const since = new Date(now.getTime() - hours * 3600 * 1000)
  const [told] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.template, reconciliationReport.name), gte(outbox.createdAt, since)))
    .limit(1)
  return told !== undefined
}

import { eq } from 'drizzle-orm'
import { staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { browserName } from '../accounts.policy.ts'
import { staff } from '../accounts.table.server.ts'
import { type Change, securityAlert } from '../emails/security-alert.email.tsx'
import type { Caller } from './note-event.server.ts'

/** Notifies an administrator of a change to their own sign-in, so that they notice changes made by somebody else. */
export async function alertPerson(
  work: UnitOfWork,
  staffId: string,
  change: Change,
  { address, userAgent }: Caller,
): Promise<void> {
  const [account] = await work.tx.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId))
  if (!account) return
  await queueMail(work, {
    template: securityAlert,
    props: {
      change,
      at: staffTime(work.now),
      from: [browserName(userAgent), address].filter(Boolean).join(', '),
      link: `${config().PUBLIC_ORIGIN}/admin/security`,
      hub: (await hubWithin(work.tx)).name,
    },
    to: account.email,
    locale: 'en',
  })
}

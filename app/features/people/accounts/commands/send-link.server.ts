import { eq } from 'drizzle-orm'
import { newMailCode } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { staff } from '../accounts.table.server.ts'
import { signInLink } from '../emails/sign-in-link.email.tsx'
import { type Kept, keepCode } from './keep-code.server.ts'

/** AUT-16: sends the mail with the link and the code. Whether it may be sent is checked by the caller. */
export async function sendLink(
  work: UnitOfWork,
  staffId: string,
  { next, origin }: { next: string; origin: string },
): Promise<Kept> {
  const [account] = await work.tx.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId))
  if (!account) throw new Error('no account to send a link to')
  // DAT-06
  const data = { email: account.email, next }
  const kept = await keepCode(work, { purpose: 'magic-link', staffId, data, code: newMailCode() })
  await queueMail(work, {
    template: signInLink,
    props: {
      link: `${origin}/admin/login/link/${kept.link}`,
      code: kept.code,
      hub: (await hubWithin(work.tx)).name,
    },
    to: account.email,
    locale: 'en',
  })
  return kept
}

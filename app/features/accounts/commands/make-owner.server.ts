import { hashPassword } from '~/platform/auth/auth.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { staff } from '../accounts.table.server.ts'

/**
 * From the command line of the machine itself: an owner who can sign in at once, or one who has lost every way in
 * and gets a new password. Whoever can run this can read the database anyway.
 */
export async function makeOwner(
  work: Work,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const set = {
    passwordHash: await hashPassword(password),
    groups: ['owner'],
    role: 'admin',
    disabledAt: null,
    emailVerifiedAt: work.now,
    updatedAt: work.now,
  }
  await work.tx
    .insert(staff)
    .values({ email, ...set, createdAt: work.now })
    .onConflictDoUpdate({ target: staff.email, set })
  await work.audit({ action: 'made owner', subject: 'administrator', after: { email } })
}

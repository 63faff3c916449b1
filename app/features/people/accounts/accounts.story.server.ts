import { and, eq } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { seal } from '~/platform/auth/auth.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Colleague, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { outbox } from '../notifications/outbox.table.server.ts'
import { staff } from './accounts.table.server.ts'
import { acceptInvitation, inviteAdministrator } from './commands/invite-administrator.server.ts'
import { makeOwner } from './commands/make-owner.server.ts'
import { noteEvent } from './commands/note-event.server.ts'
import { replaceRecoveryCodes } from './commands/replace-recovery-codes.server.ts'
import { invitation } from './emails/invitation.email.tsx'
import { hubLaptop, tellSignIns } from './sign-in.story.server.ts'

/** Of the demo, where everybody can read them: a live hub tells no story. */
const password = 'Ridge-of-Huye-7!'
const appKey = 'for demonstration only'

/** Three colleagues from the first day, and how they sign in through the year. */
export const tell: Chapter = (story) => {
  const { aline, eric, diane } = story.staff
  story.at(story.moment(-365, '07:30'), () =>
    inTransaction({ actor: { kind: 'cli' } }, (work) =>
      makeOwner(work, { email: aline.email, name: aline.fullName, password, appKey }),
    ),
  )
  tellInvitation(story, eric, ['reviewer', 'content'], '07:41', '07:58')
  tellInvitation(story, diane, ['finance', 'reviewer'], '07:44', '08:09')
  story.at(story.moment(-365, '08:16'), () => setUpApp(story, diane))
  tellSignIns(story)
}

function tellInvitation(
  story: Story,
  colleague: Colleague,
  groups: Group[],
  sent: string,
  opened: string,
): void {
  const { email } = colleague
  story.at(story.moment(-365, sent), async () => {
    const by = await signedIn(story.staff.aline)
    const invite = { email, groups, programs: [], origin: config().PUBLIC_ORIGIN, by }
    const caller = { ...hubLaptop(story.staff.aline), url: '/admin/administrators' }
    await asStaff(story.staff.aline, async (work) => {
      accepted(await inviteAdministrator(work, invite, caller))
      links.set(email, await linkTo(work, email))
    })
  })
  story.at(story.moment(-365, opened), async () => {
    const link = links.get(email) ?? ''
    const caller = { ...hubLaptop(colleague), url: '/admin/login/invitation/…' }
    accepted(await acceptInvitation({ link, password, name: colleague.fullName }, caller))
  })
}

const links = new Map<string, string>()

/** The mail alone has it, and forgets it as soon as it was sent. */
async function linkTo({ tx }: UnitOfWork, email: string): Promise<string> {
  const [mail] = await tx
    .select({ props: outbox.props })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, invitation.name)))
  const said = mail?.props as { link: string } | undefined
  return said?.link.split('/').at(-1) ?? ''
}

/** As the guard knows them, as far as an invitation asks. */
async function signedIn({ email }: Colleague): Promise<Staff> {
  const [account] = await db().select().from(staff).where(eq(staff.email, email))
  if (!account) throw new Error(`${email} has no account`)
  const { createdAt } = account
  return {
    id: account.id,
    email,
    name: account.name,
    phone: null,
    emailVerified: true,
    phoneVerified: false,
    twoFactor: true,
    authenticator: true,
    groups: account.groups as Group[],
    programs: null,
    ownerSince: account.ownerSince,
    createdAt,
    session: { id: account.id, createdAt, endsAt: createdAt, provenAt: createdAt },
  }
}

/** There is no phone that shows a code to type, so the confirmed app is written as `owner` writes one. */
async function setUpApp(story: Story, colleague: Colleague): Promise<void> {
  await asStaff(colleague, async (work) => {
    const { id } = await signedIn(colleague)
    const confirmed = { totpSecret: seal(appKey), totpConfirmedAt: work.now }
    await work.tx.update(staff).set(confirmed).where(eq(staff.id, id))
    await replaceRecoveryCodes(work, id)
    const caller = { ...hubLaptop(story.staff.diane), url: '/admin/security/authenticator' }
    await noteEvent(work, caller, {
      event: 'two_factor_on',
      staffId: id,
      details: { how: 'authenticator' },
    })
  })
}

import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountKey } from '~/kits/admin/account-key.ts'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { aCaller, anAdministrator, goodPassword, lastProps } from '../../../../../tests/support/accounts.ts'
import { allWords, answerOf, render } from '../../../../../tests/support/admin.tsx'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem } from '../../../../../tests/support/registrations.ts'
import { staffOfSession } from '../accounts.queries.server.ts'
import { staff } from '../accounts.table.server.ts'
import { colleaguesByAccount } from '../colleague.queries.server.ts'
import { changeAdministrator } from '../commands/change-administrator.server.ts'
import { acceptInvitation } from '../commands/invite-administrator.server.ts'
import { openSession } from '../commands/open-session.server.ts'
import * as administrators from './administrators.tsx'
import * as profile from './profile.tsx'

withDatabase()

const rowOf = async (email: string) => (await db().select().from(staff).where(eq(staff.email, email)))[0]

test('everybody changes their own name and mail, and nobody else’s', async () => {
  const { id, email } = await anAdministrator({ groups: ['finance'] })
  const other = await anAdministrator()
  const save = (body: Record<string, string>) =>
    answerOf(profile.action, '/admin/profile', { groups: ['finance'], staff: { id, email }, body })
  expect((await save({ name: ' ' })).status).toBe(422)
  expect((await save({ name: 'x'.repeat(81) })).status).toBe(422)
  const saved = await save({ name: ' Diane Keza ', digest: 'late', digestHour: '9', id: other.id })
  expect(saved.flash).toBe('ok: Profile updated successfully')
  expect(await rowOf(email)).toMatchObject({ name: 'Diane Keza', digest: 'late', digestHour: 9 })
  expect(await rowOf(other.email)).toMatchObject({ name: '', digest: 'waiting', digestHour: 7 })
  const [line] = await db().select().from(auditLog)
  expect(line).toMatchObject({
    action: 'changed the profile of',
    subjectId: id,
    after: { name: 'Diane Keza' },
  })
  // What no form offers is not taken.
  await save({ name: 'Diane Keza', digest: 'hourly', digestHour: '3' })
  expect(await rowOf(email)).toMatchObject({ digest: 'waiting', digestHour: 5 })
})

test('the pages know the names of colleagues, and not their addresses', async () => {
  await db().insert(staff).values({ email: 'eric@hub.test', name: 'Eric Mugabo' })
  await db().insert(staff).values({ email: 'nobody@hub.test' })
  const known = await colleaguesByAccount(db())
  expect(known).toEqual({ [accountKey('eric@hub.test')]: { name: 'Eric Mugabo', picture: undefined } })
  expect(JSON.stringify(known)).not.toContain('@')
})

test('A-ADD-06: an owner limits a colleague to programs, by invitation and later', async () => {
  const program = await anItem('program', 'Women in Tech')
  const { id, email } = await anAdministrator()
  const post = (body: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of body) form.append(name, value)
    return answerOf(administrators.action, '/admin/administrators', { staff: { id, email }, body: form })
  }
  const invite = (...more: [string, string][]) =>
    post([['intent', 'invite'], ['email', 'new@hub.test'], ...more])
  expect((await invite(['groups', 'program'])).data).toMatchObject({ wrong: 'Choose at least one program' })
  const both = await invite(['groups', 'program'], ['groups', 'content'], ['programs', program])
  expect(both.data).toMatchObject({ wrong: 'Whoever sees chosen programs only is in no other group' })
  const forged = await invite(['groups', 'program'], ['programs', crypto.randomUUID()])
  expect(forged.data).toMatchObject({ wrong: 'Choose at least one program' })
  expect((await invite(['groups', 'program'], ['programs', program])).flash).toContain('Invitation sent')
  const link = (await lastProps('invitation')).link?.split('/').at(-1) ?? ''
  await acceptInvitation({ link, password: goodPassword, name: 'Nadia' }, aCaller())
  const newcomer = await rowOf('new@hub.test')
  expect(newcomer).toMatchObject({ name: 'Nadia', groups: ['program'], programIds: [program] })
  const { token } = await asVisitor((work) => openSession(work, newcomer?.id ?? '', aCaller(), 'password'))
  expect((await staffOfSession(db(), token, new Date()))?.programs).toEqual([program])
  expect(allWords(await render(administrators, '/admin/administrators'), 'span').join()).toContain(
    'Women in Tech',
  )
  const version = String(newcomer?.version)
  await post([
    ['intent', 'change'],
    ['id', newcomer?.id ?? ''],
    ['version', version],
    ['groups', 'reviewer'],
  ])
  expect(await rowOf('new@hub.test')).toMatchObject({ groups: ['reviewer'], programIds: null })
  expect((await staffOfSession(db(), token, new Date()))?.programs).toBeNull()
})

test('the database keeps the limited out of every other group, and owners unlimited', async () => {
  const { id, email } = await anAdministrator({ groups: ['reviewer'] })
  await anAdministrator()
  const program = await anItem('program', 'Women in Tech')
  const set = (values: Partial<typeof staff.$inferInsert>) =>
    db().update(staff).set(values).where(eq(staff.id, id))
  const refused = { cause: { constraint: 'staff_limits' } }
  await expect(set({ groups: ['program', 'reviewer'], programIds: [program] })).rejects.toMatchObject(refused)
  await expect(set({ groups: ['program'], programIds: null })).rejects.toMatchObject(refused)
  await expect(set({ groups: ['program'], programIds: [] })).rejects.toMatchObject(refused)
  await expect(set({ groups: ['reviewer'], programIds: [program] })).rejects.toMatchObject(refused)
  await expect(set({ groups: ['owner', 'reader'] })).rejects.toMatchObject(refused)
  const change = {
    id,
    version: 1,
    groups: ['program' as const, 'reader' as const],
    programs: [program],
    disabled: false,
  }
  expect(await asVisitor((work) => changeAdministrator(work, change, 'an owner', aCaller()))).toEqual({
    ok: true,
  })
  expect(await rowOf(email)).toMatchObject({ groups: ['program', 'reader'], programIds: [program] })
})

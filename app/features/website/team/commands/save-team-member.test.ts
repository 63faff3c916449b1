import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { recordPicture } from '../../../core/files/index.server.ts'
import { teamList, teamMemberForEditing } from '../staff.queries.server.ts'
import { teamForShowing } from '../team.queries.server.ts'
import { teamRules } from '../team.rules.server.ts'
import { archiveTeamMember } from './archive-team-member.server.ts'
import { saveTeamMember } from './save-team-member.server.ts'

withDatabase()

const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const form = (changes: Record<string, string> = {}) => ({
  name: 'Diane Ingabire',
  roleEn: 'Women in Tech lead',
  bioEn: 'Taught herself on a borrowed phone.',
  roleFr: '',
  bioFr: '',
  roleRw: '',
  bioRw: '',
  linkedin: '',
  twitter: '',
  email: '',
  ...changes,
})
const save = (changes: Record<string, string> = {}, setting: Parameters<typeof saveTeamMember>[2] = {}) =>
  inTransaction(aline, (work) => saveTeamMember(work, teamRules.parse(form(changes)), setting))
async function made(changes: Record<string, string> = {}, setting: { uploadId?: string } = {}) {
  const saved = await save(changes, setting)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const shown = (locale: 'en' | 'fr' | 'rw' = 'en') => onPublicSide(() => teamForShowing(db(), locale))
const names = async () => (await shown()).map(({ name }) => name)

test('TEAM-01, A-TEM-01: a new member is on the site at once, newest first, and in the audit log', async () => {
  await made()
  await made({ name: 'Eric Mugabo' })
  expect(await names()).toEqual(['Eric Mugabo', 'Diane Ingabire'])
  expect((await onPublicSide(() => teamForShowing(db(), 'en', 1))).map(({ name }) => name)).toEqual([
    'Eric Mugabo',
  ])
  expect(await count("audit_log where action = 'created' and subject = 'team_member'")).toBe(2)
})

test('A-TEM-01, VAL-04, VAL-05: name, role and bio are required; a link is a web address', () => {
  const wrong = (changes: Record<string, string>) =>
    teamRules
      .safeParse(form(changes))
      .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  expect(wrong({ name: ' ', roleEn: '', bioEn: '' })).toEqual([
    'name: Name is missing',
    'roleEn: Role is missing',
    'bioEn: Bio is missing',
  ])
  expect(wrong({ linkedin: 'javascript:alert(1)', email: 'diane@' })).toEqual([
    'linkedin: Please enter a valid URL',
    'email: Please enter a valid email address',
  ])
  expect(wrong({ bioRw: 'Amagambo' })).toEqual(['roleRw: Role is missing'])
  expect(teamRules.parse(form({ linkedin: 'linkedin.com/in/x', email: 'A@B.rw' }))).toMatchObject({
    linkedin: 'https://linkedin.com/in/x',
    email: 'a@b.rw',
  })
})

test('STU-06: the database itself refuses an invalid link; control: it accepts a valid one', async () => {
  const write = (linkedin: string) =>
    db()
      .execute(sql`insert into team_members (name, linkedin) values ('x', ${linkedin})`)
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  expect(await write('javascript:alert(1)')).toBe('23514')
  expect(await write('https://linkedin.com/in/x')).toBe('taken')
})

test('a page falls back to English field by field, and marks those fields', async () => {
  await made({ roleRw: 'Uyobora Abagore mu ikoranabuhanga' })
  const [member] = await shown('rw')
  expect(member?.role).toEqual({ text: 'Uyobora Abagore mu ikoranabuhanga', lang: 'rw' })
  expect(member?.bio.lang).toBe('en')
})

test('a save based on an older version is refused; of two at the same moment one is saved', async () => {
  const id = await made()
  const both = await Promise.all(['One', 'Two'].map((name) => save({ name }, { id, version: 1 })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await save({ name: 'Three' }, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect(await names()).not.toContain('Three')
})

test('UPL-03, TEAM-03: a photo of at most 2 MB; a new one replaces it, and with the member it goes into the bin', async () => {
  const painter = createPainter(7)
  const take = (bytes: Buffer) => {
    const sent = new FormData()
    sent.append('image', new File([new Uint8Array(bytes)], 'me.png'))
    return recordPicture('team-members').take(sent)
  }
  const large = await take(
    Buffer.concat([await painter.encoded('png', 40, 50), Buffer.alloc(2 * 1024 * 1024)]),
  )
  expect(large).toMatchObject({ ok: false, text: 'File size exceeds 2MB limit' })
  const [one, two] = [
    await take(await painter.encoded('png', 40, 50)),
    await take(await painter.encoded('png', 50, 40)),
  ]
  if (!one?.ok || !two?.ok) throw new Error('a picture was refused')
  const id = await made({}, { uploadId: one.id })
  expect((await shown())[0]?.photo).toEqual({ state: 'waiting' })
  await save({}, { id, version: 1, uploadId: two.id })
  expect((await teamMemberForEditing(db(), id))?.imageId).toBe(two.id)
  expect(await count("files where state = 'dropped'")).toBe(1)
  expect(await inTransaction(aline, (work) => archiveTeamMember(work, id))).toBe(true)
  expect(await count("files where state = 'dropped'")).toBe(1)
  expect(await count('files where binned_at is not null')).toBe(1)
  expect(await names()).toEqual([])
  expect(await inTransaction(aline, (work) => archiveTeamMember(work, id))).toBe(false)
})

test('saving and deleting invalidate the team and nothing else', async () => {
  const invalidatedBy = async (run: (work: UnitOfWork) => Promise<unknown>) => {
    const tags: string[] = []
    await inTransaction(aline, (work) =>
      run({ ...work, invalidate: async (...some) => void tags.push(...some) }),
    )
    return tags
  }
  const id = await made()
  const input = teamRules.parse(form({ name: 'Other' }))
  expect(await invalidatedBy((work) => saveTeamMember(work, input, { id, version: 1 }))).toEqual(['team'])
  expect(await invalidatedBy((work) => saveTeamMember(work, input, { id, version: 1 }))).toEqual([])
  expect(await invalidatedBy((work) => archiveTeamMember(work, id))).toEqual(['team'])
})

test('A-TEM-01: the list names missing translations', async () => {
  await made({ roleFr: 'Responsable', bioFr: 'Seule.', linkedin: 'linkedin.com/in/x' })
  const page = await listPage(db(), teamList, new URL('http://hub.test/admin/team'))
  expect(page.rows).toMatchObject([
    { name: 'Diane Ingabire', role: 'Women in Tech lead', links: 'LinkedIn', behind: 'Kinyarwanda to do' },
  ])
})

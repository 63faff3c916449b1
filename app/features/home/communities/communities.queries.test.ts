import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anEnrollment } from '../../../../tests/factories/enrollments.ts'
import { anApplication as aMembership } from '../../../../tests/factories/memberships.ts'
import { anApplication, makeProgram } from '../../../../tests/factories/program-applications.ts'
import { makeCourse } from '../../../../tests/support/courses.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { enrollLearner } from '../../learning/enrollments/commands/enroll-learner.server.ts'
import { sendApplication as sendMembership } from '../../money/memberships/commands/send-application.server.ts'
import { programApplications } from '../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../offers/programs/commands/send-application.server.ts'
import { countCommunities } from './commands/count-communities.server.ts'
import { smallestCommunity } from './communities.options.ts'
import { communitiesForShowing } from './communities.queries.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const canaries = [
  'canary-first',
  'canary-last',
  'canary-mail',
  'canary-project',
  'canary-motive',
  'canary-past',
  'canary-sector',
]

beforeEach(() =>
  asVisitor(async (work) => {
    await makeProgram(work)
    await makeProgram(work, { slug: 'rural', title: 'Rural' })
  }),
)

type Input = Parameters<typeof anApplication>[0]
let number = 0

/** An application; every text in it carries a word that must not leak. */
function apply(input: Input, slug = 'women-in-tech') {
  number++
  const application = anApplication({
    firstName: `canary-first ${number}`,
    lastName: 'canary-last',
    email: `canary-mail.${number}@example.com`,
    phone: { input: '0788', international: `+25078${String(number).padStart(7, '0')}` },
    projectDescription: 'canary-project',
    motivation: 'canary-motive',
    experience: 'canary-past',
    ...input,
  })
  return asVisitor((work) =>
    sendApplication(work, application, { id: randomUUID(), slug, locale: 'en', hub }),
  )
}
async function applyTimes(times: number, input: Input) {
  for (let n = 0; n < times; n++) await apply(input)
}
const count = () => inTransaction({ actor: { kind: 'system' } }, countCommunities)
async function shown() {
  await count()
  return onPublicSide(() => communitiesForShowing(db()))
}
const sizes = async () => (await shown()).map(({ id, memberCount }) => [id, memberCount])

test('COM-01, COM-02, COM-05: by sector and stage, the largest first, with no other columns', async () => {
  await applyTimes(3, { startupSector: 'FinTech', startupStage: 'Growth' })
  await applyTimes(4, { startupSector: 'AgriTech', startupStage: 'MVP Development' })
  expect(await shown()).toEqual([
    {
      id: 'agritech-mvp-development',
      sector: 'AgriTech',
      stage: 'MVP Development',
      memberCount: 4,
      location: 'Kigali, Rwanda',
    },
    { id: 'fintech-growth', sector: 'FinTech', stage: 'Growth', memberCount: 3, location: 'Kigali, Rwanda' },
  ])
})

test('COM-04: a group under the minimum is hidden', async () => {
  await applyTimes(smallestCommunity - 1, { startupSector: 'FinTech' })
  expect(await shown()).toEqual([])
  await apply({ startupSector: 'FinTech' })
  expect(await sizes()).toEqual([['fintech-idea', smallestCommunity]])
  expect(smallestCommunity).toBe(3)
})

test('COM-04: a person counts once per e-mail, however it is written and however often they apply', async () => {
  await applyTimes(2, { startupSector: 'FinTech' })
  await apply({ startupSector: 'FinTech', email: 'same@example.com' })
  await apply({ startupSector: 'FinTech', email: 'same@example.com' }, 'rural')
  await db().execute(sql`update program_applications set email = 'Same@Example.com'
    where id = (select id from program_applications where email = 'same@example.com' limit 1)`)
  expect(await sizes()).toEqual([['fintech-idea', 3]])
})

test('COM-04: rejected and withdrawn applicants do not count', async () => {
  await applyTimes(5, { startupSector: 'FinTech' })
  expect(await sizes()).toEqual([['fintech-idea', 5]])
  await db().execute(sql`update program_applications set status = 'rejected', decided_at = now()
    where id = (select min(id::text)::uuid from program_applications)`)
  await db().execute(sql`update program_applications set withdrawn_at = now()
    where id = (select max(id::text)::uuid from program_applications)`)
  expect(await sizes()).toEqual([['fintech-idea', 3]])
})

test('COM-04: no name, e-mail or free text leaks, not even a sector that many typed', async () => {
  await applyTimes(3, { startupSector: 'Other', customSector: 'canary-sector' })
  const said = JSON.stringify(await shown())
  for (const word of canaries) expect(said).not.toContain(word)
  expect(await sizes()).toEqual([['other-idea', 3]])
})

test('control: the same words are in the rows that the communities are counted from', async () => {
  await applyTimes(3, { startupSector: 'Other', customSector: 'canary-sector' })
  const rows = JSON.stringify(await db().select().from(programApplications))
  for (const word of canaries) expect(rows).toContain(word)
})

test('COM-04: the public database role can read the counts and none of the tables behind them', async () => {
  await applyTimes(3, { startupSector: 'FinTech' })
  await count()
  const ask = (query: string) =>
    db()
      .execute(sql.raw(query))
      .then(
        ({ rows }) => JSON.stringify(rows),
        (error: unknown) => sqlState(error) ?? 'failed',
      )
  const asVisitors = (query: string) => onPublicSide(() => ask(query))
  expect(await asVisitors('select * from communities')).toBe(
    '[{"sector":"FinTech","stage":"Idea","member_count":3}]',
  )
  const closed = ['startup_sector', 'startup_stage', 'motivation', 'experience', 'project_description']
  for (const column of closed) {
    expect(await asVisitors(`select ${column} from program_applications`), column).toBe('42501')
    expect(await ask(`select ${column} from program_applications`), `control: ${column}`).toContain('{')
  }
  expect(await asVisitors('refresh materialized view communities')).toBe('42501')
})

test('COM-01, COM-04: members who gave sector and stage count too, once per address; none of their texts leak', async () => {
  await applyTimes(2, { startupSector: 'SaaS', startupStage: 'Growth' })
  const member = (email: string, plan: 'startup' | 'individual' = 'startup') =>
    asVisitor((work) => {
      const input = aMembership({
        firstName: email,
        email,
        startupSector: 'SaaS',
        startupStage: 'Growth',
        bio: 'canary-past',
      })
      return sendMembership(work, input, { id: randomUUID(), plan, locale: 'en', hub })
    })
  // One of the two program applicants, and a member who gave no details of a startup.
  await member(`canary-mail.${number}@example.com`)
  await member('alone@example.com', 'individual')
  expect(await shown()).toEqual([])
  await member('new@example.com')
  const found = await shown()
  expect(found).toHaveLength(1)
  expect(JSON.stringify(found)).toContain('"memberCount":3')
  expect(JSON.stringify(found)).not.toContain('canary')
})

test('COM-01, COM-04: learners count too, once per address, unless they were rejected', async () => {
  await asVisitor((work) => makeCourse(work))
  const enroll = (email: string) =>
    asVisitor((work) => {
      const input = anEnrollment({
        firstName: email,
        email,
        startupSector: 'IoT',
        motivation: 'canary-motive',
      })
      return enrollLearner(work, input, { id: randomUUID(), slug: 'digital-skills', locale: 'en', hub })
    })
  await applyTimes(1, { startupSector: 'IoT' })
  await enroll(`canary-mail.${number}@example.com`)
  await enroll('one@example.com')
  expect(await shown()).toEqual([])
  await enroll('two@example.com')
  expect(await sizes()).toEqual([['iot-idea', 3]])
  expect(JSON.stringify(await shown())).not.toContain('canary')
  await db().execute(
    sql`update enrollments set status = 'rejected', decided_at = now() where email = 'two@example.com'`,
  )
  expect(await shown()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { anItem } from '../../../../tests/support/registrations.ts'
import {
  aSender,
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { formVisits } from '../../core/reports/visit.table.server.ts'
import { programApplications } from './application.table.server.ts'
import { programs } from './program.table.server.ts'
import { applicationSteps, programChoices } from './report.queries.server.ts'

withDatabase()

async function plant(seed: number): Promise<string[]> {
  const { times, pick, flip, moment, upTo } = randomReport(seed)
  const ids = [await anItem('program', 'One'), await anItem('program', 'Two')]
  const slugs = (await db().select().from(programs)).map(({ slug }) => slug)
  const applications = times(120, (n) => {
    const status = pick(['pending', 'approved', 'rejected'])
    const at = moment()
    return {
      ...aSender(n),
      program_id: pick(ids),
      person_id: randomUUID(),
      status,
      decided_at: status === 'pending' ? null : new Date(at.getTime() + upTo(90) * 3600_000),
      withdrawn_at: flip(8) ? at : null,
      created_at: at,
      project_description: 'p',
      motivation: 'm',
      experience: 'e',
      is_under_16: false,
    }
  })
  await plantUnlinked('program_applications', applications)
  const forms = [...slugs.map((slug) => `program-application ${slug}`), 'contact', 'program-application-old']
  // Counted since October 20, so for the whole of November.
  const visits = times(40, (n) => hubDay(new Date(Date.UTC(2026, 9, 20 + n)))).flatMap((day) =>
    forms.map((form) => ({ day, form, opened: upTo(30), sent: upTo(5) })),
  )
  await plantUnlinked('form_visits', visits)
  return ids
}

for (const seed of seeds)
  test(`the steps of applications are what their rows say, for all programs and for one (seed ${seed})`, async () => {
    const ids = await plant(seed)
    const [applications, visits, all] = [
      await db().select().from(programApplications),
      await db().select().from(formVisits),
      await db().select().from(programs),
    ]
    for (const program of [undefined, ...ids]) {
      const sent = applications.filter(
        (one) => isInNovember(one.createdAt) && (!program || one.programId === program),
      )
      const slug = all.find(({ id }) => id === program)?.slug
      const opened = visits
        .filter(({ day }) => day.startsWith('2026-11'))
        .filter(({ form }) => {
          const [name, about] = form.split(' ')
          return name === 'program-application' && (!slug || about === slug)
        })
      expect(valuesOf(await applicationSteps(db(), { ...november, program }))).toEqual({
        'Form opened': opened.reduce((sum, one) => sum + one.opened, 0),
        Sent: sent.length,
        Decided: sent.filter(({ decidedAt }) => decidedAt).length,
        Approved: sent.filter(({ status, withdrawnAt }) => status === 'approved' && !withdrawnAt).length,
      })
    }
  })

test('opened forms are not known, and not 0, for a period that began before they were counted', async () => {
  const steps = async () => valuesOf(await applicationSteps(db(), november))
  expect((await steps())['Form opened']).toBeNull()
  await plantUnlinked('form_visits', [
    { day: '2026-11-02', form: 'program-application a', opened: 4, sent: 1 },
  ])
  expect((await steps())['Form opened']).toBeNull()
  await plantUnlinked('form_visits', [{ day: '2026-11-01', form: 'contact', opened: 1, sent: 0 }])
  expect(await steps()).toMatchObject({ 'Form opened': 4, Sent: 0 })
})

test('the programs to choose from are those that are not archived, by their English titles', async () => {
  const id = await anItem('program', 'Startup incubation')
  const gone = await anItem('program', 'Gone')
  await db().execute(`update programs set archived_at = now() where id = '${gone}'`)
  expect(await programChoices(db())).toEqual([{ id, title: 'Startup incubation' }])
})

import { hub } from '~/hub.server.ts'
import { fromHubTime, hubDay } from '~/platform/clock.ts'
import { closeDb } from '~/platform/db/db.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import type { Story } from '~/platform/story.ts'
import { onConnection } from '../seed/connection.ts'
import { seedCourses } from '../seed/courses.ts'
import { seedExams } from '../seed/exams.ts'
import { seedSamples } from '../seed/samples.ts'
import { seed } from '../seed/seed.ts'
import { refuseUnlessEmpty } from './beginning.ts'
import { castOf, colleagues } from './cast.ts'
import {
  freeDatabaseClock,
  letDatabaseClockRun,
  moveDatabaseClock,
  setDatabaseClock,
  waitForDisk,
} from './clock.ts'
import { jobsOf } from './jobs.ts'
import { freeClock, setClock as setProcessClock } from './process-clock.ts'
import { knowAllIds, randomFrom } from './random.ts'
import { dateSamples } from './samples.ts'
import { prepareStatements } from './statements.ts'
import { countVisits } from './visits.ts'

const day = 24 * 3600 * 1000
/** What the schedule does in the story, by the hub's time: what tells people something or moves a state. */
const daily: Record<string, string> = {
  'turn-sponsored': '00:00',
  'expire-opportunities': '00:10',
  'remind-pledges': '08:00',
  'remind-members': '09:30',
  'remind-registrants': '16:00',
  'remind-clients': '16:00',
}

type Act = { at: number; order: number; act: (now: Date) => Promise<unknown> }

/**
 * Writes a year of the hub, up to `now`: every act at its moment, by the commands of the product, with the jobs it
 * causes. All of it is invented, and the same for the same moment. `keepsClock`: the clock of the database goes on from
 * there, for a demo of another day.
 */
export async function tellStory(
  now: Date,
  { keepsClock = false, print = () => {} }: { keepsClock?: boolean; print?: (text: string) => void } = {},
): Promise<void> {
  const putIdsBack = knowAllIds(20_261_117)
  const stopPreparing = prepareStatements()
  try {
    await onConnection(async (owner) => {
      await refuseUnlessEmpty(owner)
      await moveDatabaseClock(owner)
      await waitForDisk(owner, false)
      const setClock = async (moment: Date) => {
        setProcessClock(() => moment.getTime())
        await setDatabaseClock(owner, moment)
      }
      // An exam that was published is never changed, nor is its day: it and its course stand since before the year.
      await setClock(fromHubTime(`${hubDay(new Date(now.getTime() - 400 * day))}T09:20`) ?? now)
      await seedCourses()
      await seedExams()
      // The other content stands as it is today; its chapters say since when.
      await setClock(now)
      await seed()
      await seedSamples({ guests: false })
      const jobs = jobsOf(owner, hub.jobs, now)
      await jobs.begin()
      let due = await jobs.run(now)
      const acts = await actsUntil(now)
      print(`${acts.length} acts`)
      for (const { at, act } of acts) {
        const moment = new Date(at)
        while (due && due < moment) {
          await setClock(due)
          due = await jobs.run(due)
        }
        await setClock(moment)
        await act(moment)
        due = await jobs.run(moment)
      }
      await setClock(now)
      await jobs.run(now)
      await jobs.end()
      const begins = new Date(now.getTime() - 365 * day)
      await dateSamples(owner, begins)
      await countVisits(owner, randomFrom(20_261_118), new Date(begins.getTime() - day))
      await stopSending()
      await closeDb()
      await waitForDisk(owner, true)
      await (keepsClock ? letDatabaseClockRun(owner, now) : freeDatabaseClock(owner))
    })
  } finally {
    freeClock()
    stopPreparing()
    putIdsBack()
  }
}

/** Collects the chapters and puts them in the order of time. */
async function actsUntil(now: Date): Promise<Act[]> {
  const acts: Act[] = []
  const random = randomFrom(20_261_117)
  const at: Story['at'] = (moment, act) => {
    if (moment > now) throw new Error(`${moment.toISOString()} is after the end of the story`)
    acts.push({ at: moment.getTime(), order: acts.length, act })
  }
  const story: Story = {
    now,
    random,
    people: castOf(random),
    staff: colleagues,
    at,
    moment: (days, time) => fromHubTime(`${hubDay(new Date(now.getTime() + days * day))}T${time}`) ?? now,
  }
  for (const chapter of hub.chapters) await (await chapter()).tell(story)
  for (let days = -365; days <= 0; days++)
    for (const [name, time] of Object.entries(daily)) {
      const job = hub.jobs.find((one) => one.name === name)
      const moment = story.moment(days, time)
      if (job && moment <= now) at(moment, () => job.run({} as never))
    }
  return acts.toSorted((a, b) => a.at - b.at || a.order - b.order)
}

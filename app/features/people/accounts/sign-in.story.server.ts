import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Colleague, Story } from '~/platform/story.ts'
import { asStaff } from '~/platform/story-actors.server.ts'
import { weekdayAt } from '~/platform/story-moments.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff } from './accounts.table.server.ts'
import { endSession } from './commands/end-session.server.ts'
import { type Caller, noteEvent, type SecurityEvent } from './commands/note-event.server.ts'
import { openSession } from './commands/open-session.server.ts'

/** Networks that are for examples in documents. */
const hubNetwork = '198.51.100.24'
const strangers = ['203.0.113.9', '203.0.113.77', '203.0.113.140', '203.0.113.201']

type Habit = { colleague: Colleague; percent: number; how: string; phone: string; home: string }

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)'
const browsers = {
  chrome: `${windows} Chrome/138.0.0.0 Safari/537.36`,
  edge: `${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone: `${android} Chrome/138.0.0.0 Mobile Safari/537.36`,
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

const habitsOf = ({ aline, eric, diane }: Story['staff']): Habit[] => [
  {
    colleague: aline,
    percent: 36,
    how: 'password and authenticator',
    phone: browsers.iPhone,
    home: '192.0.2.61',
  },
  { colleague: eric, percent: 55, how: 'password', phone: browsers.phone, home: '192.0.2.118' },
  {
    colleague: diane,
    percent: 40,
    how: 'password and authenticator',
    phone: browsers.phone,
    home: '192.0.2.203',
  },
]

/** Where colleagues work on most days. */
export const hubLaptop = ({ firstName }: Colleague): Omit<Caller, 'url'> => ({
  address: hubNetwork,
  userAgent: { Aline: browsers.firefox, Eric: browsers.chrome }[firstName] ?? browsers.edge,
})

/** What their browsers remember: who they are, and the session. */
type Browser = { device?: string; session?: string }

/** A few sign-ins each week, sometimes in the evening and on a phone, and what else a year leaves in the log. */
export function tellSignIns(story: Story): void {
  for (const habit of habitsOf(story.staff)) {
    const remembered: Record<'laptop' | 'phone', Browser> = { laptop: {}, phone: {} }
    for (let days = -364; days <= 0; days++) tellDay(story, habit, remembered, days)
  }
  tellStrangers(story)
  tellExports(story)
}

function tellDay(
  story: Story,
  { colleague, percent, how, phone, home }: Habit,
  remembered: Record<'laptop' | 'phone', Browser>,
  days: number,
): void {
  const { random, moment } = story
  const isWorkday = ![0, 6].includes(weekdayAt(moment(days, '12:00')))
  const atHome = random.chance(12)
  const morning = `0${random.pick([8, 8, 8, 9])}:${10 + random.upTo(49)}`
  const evening = `${random.pick([19, 20, 21])}:${10 + random.upTo(49)}`
  const [isIn, isMistyped, isOut] = [random.chance(percent), random.chance(5), random.chance(45)]
  if (!isWorkday || !isIn) return
  const at = moment(days, atHome ? evening : morning)
  const browser = remembered[atHome ? 'phone' : 'laptop']
  const place = atHome ? { address: home, userAgent: phone } : hubLaptop(colleague)
  const from = { ...place, url: '/admin/login' }
  const soon = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  if (isMistyped) atMost(story, soon(-1), () => note(colleague, from, 'sign_in_failed', { how: 'password' }))
  atMost(story, at, async () => {
    const staffId = await idOf(colleague)
    const opened = await asStaff(colleague, (work) =>
      openSession(work, staffId, { ...from, ...browser }, how),
    )
    browser.device = opened.device
    browser.session = opened.token
  })
  if (isOut)
    atMost(story, soon(random.between(20, 200)), async () => {
      const { session = '' } = browser
      await asStaff(colleague, (work) => endSession(work, session, { ...from, url: '/admin/logout' }))
    })
}

/** Robots that try the door, and people who take our sign-in page for theirs. */
function tellStrangers(story: Story): void {
  const { random, moment } = story
  for (let week = 1; week <= 50; week += 3) {
    const caller = {
      address: random.pick(strangers),
      userAgent: random.pick(['curl/8.5.0', 'python-requests/2.32.3', browsers.chrome]),
      url: random.pick(['/admin', '/admin/payments', '/admin/people', '/admin/login']),
    }
    const at = moment(-7 * week - random.upTo(6), `0${random.upTo(6)}:${10 + random.upTo(49)}`)
    const isForm = caller.url === '/admin/login'
    story.at(at, () =>
      isForm
        ? note(undefined, caller, 'sign_in_failed', { how: 'password' })
        : note(undefined, caller, 'unauthorized_access_attempt'),
    )
  }
}

/** At the beginning of each month Diane takes the payments to her books. */
function tellExports(story: Story): void {
  const { diane } = story.staff
  const caller = { ...hubLaptop(diane), url: '/admin/payments.csv' }
  for (let days = -364; days < 0; days++) {
    const at = story.moment(days, '09:32')
    // 09:32 in Kigali is the same day in UTC.
    if (at.getUTCDate() !== 3) continue
    story.at(at, async () => {
      await asStaff(diane, (work) =>
        work.audit({ action: 'exported', subject: 'payments', after: { searched: false } }),
      )
      await note(diane, caller, 'exported', { list: 'payments', searched: false })
    })
  }
}

const note = (
  colleague: Colleague | undefined,
  caller: Caller,
  event: SecurityEvent,
  details?: Record<string, unknown>,
) =>
  inTransaction({ actor: { kind: 'system' } }, async (work) =>
    noteEvent(work, caller, { event, staffId: colleague && (await idOf(colleague)), details }),
  )

function atMost(story: Story, at: Date, act: (now: Date) => Promise<unknown>): void {
  if (at <= story.now) story.at(at, act)
}

async function idOf({ email }: Colleague): Promise<string> {
  const [account] = await db().select({ id: staff.id }).from(staff).where(eq(staff.email, email))
  if (!account) throw new Error(`${email} has no account`)
  return account.id
}

import type pg from 'pg'

/**
 * The report of a year computed a second time, without the product: whole tables are read, and everything else is plain
 * JavaScript over their rows. No query, clock or rule of the product takes part.
 */

type Row = Record<string, unknown>
type Figures = Record<string, number | null>
/** The first moment of the period and the first after it; the moment of the report. */
type Year = { from: Date; to: Date; now: Date }

const minute = 60_000
const at = (value: unknown) => (value === null ? Number.NaN : Date.parse(String(value)))

export async function reportAgain(client: pg.Client, year: Year): Promise<Figures> {
  const all = async (table: string) =>
    (await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)
  const isIn = (value: unknown) => at(value) >= year.from.getTime() && at(value) < year.to.getTime()
  return {
    ...(await peopleAgain(client, all, isIn)),
    ...(await applicationsAgain(all, isIn)),
    ...(await eventsAgain(all, isIn, year.now)),
    ...(await learningAgain(all, isIn)),
    ...(await moneyAgain(all, isIn, year.now)),
    ...(await answersAgain(all, isIn)),
    ...(await visitsAgain(all, year)),
  }
}

type All = (table: string) => Promise<Row[]>
type IsIn = (value: unknown) => boolean
const sum = (rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

async function peopleAgain(client: pg.Client, all: All, isIn: IsIn): Promise<Figures> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select one.table_name as name from information_schema.columns one
      join information_schema.columns two using (table_schema, table_name)
      join information_schema.tables using (table_schema, table_name)
    where one.table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('outbox', 'person_notes', 'person_tags', 'import_rows', 'past_gifts', 'person_sources')
      and one.column_name = 'person_id' and two.column_name = 'created_at'`)
  const people = new Map((await all('people')).map((one) => [String(one.id), one]))
  const reached = new Set<string>()
  for (const { name } of tables)
    for (const row of await all(name))
      if (row.person_id && isIn(row.created_at))
        reached.add(String(people.get(String(row.person_id))?.merged_into ?? row.person_id))
  const fresh = [...reached].filter((id) => isIn(people.get(id)?.created_at))
  const title = 'People who did something with the hub'
  return { [`${title}: People`]: reached.size, [`${title}: Of them for the first time`]: fresh.length }
}

async function applicationsAgain(all: All, isIn: IsIn): Promise<Figures> {
  const sent = (await all('program_applications')).filter((one) => isIn(one.created_at))
  const opened = (await all('form_visits')).filter(
    ({ form, day }) => String(form).startsWith('program-application') && isIn(`${day}T12:00:00+02:00`),
  )
  const title = 'Applications to programs'
  return {
    [`${title}: Form opened`]: sum(opened, (one) => Number(one.opened)),
    [`${title}: Sent`]: sent.length,
    [`${title}: Decided`]: sent.filter((one) => one.decided_at !== null).length,
    [`${title}: Approved`]: sent.filter((one) => one.standing === 'approved').length,
  }
}

async function eventsAgain(all: All, isIn: IsIn, now: Date): Promise<Figures> {
  const held = (await all('events')).filter(
    (one) =>
      isIn(one.ends_at) &&
      at(one.ends_at) <= now.getTime() &&
      one.archived_at === null &&
      one.status !== 'cancelled',
  )
  const ids = new Set(held.map(({ id }) => id))
  const theirs = (await all('event_registrations')).filter(({ event_id }) => ids.has(event_id))
  const taken = theirs.filter(({ standing }) => standing === 'approved')
  const scanned = new Set((await all('event_scans')).map(({ registration_id }) => registration_id))
  const title = 'Events and their seats'
  return {
    [`${title}: Events held`]: held.length,
    [`${title}: Seats offered`]: sum(held, (one) => Number(one.capacity)),
    [`${title}: Seats taken`]: taken.length,
    [`${title}: Left on the waiting list`]: theirs.filter(({ standing }) => standing === 'waiting').length,
    'At the door: Came': taken.filter(({ id }) => scanned.has(id)).length,
  }
}

async function learningAgain(all: All, isIn: IsIn): Promise<Figures> {
  const modules = new Set(
    (await all('course_modules')).filter((one) => one.archived_at === null).map(({ id }) => id),
  )
  const lessons = (await all('lessons')).filter(
    (one) => one.required && one.archived_at === null && modules.has(one.module_id),
  )
  const progress = await all('lesson_progress')
  const enrollments = await all('enrollments')
  const finished = enrollments.filter((one) => {
    const asked = lessons.filter(({ course_id }) => course_id === one.course_id).map(({ id }) => id)
    const done = progress.filter(
      ({ enrollment_id, lesson_id }) => enrollment_id === one.id && asked.includes(lesson_id),
    )
    const last = done
      .map(({ done_at }) => String(done_at))
      .toSorted((a, b) => at(a) - at(b))
      .at(-1)
    return asked.length > 0 && done.length === asked.length && isIn(last)
  })
  const sat = (await all('exam_attempts')).filter((one) => isIn(one.completed_at) && one.reset_at === null)
  const certificates = (await all('certificates')).filter(
    (one) => isIn(one.completion_date) && one.revoked_at === null,
  )
  return {
    'Learners: Enrolled': enrollments.filter((one) => isIn(one.created_at)).length,
    'Learners: Finished all lessons': finished.length,
    'Exams: Exams sat': sat.length,
    'Exams: Exams passed': sat.filter(({ passed }) => passed === true).length,
    'Certificates: Certificates': certificates.length,
  }
}

const kinds = {
  donation: 'Donation',
  booking: 'Consultation',
  event: 'Event ticket',
  membership: 'Membership',
  course: 'Premium course',
}

async function moneyAgain(all: All, isIn: IsIn, now: Date): Promise<Figures> {
  const lines = (await all('ledger')).filter((one) => isIn(one.at))
  const came = lines.filter(({ refund_id }) => refund_id === null)
  const net = (rows: Row[]) => sum(rows, (one) => Number(one.amount) - Number(one.fee))
  const open = (await all('bills')).filter(
    (one) =>
      one.state === 'open' &&
      isIn(one.created_at) &&
      (one.payable_until === null || at(one.payable_until) > now.getTime()),
  )
  const title = 'Money received'
  return {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, name]) => [
        `${title}: Received: ${name} (RWF)`,
        net(came.filter((one) => one.kind === kind)),
      ]),
    ),
    [`${title}: Received in all (RWF)`]: net(came),
    [`${title}: Fees borne by payers (RWF)`]: sum(came, (one) => Number(one.fee)),
    [`${title}: Refunded (RWF)`]: -sum(lines, (one) => (one.refund_id === null ? 0 : Number(one.amount))),
    [`${title}: Still open (RWF)`]: sum(open, (one) => Number(one.amount) - Number(one.forgiven)),
  }
}

const kindsOfAnswer = [
  { title: 'Messages', subject: 'message', actions: ['answered'], tables: ['contacts'] },
  {
    title: 'Registrations',
    subject: 'registration',
    actions: ['approved', 'rejected'],
    tables: [
      'program_applications',
      'event_registrations',
      'opportunity_applications',
      'memberships',
      'enrollments',
    ],
  },
  {
    title: 'Appointments',
    subject: 'appointment',
    actions: ['confirmed', 'cancelled'],
    tables: ['appointments'],
  },
  {
    title: 'Partnerships',
    subject: 'partnership',
    actions: ['approved', 'rejected'],
    tables: ['partnerships'],
  },
  {
    title: 'Digital Bridge',
    subject: 'digital bridge application',
    actions: ['approved', 'rejected'],
    tables: ['digital_bridge_applications'],
  },
]

async function answersAgain(all: All, isIn: IsIn): Promise<Figures> {
  const log = await all('audit_log')
  const figures: Figures = {}
  for (const { title, subject, actions, tables } of kindsOfAnswer) {
    const sent: Row[] = []
    for (const table of tables) sent.push(...(await all(table)))
    const answers = sent.flatMap(({ id, created_at }) => {
      const first = log
        .filter(
          (line) =>
            line.subject_id === id &&
            line.subject === subject &&
            actions.includes(String(line.action)) &&
            line.actor !== 'visitor' &&
            line.actor !== 'system',
        )
        .map((line) => at(line.at))
        .toSorted((a, b) => a - b)[0]
      return first !== undefined && isIn(new Date(first).toISOString())
        ? { sentAt: at(created_at), at: first }
        : []
    })
    const kept = answers.filter((one) => one.at <= promised(one.sentAt)).length
    const took = answers.map((one) => worked(one.sentAt, one.at) / 60).toSorted((a, b) => a - b)
    const lower = took[Math.floor((took.length - 1) / 2)]
    const upper = took[Math.floor(took.length / 2)]
    const nine = took.find((value) => took.filter((one) => one <= value).length >= 0.9 * took.length)
    figures[`${title}: Answered`] = answers.length
    figures[`${title}: Within the promise`] = kept
    figures[`${title}: Share within the promise (%)`] = answers.length ? (kept / answers.length) * 100 : null
    figures[`${title}: Half of them within (working hours)`] =
      lower === undefined || upper === undefined ? null : (lower + upper) / 2
    figures[`${title}: Nine of ten within (working hours)`] = nine ?? null
  }
  return figures
}

/** Kigali is two hours ahead; the hub of the story works from 8 to 18 on weekdays, and has no closed days. */
const local = (moment: number) => new Date(moment + 120 * minute)
const isWorkday = (moment: number) => ![0, 6].includes(local(moment).getUTCDay())
const isWork = (moment: number) =>
  isWorkday(moment) && local(moment).getUTCHours() >= 8 && local(moment).getUTCHours() < 18

/** Minute by minute. */
function worked(from: number, to: number): number {
  let minutes = 0
  for (let now = from; now < to; now += minute) if (isWork(now)) minutes++
  return minutes
}

/** A day of minutes on working days later; when nobody works then, the closing time before. */
export function promised(sentAt: number): number {
  let now = sentAt
  for (let left = 24 * 60; left > 0; now += minute) if (isWorkday(now)) left--
  // The last minute ends here, and work ends with it or later.
  if (isWork(now - 1) || isWork(now)) return now
  now -= now % minute
  while (!isWork(now - minute)) now -= minute
  return now
}

async function visitsAgain(all: All, { from, to }: Year): Promise<Figures> {
  const days = (await all('form_visits')).filter(({ day }) => {
    const midnight = Date.parse(`${day}T00:00:00+02:00`)
    return midnight >= from.getTime() && midnight < to.getTime()
  })
  const figures: Figures = {}
  for (const [form, rows] of Map.groupBy(days, (one) => String(one.form).split(' ')[0] ?? '')) {
    const name = `${form.charAt(0).toUpperCase()}${form.slice(1).replaceAll('-', ' ')}`
    figures[`Public forms: ${name}, Opened`] = sum(rows, ({ opened }) => Number(opened))
    figures[`Public forms: ${name}, Sent`] = sum(rows, ({ sent }) => Number(sent))
  }
  return figures
}

/** What the CSV of the report says otherwise than the second computation. It shows shares and hours to one decimal. */
export function differencesFrom(csv: string, again: Figures): string[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1)
  const told = new Map(
    lines.map((line) => {
      const [, figure = '', value = ''] = line.slice(1, -1).split('","')
      return [figure, value === '' ? null : Number(value)]
    }),
  )
  const isEqual = (one: number | null | undefined, other: number | null | undefined) =>
    one === other || (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= 0.0501)
  return [...new Set([...told.keys(), ...Object.keys(again)])]
    .filter((figure) => !isEqual(told.get(figure), again[figure]))
    .map(
      (figure) => `${figure}: the report says ${told.get(figure)}, the second computation ${again[figure]}`,
    )
}

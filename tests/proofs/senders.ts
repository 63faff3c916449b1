import type pg from 'pg'
import { anEvent, anOpportunity, everyHour, openAlways } from './on-offer.ts'
import { idIn, pause, postForm } from './proof.ts'

/** A public form with its values, its table, and the number of mails about each row. */
type Form = {
  path: string
  table: string
  mails: number
  fill: (who: Record<string, string>, n: number) => Record<string, string>
}

/** A confirmed submission. */
export type Confirmed = { form: Form; id: string; email: string }

/** Every public form without money that stores something. */
export async function formsToSend(client: pg.Client): Promise<Form[]> {
  await openAlways(client, 20)
  const { slug: event } = await anEvent(client, 100_000)
  const { slug: opportunity } = await anOpportunity(client)
  const company = {
    companyName: 'Sample Ltd',
    companySize: '1-10',
    industry: 'Farming',
    message: 'Can you help us?',
  }
  return [
    {
      path: '/contact',
      table: 'contacts',
      mails: 2,
      fill: (who) => ({ ...who, fullName: who.firstName ?? '', subject: 'A place', message: 'Is one free?' }),
    },
    { path: `/events/${event}/register`, table: 'event_registrations', mails: 1, fill: (who) => who },
    {
      path: '/programs/startup-incubation/apply',
      table: 'program_applications',
      mails: 2,
      fill: (who) => ({
        ...who,
        isSixteen: 'yes',
        startupSector: 'AgriTech',
        startupStage: 'Idea',
        projectDescription: 'Beans, sorted.',
        motivation: 'To learn.',
        experience: 'Two seasons.',
      }),
    },
    {
      path: `/opportunities/${opportunity}/apply`,
      table: 'opportunity_applications',
      mails: 2,
      fill: (who) => ({ ...who, coverLetter: 'I keep books.', resumeUrl: 'https://example.com/cv' }),
    },
    {
      path: `/opportunities/${opportunity}/report`,
      table: 'opportunity_reports',
      mails: 1,
      fill: ({ email = '' }) => ({ email, reason: 'money', text: 'They ask for money.' }),
    },
    {
      path: '/membership/individual/apply',
      table: 'memberships',
      mails: 2,
      fill: (who) => ({ ...who, bio: 'I build.', expectations: 'Company.', terms: 'yes' }),
    },
    {
      path: '/partnership',
      table: 'partnerships',
      mails: 2,
      fill: (who) => ({ ...who, ...company, contactName: who.firstName ?? '', partnershipType: 'other' }),
    },
    {
      path: '/digital-bridge',
      table: 'digital_bridge_applications',
      mails: 2,
      fill: (who) => ({ ...who, ...company, serviceType: 'ai-ml' }),
    },
    {
      path: '/appointments',
      table: 'appointments',
      mails: 2,
      fill: (who, n) => ({ ...who, serviceType: 'Other', slot: slotOf(n) }),
    },
  ]
}

/** Hour by hour, from the day after tomorrow. */
function slotOf(n: number): string {
  const day = new Date(Date.now() + (2 + (Math.floor(n / 24) % 80)) * 24 * 3600 * 1000)
  return `${day.toISOString().slice(0, 10)}T${everyHour[n % 24]}`
}

/** Sends one form after the other; an unconfirmed one is sent again, as a person would. */
export async function visitor(
  origin: string,
  n: number,
  form: Form,
  goesOn: () => boolean,
  confirmed: Confirmed[],
): Promise<void> {
  for (let count = 0; goesOn(); count++) {
    const email = `visitor${n}.${count}@example.com`
    const phone = `0788${String(n * 10_000 + count).padStart(6, '0')}`
    const filled = form.fill({ firstName: `Visitor ${n}`, lastName: `the ${count}th`, email, phone }, count)
    for (let answered = false; !answered && goesOn(); ) {
      const sent = postForm(origin, filled, `198.51.100.${n}`, undefined, form.path)
      const answer = await sent.catch(() => undefined)
      const id = answer?.status === 303 ? idIn(answer) : undefined
      if (id) {
        confirmed.push({ form, id, email })
        answered = true
      } else await pause(150)
    }
    await pause(20)
  }
}

/** Per table: confirmed rows that are missing, and mails about them that did not arrive. */
export async function checkConfirmed(client: pg.Client, confirmed: Confirmed[], arrived: Set<string>) {
  const counts: Record<string, { confirmed: number; lost: number; lostMails: number }> = {}
  for (const [table = '', all = []] of Object.entries(Object.groupBy(confirmed, ({ form }) => form.table))) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table}`)
    const saved = new Set(rows.map(({ id }) => id))
    const mails = await mailsOf(client, all)
    const expected = all.flatMap(({ form, id, email }) => {
      const theirs = [...(mails.get(id) ?? []), ...(mails.get(email) ?? [])]
      return theirs.length >= form.mails ? theirs : ['missing']
    })
    counts[table] = {
      confirmed: all.length,
      lost: all.filter(({ id }) => !saved.has(id)).length,
      lostMails: expected.filter((id) => !arrived.has(id)).length,
    }
  }
  return counts
}

/** The mails to each address, and those to staff about each record. */
async function mailsOf(client: pg.Client, confirmed: Confirmed[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ id: string; of: string }>(
    `select id, case when recipient = any($1) then recipient else about::text end as of
     from outbox where channel = 'mail' and (recipient = any($1) or about = any($2))`,
    [confirmed.map(({ email }) => email), confirmed.map(({ id }) => id)],
  )
  const found = new Map<string, string[]>()
  for (const { id, of } of rows) found.set(of, [...(found.get(of) ?? []), id])
  return found
}

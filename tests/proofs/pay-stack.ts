import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { paymentSettingsFor } from '../../simulators/payments/accounts.ts'
import { startPaymentSimulator } from '../../simulators/payments/server.ts'
import { prepareStack, type Settings, type Stack, waitFor } from '../../tools/stack.ts'
import { statusToken } from '../support/private-links.ts'
import { connect } from './kills.ts'
import { floodSettings } from './proof.ts'

/** An unpaid gift: all that a proof about payments needs to know of it. */
export type Owed = { billId: string; subjectId: string; path: string; amount: number }

/** The product with simulated providers in our own process, where a proof sees and decides everything they do. */
export async function startPayStack(settleAfterMs: number, settings: Settings = {}) {
  const stack = await prepareStack({ content: 'settings', settings: { ...floodSettings, ...settings } })
  const simulator = await startPaymentSimulator({ origin: stack.origin, settleAfterMs })
  stack.onClose(() => simulator.close())
  Object.assign(stack.environment, paymentSettingsFor(simulator.address))
  const client = await connect(stack)
  // When a proof fails its database ends before this connection does.
  client.on('error', () => {})
  await client.query(`update settings set value = jsonb_set(jsonb_set(value,
    '{paypal}', '{"currency": "USD", "rate": 1440, "until": "2099-12-31"}'),
    '{bank}', '{"name": "Bank of Kigali", "account": "IRIS Hub", "number": "100-0001"}') where name = 'payments'`)
  await countGrants(client)
  return { stack, world: simulator.world, client }
}

/** Only a grant sets the amount of a gift, so this trigger counts the grants of each. */
async function countGrants(client: pg.Client): Promise<void> {
  await client.query(`create table proof_grants (subject uuid not null);
    create function proof_grants() returns trigger language plpgsql security definer as
      $$ begin insert into proof_grants values (new.id); return null; end $$;
    create trigger proof_grants after update of amount on donations for each row execute function proof_grants()`)
}

/** Gifts, without the steps before paying. */
export async function openBills(
  stack: Stack,
  client: pg.Client,
  amounts: number[],
  { addsFee = false } = {},
): Promise<Owed[]> {
  const personId = randomUUID()
  await client.query("insert into people (id, full_name, locale) values ($1, 'Uwase Aline', 'en')", [
    personId,
  ])
  const owed = amounts.map((amount, n) => {
    const [billId, subjectId] = [randomUUID(), randomUUID()]
    return { billId, subjectId, amount, path: payPath(stack, billId), n }
  })
  const columns = [owed.map(({ billId }) => billId), owed.map(({ subjectId }) => subjectId), amounts]
  const rows = 'unnest($1::uuid[], $2::uuid[], $3::int[]) as one (bill, subject, amount)'
  await client.query(
    `insert into bills (id, subject_id, amount, kind, person_id, title, adds_fee, name, email, locale)
     select bill, subject, amount, 'donation', $4, 'Donation', $5, 'Uwase Aline', bill || '@example.rw', 'en' from ${rows}`,
    [...columns, personId, addsFee],
  )
  await client.query(
    `insert into donations (id, bill_id, amount, person_id, donor_name, email, locale, transaction_id)
     select subject, bill, amount, $4, 'Uwase Aline', bill || '@example.rw', 'en',
       'TXN-1-' || upper(replace(subject::text, '-', '')) from ${rows}`,
    [...columns, personId],
  )
  return owed
}

/** The secret link of a bill, signed as the product does. */
export function payPath({ environment }: Stack, billId: string): string {
  return `/pay/${statusToken(environment.SECRET ?? '', 'bill', billId)}`
}

/** An unused number. */
export const walletOf = (n: number, prefix = '78') => `0${prefix}${String(5_000_000 + n)}`

/** Lets time pass for every pending payment: its timestamps are moved back by as much. */
export async function passTime(client: pg.Client, seconds: number): Promise<void> {
  await client.query(
    `update payments set created_at = created_at - $1 * interval '1 second',
       submitted_at = submitted_at - $1 * interval '1 second', expires_at = expires_at - $1 * interval '1 second'
     where state <> 'completed' and state <> 'review'`,
    [seconds],
  )
}

/** One round of polling: every payment that is still open is polled once. */
export async function pollOnce(stack: Stack, client: pg.Client): Promise<void> {
  await client.query('update payments set next_ask_at = now() where next_ask_at is not null')
  const boss = new PgBoss({
    connectionString: stack.environment.DATABASE_OWNER_URL ?? '',
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  await boss.start()
  // One job polls two hundred payments of each provider.
  const isDue = async () => {
    const { rows } = await client.query('select count(*)::int as n from payments where next_ask_at <= now()')
    return rows[0].n > 0
  }
  const send = () => boss.send('ask-payments', {})
  await send()
  let sent = Date.now()
  await waitFor(
    'everything due to be polled',
    async () => {
      if (Date.now() - sent > 5000 && (await isDue())) {
        sent = Date.now()
        await send()
      }
      return !(await isDue())
    },
    600,
  )
  await boss.stop({ graceful: false })
}

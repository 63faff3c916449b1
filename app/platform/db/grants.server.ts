import pg from 'pg'

/** What the public side may do with each table, as SQL privileges. A table that is not listed is closed to it. */
export type Grants = Record<string, string>
/** The queues it may put a job into. */
type Rights = { grants: Grants; publicQueues: string[] }

const publicRole = 'iris_public'
/** The role of the worker and of web for staff: all rows, no changes of tables. */
const appRole = 'iris_app'

/** Sets the privileges of both roles exactly as declared, whatever was granted before. */
export async function applyGrants(client: pg.Client, { grants, publicQueues }: Rights): Promise<void> {
  for (const role of [publicRole, appRole]) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    // The operator of the database sets its password (docs/operations.md); without one it cannot sign in.
    if (rowCount === 0) await client.query(`create role ${role} login`)
  }
  await client.query('begin')
  const schemas = 'public, pgboss, drizzle, ad_event_days'
  await client.query(`revoke all on all tables in schema ${schemas} from ${publicRole}, ${appRole}`)
  await client.query(`grant usage on schema ${schemas} to ${appRole}`)
  await client.query(
    `grant select, insert, update, delete on all tables in schema public, pgboss, ad_event_days to ${appRole}`,
  )
  await client.query(`grant usage, select on all sequences in schema public to ${appRole}`)
  await client.query(`grant execute on all functions in schema public, pgboss to ${appRole}`)
  // To check whether the schema is new enough.
  await client.query(`grant select on all tables in schema drizzle to ${appRole}`)
  await client.query(`grant usage on schema public, pgboss to ${publicRole}`)
  for (const [table, rights] of Object.entries(grants))
    await client.query(`grant ${rights} on ${pg.escapeIdentifier(table)} to ${publicRole}`)
  await openQueues(client, publicQueues)
  await client.query('commit')
}

/** A public form adds a job to a queue that is open to it, and can read back only its id. Jobs carry ids only. */
async function openQueues(client: pg.Client, queues: string[]): Promise<void> {
  const names = queues.map((name) => pg.escapeLiteral(name)).join(', ')
  await client.query(`create or replace function public.is_public_queue(name text) returns boolean
    language sql immutable parallel safe return name in (${names})`)
  await client.query(`grant select on pgboss.queue to ${publicRole}`)
  await client.query(`grant insert, select (id, start_after) on pgboss.job_common to ${publicRole}`)
  const { rows } = await client.query(
    `select from pg_policies where schemaname = 'pgboss' and policyname = 'public_adds'`,
  )
  if (rows.length > 0) return
  await client.query(`
    alter table pgboss.job_common enable row level security;
    create policy app_does on pgboss.job_common to ${appRole} using (true) with check (true);
    create policy public_adds on pgboss.job_common for insert to ${publicRole} with check (public.is_public_queue(name));
    create policy public_sees on pgboss.job_common for select to ${publicRole} using (public.is_public_queue(name))`)
}

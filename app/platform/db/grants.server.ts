import pg from 'pg'

/** What the public side may do with each table, in SQL's own words. A table that is not named is closed to it. */
export type Grants = Record<string, string>

const publicRole = 'iris_public'

/** Makes the grants true as they are written, whatever was granted before. */
export async function applyGrants(client: pg.Client, grants: Grants): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [publicRole])
  // It gets its password from whoever runs the database (docs/operations.md); without one it cannot sign in.
  if (rowCount === 0) await client.query(`create role ${publicRole} login`)
  await client.query('begin')
  await client.query(`revoke all on all tables in schema public from ${publicRole}`)
  await client.query(`grant usage on schema public, pgboss to ${publicRole}`)
  for (const [table, rights] of Object.entries(grants))
    await client.query(`grant ${rights} on ${pg.escapeIdentifier(table)} to ${publicRole}`)
  // A public form leaves a job behind. Jobs carry ids only.
  await client.query(`grant select, insert on all tables in schema pgboss to ${publicRole}`)
  await client.query(`grant execute on all functions in schema pgboss to ${publicRole}`)
  await client.query('commit')
}

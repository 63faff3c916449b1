import type pg from 'pg'
import { realNow } from './process-clock.ts'

/** What the database says by itself: times and ids of rows that the application does not give. */
const own = ['now', 'gen_random_uuid']

/**
 * The clock of the database while the story is told: columns that fill themselves ask `story.now()` and
 * `story.gen_random_uuid()`, and so does every statement of our roles.
 */
export async function moveDatabaseClock(owner: pg.Client): Promise<void> {
  await owner.query(`
    create schema story;
    create table story.clock (at timestamptz not null);
    insert into story.clock values (now());
    create sequence story.ids;
    create function story.now() returns timestamptz language sql stable as 'select at from story.clock';
    create function story.clock_timestamp() returns timestamptz language sql stable as 'select at from story.clock';
    create function story.gen_random_uuid() returns uuid language sql volatile as $$
      select overlay(overlay(md5('story ' || nextval('story.ids')) placing '4' from 13) placing '8' from 17)::uuid
    $$;
    grant usage on schema story to public;
    grant select on story.clock to public;
    grant usage on sequence story.ids to public;`)
  await setQueueClock(owner, 'story.now()')
  await changeDefaults(owner, (text, name) =>
    text.replaceAll(new RegExp(`(?<![.\\w])${name}\\(`, 'g'), `story.${name}(`),
  )
  for (const role of await rolesOf(owner))
    await owner.query(
      `alter role ${role} in database ${await nameOf(owner)} set search_path = story, pg_catalog, public`,
    )
}

/**
 * While the story is told its commands do not wait until a commit is on disk: a story that breaks off is told again from
 * its beginning. For connections that are opened from now on.
 */
export async function waitForDisk(owner: pg.Client, waits: boolean): Promise<void> {
  const change = waits ? 'reset synchronous_commit' : 'set synchronous_commit = off'
  for (const role of await rolesOf(owner))
    await owner.query(`alter role ${role} in database ${await nameOf(owner)} ${change}`)
}

export async function setDatabaseClock(owner: pg.Client, moment: Date): Promise<void> {
  await owner.query('update story.clock set at = $1', [moment])
}

/** From here on the clock runs by itself: it is that moment now. */
export async function letDatabaseClockRun(owner: pg.Client, moment: Date): Promise<void> {
  const ahead = `${moment.getTime() - realNow()} milliseconds`
  for (const name of ['now', 'clock_timestamp'])
    await owner.query(`create or replace function story.${name}() returns timestamptz language sql stable
      as $$ select pg_catalog.${name}() + interval '${ahead}' $$`)
  await owner.query('drop table if exists story.clock')
}

/** Whether a story that has begun was not told to its end. */
export async function isBrokenOff(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    "select 1 from pg_tables where schemaname = 'story' and tablename = 'clock'",
  )
  return rows.length > 0
}

/** How many milliseconds it is ahead of the real one: none when the database keeps its own time. */
export async function databaseClockAhead(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query("select 1 from pg_namespace where nspname = 'story'")
  if (rows.length === 0) return 0
  const clock = await owner.query<{ now: Date }>('select story.now() as now')
  return (clock.rows[0]?.now.getTime() ?? realNow()) - realNow()
}

/** The database keeps its own time again. */
export async function freeDatabaseClock(owner: pg.Client): Promise<void> {
  for (const role of await rolesOf(owner))
    await owner.query(`alter role ${role} in database ${await nameOf(owner)} reset search_path`)
  await changeDefaults(owner, (text, name) => text.replaceAll(`story.${name}(`, `pg_catalog.${name}(`))
  await setQueueClock(owner, 'pg_catalog.now()')
  await owner.query('drop schema story cascade')
}

/** The job queue asks a function of its own. */
const setQueueClock = (owner: pg.Client, now: string) =>
  owner.query(
    `create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select ${now}'`,
  )

async function changeDefaults(
  owner: pg.Client,
  change: (text: string, name: string) => string,
): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string; text: string }>(`
    select adrelid::regclass::text as table, quote_ident(attname) as column, pg_get_expr(adbin, adrelid) as text
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace and attgenerated = '' and not relispartition`)
  const changed = rows.flatMap(({ table, column, text }) => {
    const next = own.reduce(change, text)
    return next === text ? [] : [`alter table ${table} alter column ${column} set default ${next}`]
  })
  await owner.query(changed.join(';'))
}

const rolesOf = async (owner: pg.Client) =>
  (
    await owner.query<{ role: string }>(
      "select quote_ident(rolname) as role from pg_roles where rolname in ('iris_app', 'iris_public')",
    )
  ).rows.map(({ role }) => role)

const nameOf = async (owner: pg.Client) =>
  (await owner.query<{ name: string }>('select quote_ident(current_database()) as name')).rows[0]?.name

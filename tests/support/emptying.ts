import pg from 'pg'

/**
 * Prepares a migrated database for tests: a function that empties all tables that have rows, past foreign keys and
 * triggers, and a record of every committed schema change. In a schema of its own, which no rule checks.
 */
export async function prepareEmptying(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or (schemaname = 'pgboss' and tablename in ('job', 'schedule', 'subscription'))`,
    )
    const lines = rows.map(({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`)
    await client.query(`
      create schema tests;
      create table tests.schema_changes (what text);
      create function tests.empty_tables() returns void language plpgsql as $$
        begin
          set local session_replication_role = replica;
          ${lines.join('\n')}
        end $$;
      create function tests.note_change() returns event_trigger language plpgsql as $$
        begin
          insert into tests.schema_changes
          select command_tag from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
          if tg_tag like 'DROP %' then insert into tests.schema_changes values (tg_tag); end if;
        end $$;
      create event trigger note_change on ddl_command_end execute function tests.note_change();
      alter event trigger note_change enable always`)
  } finally {
    await client.end()
  }
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { smallTables } from './migration-findings.ts'
import { migrationProblems, problemsIn, readMigrations } from './migrations.ts'

const folder = 'database/migrations'

test('the migrations since the last release neither remove what the version before uses nor block visitors', async () => {
  expect(await migrationProblems(folder)).toEqual([])
})

const check = (sql: string, more: Partial<Parameters<typeof problemsIn>[0]> = {}) =>
  problemsIn({ release: '0.2.0', before: [], added: { 'planted.sql': sql }, alone: {}, ...more })
const checkAlone = (sql: string) => check('', { alone: { 'concurrently/planted.sql': sql } })

/** Each is refused, in words that say what to do instead. */
const refused: [story: string, sql: string, instead: RegExp][] = [
  ['a dropped table', 'DROP TABLE people', /stop using it in one release and remove it in the next/],
  ['a dropped column', 'ALTER TABLE people DROP COLUMN born', /remove it in the next/],
  [
    'a dropped column behind an added one',
    'ALTER TABLE people ADD COLUMN x text, DROP COLUMN born',
    /remove it in the next/,
  ],
  ['a dropped view', 'DROP VIEW registrations', /remove it in the next/],
  ['a dropped function', 'DROP FUNCTION rung_number(uuid, uuid)', /remove it in the next/],
  ['a dropped trigger', 'DROP TRIGGER bills_covered ON bills', /remove it in the next/],
  ['a dropped index', 'DROP INDEX memberships_once', /'-- expand: why'/],
  ['a dropped constraint', 'ALTER TABLE bills DROP CONSTRAINT bills_forgiven', /'-- expand: why'/],
  ['a revoked privilege', 'REVOKE SELECT ON settings FROM iris_public', /remove it in the next/],
  ['CASCADE', '-- contract since 0.1.0: unused\nDROP TABLE people CASCADE', /name everything that goes/],
  [
    'CASCADE for a column',
    '-- contract since 0.1.0: unused\nALTER TABLE people DROP COLUMN born CASCADE',
    /name everything that goes/,
  ],
  ['a renamed column', 'ALTER TABLE people RENAME COLUMN born TO birthday', /write both/],
  ['a renamed table', 'ALTER TABLE people RENAME TO persons', /write both/],
  ['another schema', 'ALTER TABLE people SET SCHEMA old', /where it was/],
  ['another type', 'ALTER TABLE people ALTER COLUMN born TYPE date', /add a column of the new type/],
  ['NOT NULL', 'ALTER TABLE people ALTER born SET NOT NULL', /release a check \(born is not null\) first/],
  ['NOT NULL on a small table', 'ALTER TABLE staff ALTER name SET NOT NULL', /add it in the next/],
  ['a column that must be given', 'ALTER TABLE people ADD COLUMN x text NOT NULL', /give it a default/],
  ['a default of nothing', 'ALTER TABLE people ADD x text DEFAULT NULL::text NOT NULL', /give it a default/],
  ['the same on a small table', 'ALTER TABLE staff ADD COLUMN x text NOT NULL', /give it a default/],
  [
    'a default for each row',
    'ALTER TABLE people ADD COLUMN x uuid DEFAULT gen_random_uuid()',
    /add the column without it/,
  ],
  ['a serial column', 'ALTER TABLE people ADD COLUMN x bigserial', /add a plain column/],
  [
    'a generated column',
    'ALTER TABLE people ADD x text GENERATED ALWAYS AS (lower(name)) STORED',
    /a plain column/,
  ],
  ['a unique column', 'ALTER TABLE people ADD COLUMN x text UNIQUE', /its index in .*concurrently/],
  ['a column with a check', 'ALTER TABLE people ADD COLUMN x int CHECK (x > 0)', /by itself, NOT VALID/],
  [
    'a column that may be there',
    'ALTER TABLE people ADD COLUMN IF NOT EXISTS born date',
    /leave out IF NOT EXISTS/,
  ],
  ['a check on a small table', 'ALTER TABLE staff ADD x int CHECK (x IS NOT NULL)', /'-- expand: why'/],
  ['a default that becomes null', 'ALTER TABLE bills ALTER forgiven SET DEFAULT NULL', /'-- expand: why'/],
  [
    'a table of before as a partition',
    "CREATE TABLE t (a int) PARTITION BY LIST (a); ALTER TABLE t ATTACH PARTITION bills FOR VALUES IN ('1')",
    /'-- expand: why'/,
  ],
  ['a dropped default', 'ALTER TABLE bills ALTER forgiven DROP DEFAULT', /'-- expand: why'/],
  ['null where none was', 'ALTER TABLE people ALTER name DROP NOT NULL', /'-- expand: why'/],
  [
    'a check that reads the table',
    '-- expand: it allows more\nALTER TABLE bills ADD CONSTRAINT c CHECK (amount > 0)',
    /add NOT VALID/,
  ],
  [
    'a check without a word',
    'ALTER TABLE bills ADD CONSTRAINT c CHECK (amount > 0) NOT VALID',
    /'-- expand: why'/,
  ],
  ['a check that nothing passes', 'ALTER TABLE bills ADD CHECK (false) NOT VALID', /'-- expand: why'/],
  [
    'a foreign key that reads the table',
    'ALTER TABLE bills ADD COLUMN x uuid; ALTER TABLE bills ADD FOREIGN KEY (x) REFERENCES people (id)',
    /add NOT VALID/,
  ],
  [
    'a foreign key on a column of before',
    'ALTER TABLE bills ADD FOREIGN KEY (owner) REFERENCES people (id) NOT VALID',
    /add it in the next/,
  ],
  [
    'a unique constraint',
    '-- contract since 0.1.0: never twice\nALTER TABLE bills ADD UNIQUE (number)',
    /make a unique index in .*concurrently/,
  ],
  [
    'VALIDATE beside NOT VALID',
    '-- expand: it allows more\nALTER TABLE bills ADD CONSTRAINT c CHECK (amount > 0) NOT VALID;ALTER TABLE bills VALIDATE CONSTRAINT c',
    /move it to .*concurrently/,
  ],
  ['an index on a table of before', 'CREATE INDEX i ON people (born)', /CREATE INDEX CONCURRENTLY/],
  ['an index in a transaction', 'CREATE INDEX CONCURRENTLY i ON people (born)', /move it to .*concurrently/],
  ['a unique index on a small table', 'CREATE UNIQUE INDEX i ON staff (name)', /add it in the next/],
  ['a partition', "CREATE TABLE p PARTITION OF ad_events FOR VALUES IN ('a')", /'-- expand: why'/],
  ['a table that may be there', 'CREATE TABLE IF NOT EXISTS people (id int)', /leave out IF NOT EXISTS/],
  [
    'a replaced function',
    'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1',
    /'-- expand: why'/,
  ],
  ['a replaced view', 'CREATE OR REPLACE VIEW v AS SELECT 1', /'-- expand: why'/],
  ['a trigger', 'CREATE TRIGGER t BEFORE INSERT ON people EXECUTE FUNCTION f()', /'-- expand: why'/],
  ['TRUNCATE', 'TRUNCATE people', /remove it in the next/],
  ['LOCK', 'LOCK TABLE people', /leave it out/],
  ['an end of the transaction', 'COMMIT', /leave it out/],
  ['another path of schemas', 'SET search_path = old', /leave it out/],
  ['another timeout', "SET LOCAL lock_timeout = '1h'", /leave it out/],
  ['an UPDATE of a large table', 'UPDATE people SET born = NULL', /some hundred at a time/],
  ['a DELETE of a large table', 'DELETE FROM people WHERE id IS NULL', /some hundred at a time/],
  [
    'an upsert',
    'INSERT INTO people VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2',
    /some hundred at a time/,
  ],
  [
    'a DELETE inside an INSERT',
    'CREATE TABLE gone (id int); WITH x AS (DELETE FROM people RETURNING id) INSERT INTO gone SELECT * FROM x',
    /some hundred at a time/,
  ],
  ['a DO block', "DO $$ BEGIN EXECUTE 'DROP TABLE people'; END $$", /write plain statements/],
  ['a function that is called', "SELECT drop_ad_day('2026-01-01')", /write plain statements/],
  ['a statement that nobody thought of', 'CLUSTER people', /'-- expand: why'/],
  ['row level security', 'ALTER TABLE people ENABLE ROW LEVEL SECURITY', /'-- expand: why'/],
  ['an altered view', 'ALTER VIEW registrations SET (security_barrier)', /'-- expand: why'/],
  ['quoted names in capitals', 'drop TABLE "public"."people"', /remove it in the next/],
  ['comments in between', 'DROP/* CREATE */TABLE -- x\n people', /remove it in the next/],
  [
    'what follows a marker in a comment',
    '-- --> statement-breakpoint DROP TABLE people',
    /remove it in the next/,
  ],
  ['a second statement', 'SELECT; DROP TABLE people', /remove it in the next/],
  ['a table of the same name elsewhere', 'CREATE TABLE old.people (id int); DROP TABLE people', /remove it/],
  ['a table that a temporary one hides', 'CREATE TEMP TABLE people (id int); DROP TABLE people', /remove it/],
  ['a table dropped twice', 'CREATE TABLE p (id int); DROP TABLE p; DROP TABLE p', /remove it/],
  [
    'another function of the same name',
    'CREATE FUNCTION f(int) RETURNS int LANGUAGE sql RETURN 1; DROP FUNCTION f(text)',
    /remove it/,
  ],
  [
    'a reason in a string',
    "DROP TABLE people;COMMENT ON TABLE x IS '\n-- contract since 0.1.0: x\n'",
    /remove it/,
  ],
  ['a reason behind the statement', 'DROP TABLE people -- contract since 0.1.0: x', /remove it/],
  ['a reason without words', '-- contract since 0.1.0:\nDROP TABLE people', /remove it/],
  ['words without a release', '-- contract: nothing reads it\nDROP TABLE people', /remove it/],
  ['a reason of another kind', '-- expand: nothing reads it\nDROP TABLE people', /remove it/],
  [
    'a release that is not out',
    '-- contract since 0.3.0: unused\nDROP TABLE people',
    /0\.3\.0 is not released/,
  ],
  [
    'one reason for two',
    '-- contract since 0.1.0: unused\nALTER TABLE people DROP COLUMN a, DROP COLUMN b',
    /a statement of its own/,
  ],
  [
    'one reason for the statement after it, too',
    '-- contract since 0.1.0: unused\nDROP TABLE people;\nDROP TABLE bills',
    /remove it/,
  ],
]

test.each(refused)('planted: %s is refused', async (_, sql, instead) => {
  expect((await check(sql)).join('\n')).toMatch(instead)
})

const passing: [story: string, sql: string][] = [
  ['a column that may be null', 'ALTER TABLE people ADD COLUMN x text'],
  ['a column with a default', 'ALTER TABLE people ADD COLUMN x timestamptz DEFAULT now() NOT NULL'],
  ['a column with a list as default', "ALTER TABLE people ADD COLUMN x text[] DEFAULT '{}'::text[] NOT NULL"],
  ['a column with a foreign key', 'ALTER TABLE people ADD COLUMN x uuid REFERENCES files (id)'],
  [
    'a table with all that belongs to it',
    'CREATE TABLE t (a int); CREATE UNIQUE INDEX i ON t (a); ALTER TABLE "t" ADD CHECK (a > 0), ALTER a SET NOT NULL; UPDATE t SET a = 1; CREATE TRIGGER r BEFORE INSERT ON t EXECUTE FUNCTION f()',
  ],
  [
    'what this release added and takes back',
    'CREATE TABLE t (a int); DROP TABLE t; ALTER TABLE people ADD COLUMN x text; ALTER TABLE people DROP COLUMN x',
  ],
  ['an index on a small table', 'CREATE INDEX i ON staff (name)'],
  ['rows of a small table', "UPDATE settings SET value = '1'"],
  ['new rows', 'INSERT INTO people (id) VALUES (1) ON CONFLICT DO NOTHING'],
  [
    'a foreign key on a new column',
    'ALTER TABLE bills ADD COLUMN x uuid; ALTER TABLE bills ADD FOREIGN KEY (x) REFERENCES people (id) NOT VALID',
  ],
  [
    'a wider check, with its reason',
    '-- expand: one word more\nALTER TABLE bills ADD CONSTRAINT c CHECK (amount > 0) NOT VALID',
  ],
  [
    'a function and its privileges',
    'CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql RETURN 1; REVOKE EXECUTE ON FUNCTION f(int) FROM PUBLIC',
  ],
  ['a view', 'CREATE VIEW v AS SELECT 1'],
  ['another default', 'ALTER TABLE bills ALTER forgiven SET DEFAULT 1'],
  [
    'what nothing uses since a release',
    '-- contract since 0.2.0: the code of 0.2.0 reads name\nALTER TABLE people DROP COLUMN full_name',
  ],
  [
    'the same in a language with é',
    "COMMENT ON TABLE people IS 'né';\n-- contract since 0.1.9: unused\nDROP TABLE people",
  ],
]

test.each(passing)('%s passes', async (_, sql) => {
  expect(await check(sql)).toEqual([])
})

test('the examples of CONTRIBUTING pass', async () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  const examples = [...text.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql)
  expect(examples).toHaveLength(3)
  for (const sql of examples) expect(await check(sql), sql).toEqual([])
})

test('before the first release nothing may go', async () => {
  expect(await check('-- contract since 0.0.0: x\nDROP TABLE people', { release: null })).toHaveLength(1)
})

test('NOT NULL passes a release after its check, and only once that is validated', async () => {
  const added = 'ALTER TABLE people ADD CONSTRAINT c CHECK (born IS NOT NULL) NOT VALID'
  const strict = '-- contract since 0.2.0: always written\nALTER TABLE people ALTER born SET NOT NULL'
  const validated = 'ALTER TABLE people VALIDATE CONSTRAINT c'
  expect(await check(strict, { before: [added, validated] })).toEqual([])
  expect(await check(strict, { before: [added], alone: { 'c.sql': validated } })).toEqual([])
  expect(await check(strict, { before: [added] })).toHaveLength(1)
  expect(await check(`-- expand: x\n${added};\n${strict}`, { alone: { 'c.sql': validated } })).toHaveLength(1)
})

test('what runs by itself is an index or a validation, one in each file, and repeatable', async () => {
  expect(await checkAlone('CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON people (born)')).toEqual([])
  expect(await checkAlone('ALTER TABLE people VALIDATE CONSTRAINT c')).toEqual([])
  expect(await checkAlone('-- expand: slower only\nDROP INDEX CONCURRENTLY IF EXISTS i')).toEqual([])
  for (const sql of [
    'CREATE INDEX CONCURRENTLY i ON people (born)',
    'CREATE INDEX IF NOT EXISTS i ON people (born)',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON people (born)',
    '-- expand: slower only\nDROP INDEX i',
    'ALTER TABLE people ADD COLUMN x text',
    "INSERT INTO people VALUES ('1')",
    'ALTER TABLE a VALIDATE CONSTRAINT c; ALTER TABLE b VALIDATE CONSTRAINT c',
  ])
    expect(await checkAlone(sql), sql).toHaveLength(1)
})

test('a migration that cannot be parsed is an error', async () => {
  await expect(check('DROP TABEL people')).rejects.toThrow('syntax error')
})

test('the tables listed as small exist', () => {
  const { before } = readMigrations(folder)
  const all = before.join('\n')
  expect(
    smallTables.filter((table) => !all.includes(`CREATE TABLE "${table.slice('public.'.length)}"`)),
  ).toEqual([])
})

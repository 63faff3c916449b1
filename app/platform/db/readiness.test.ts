import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/database.ts'
import { config } from '../config.server.ts'
import { closeDb, db } from './db.server.ts'
import { closeReadiness, isDatabaseReady } from './readiness.server.ts'

withDatabase()
afterEach(closeReadiness)

test('ready means that the public role can connect, and the schema is new enough', async () => {
  expect(await isDatabaseReady()).toBe(true)
  await closeReadiness()
  await db().execute(sql`revoke select on settings from iris_public`)
  expect(await isDatabaseReady()).toBe(false)
  await db().execute(sql`grant select on settings to iris_public`)
  // The result is cached for a second, however often it is requested.
  expect(await isDatabaseReady()).toBe(false)
  expect(await isDatabaseReady(Date.now() + 1000)).toBe(true)
})

test('a schema that is older than the build is not ready', async () => {
  const last = sql`(select max(id) from drizzle.__drizzle_migrations)`
  await db().execute(sql`update drizzle.__drizzle_migrations set id = -id where id = ${last}`)
  expect(await isDatabaseReady()).toBe(true)
  await closeReadiness()
  await db().execute(sql`create table migrations_kept as select * from drizzle.__drizzle_migrations`)
  await db().execute(sql`delete from drizzle.__drizzle_migrations where id < 0`)
  expect(await isDatabaseReady()).toBe(false)
  await db().execute(sql`insert into drizzle.__drizzle_migrations select * from migrations_kept where id < 0`)
  await db().execute(sql`drop table migrations_kept`)
  expect(await isDatabaseReady(Date.now() + 1000)).toBe(true)
})

test('on a live hub, a connection as the owner of the tables is not ready: web and worker connect as iris_app', async () => {
  Object.assign(config(), { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://hub.example' })
  try {
    expect(await isDatabaseReady()).toBe(false)
    await closeReadiness()
    await closeDb()
    config().DATABASE_URL = config().DATABASE_URL.replace('iris@', 'iris_app@')
    expect(await isDatabaseReady()).toBe(true)
  } finally {
    Object.assign(config(), { NODE_ENV: 'test', PUBLIC_ORIGIN: 'http://hub.test' })
    config().DATABASE_URL = config().DATABASE_URL.replace('iris_app@', 'iris@')
    await closeDb()
  }
})

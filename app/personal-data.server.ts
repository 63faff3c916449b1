import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { handOverTables } from './features/people/people/index.server.ts'
import * as schema from './schema.server.ts'

/** Who owns the personal data: every table, with its tags. Access, erasure and retention use no other list. */
handOverTables(Object.values(schema).flatMap((entry: unknown) => (is(entry, PgTable) ? [entry] : [])))

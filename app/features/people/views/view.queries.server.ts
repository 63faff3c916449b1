import { asc, eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { savedViews } from './view.table.server.ts'

/** The views of one person, of every list, in the order they were made. */
export const viewsOf = (db: Reader, staffId: string) =>
  db
    .select({
      id: savedViews.id,
      path: savedViews.path,
      name: savedViews.name,
      query: savedViews.query,
      isDefault: savedViews.isDefault,
    })
    .from(savedViews)
    .where(eq(savedViews.staffId, staffId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))

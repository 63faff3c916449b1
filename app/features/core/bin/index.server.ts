import type { Reader } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { BinKind } from './bin.adapter.server.ts'
import { binOf } from './bin.queries.server.ts'
import { restoreRow } from './commands/restore-row.server.ts'

export { type BinKind, binKinds } from './bin.adapter.server.ts'

/** The bin of a kind, for `contentRecord`. */
export const recordBin = (kind: BinKind) => ({
  list: (db: Reader, now: Date) => binOf(db, kind, now),
  restore: (work: UnitOfWork, id: string) => restoreRow(work, kind, id),
})

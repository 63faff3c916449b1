import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { imports } from '../import.table.server.ts'
import { type Brought, type ImportKind, importKindNamed } from '../kind.adapter.server.ts'
import { valuesOf } from '../mapping.rules.server.ts'

type Sheet = typeof imports.$inferSelect

/** A row that is not brought in: its savepoint is rolled back, and what was said of it stays. */
class NotBrought extends Error {
  readonly brought: Brought
  constructor(brought: Brought) {
    super('row not brought in')
    this.brought = brought
  }
}

export function kindOf({ kind: name }: Sheet): ImportKind {
  const kind = importKindNamed(name)
  if (!kind) throw new Error(`nothing that can be imported is called ${name}`)
  return kind
}

/** Runs the command of its kind for one row, in a savepoint: the same for the preview and for the run. */
export async function bringRow(work: UnitOfWork, sheet: Sheet, cells: string[]): Promise<Brought> {
  const kind = kindOf(sheet)
  const given = {
    values: valuesOf(kind.fields(), sheet.mapping ?? {}, cells),
    source: sheet.source,
    targetId: sheet.targetId ?? undefined,
    mayDoubt: sheet.doubts === 'bring',
  }
  try {
    return await work.tx.transaction(async (tx) => {
      const brought = await kind.bring({ ...work, tx: tx as UnitOfWork['tx'] }, given)
      if (brought.outcome === 'doubtful' || brought.outcome === 'refused') throw new NotBrought(brought)
      return brought
    })
  } catch (error) {
    if (error instanceof NotBrought) return error.brought
    // What the rules let pass and a constraint does not: this row alone is refused.
    if (/^2[23]/.test(sqlState(error) ?? ''))
      return { outcome: 'refused', why: 'The database does not take this row as it is' }
    throw error
  }
}

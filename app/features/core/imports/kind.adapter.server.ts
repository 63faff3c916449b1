import type { Permission } from '~/kits/admin/permissions.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** A field of a row, from the declarations of the form that asks for it. */
export type ImportField = {
  name: string
  label: string
  isRequired: boolean
  hint?: string
  options?: { value: string; label: string }[]
  /** The names by which columns are recognised, in plain lower-case letters. */
  known?: RegExp
}

/** A row as its kind reads it: a text for each of its fields. */
export type Values = Record<string, string>

/** One row for the command, with what is said of all. */
type GivenRow = {
  values: Values
  source: string
  targetId?: string
  /** Staff said that rows are brought in also where the address or number is known under another name. */
  mayDoubt: boolean
}

/** What became of a row. `made` is stored, and given back when the import is undone. */
export type Brought =
  | { outcome: 'new' | 'same'; made: unknown; personId?: string; why?: string }
  | { outcome: 'doubtful' | 'refused'; why: string }

/** What undoing removed: all of it, or what stays and why. */
export type Undone = { isGone: true; stays?: string } | { isGone: false; stays: string }

/** What can be imported, as its feature declares it. */
export type ImportKind = {
  name: string
  position: number
  label: string
  noun: { one: string; many: string }
  /** Who may change these records may import them. */
  permission: Permission
  fields: () => ImportField[]
  /** What is done with a row that is recognised, and what one row makes, for staff. */
  same: string
  says: string
  /** Chosen once for all rows. */
  target?: { label: string; choices: (db: Reader) => Promise<{ value: string; label: string }[]> }
  /** The real command. It is called in a savepoint, and what it wrote is rolled back unless the row is brought in. */
  bring: (work: UnitOfWork, row: GivenRow) => Promise<Brought>
  undo: (work: UnitOfWork, made: unknown) => Promise<Undone>
}

export const importKinds = extensionPoint<ImportKind>()

export const importKindNamed = (name: string) => importKinds().find((kind) => kind.name === name)

import type { Node, RangeVar } from 'libpg-query'
import { commandFindings } from './alter-table-rules.ts'
import {
  alone,
  contract,
  expand,
  type Finding,
  isQuick,
  laterDrop,
  laterStrict,
  never,
} from './migration-findings.ts'
import {
  columnsIn,
  functionKey,
  holdsFunction,
  isNew,
  type Known,
  nameOf,
  nodesIn,
  tableOf,
} from './migration-names.ts'

type Kind = Node extends infer One ? (One extends One ? keyof One : never) : never
type Body<Name extends Kind> = Extract<Node, Record<Name, unknown>>[Name]
type Rules = { [Name in Kind]?: (body: Body<Name>, known: Known) => Finding[] }

const harmless = () => []
const changesRows = harmless

/** A statement that is not in here is refused, too: what nobody has thought about may lock or remove anything. */
const rules: Rules = {
  CreateSchemaStmt: harmless,
  CreateSeqStmt: harmless,
  CreateExtensionStmt: harmless,
  CreateEnumStmt: harmless,
  CreateDomainStmt: harmless,
  CompositeTypeStmt: harmless,
  CreateStatsStmt: harmless,
  CommentStmt: harmless,
  CreateTableAsStmt: harmless,
  InsertStmt: changesRows,
  UpdateStmt: changesRows,
  DeleteStmt: changesRows,
  MergeStmt: changesRows,
  CreateStmt({ relation, if_not_exists, partbound, inhRelations }, known) {
    if (if_not_exists) return [never('may find another table of that name: leave out IF NOT EXISTS')]
    if (partbound || inhRelations) return [expand('locks the parent table')]
    known.tables.add(tableOf(relation))
    return []
  },
  CreateFunctionStmt(body, known) {
    const key = functionKey(body.funcname, body.parameters)
    if (!body.replace) known.functions.add(key)
    return body.replace && !known.functions.has(key) ? [expand('replaces a function')] : []
  },
  ViewStmt: ({ replace }) => (replace ? [expand('replaces a view')] : []),
  CreateTrigStmt: ({ relation }, known) =>
    known.tables.has(tableOf(relation)) ? [] : [expand('a trigger runs when the version before writes, too')],
  IndexStmt: ({ relation, unique, concurrent, if_not_exists, ...index }, known) => {
    const table = tableOf(relation)
    const found: Finding[] = []
    if (known.isAlone) {
      if (!concurrent || !if_not_exists)
        found.push(never('runs at every migration: write CREATE INDEX CONCURRENTLY IF NOT EXISTS'))
    } else if (concurrent) found.push(never(`the migrations are one transaction: move it to ${alone}`))
    else if (!isQuick(known, table))
      found.push(never(`blocks writes while it is built: move it to ${alone}, as CREATE INDEX CONCURRENTLY`))
    if (unique && !isNew(known, table, columnsIn(index)))
      found.push(contract(`a unique index may refuse what the version before writes: ${laterStrict}`))
    return found
  },
  AlterTableStmt({ relation, cmds = [], objtype }, known) {
    const table = tableOf(relation)
    const isTied = nodesIn(cmds).some(
      ([, body]) => 'subtype' in body && /Partition|Inherit/.test(`${body.subtype}`),
    )
    if (known.tables.has(table)) return isTied ? [expand('locks the other table, too')] : []
    if (objtype !== 'OBJECT_TABLE') return [expand('alters something that is no table')]
    return cmds.flatMap((cmd) =>
      'AlterTableCmd' in cmd ? commandFindings(cmd.AlterTableCmd, table, known) : [],
    )
  },
  DropStmt({ objects = [], removeType, behavior, concurrent, missing_ok }, known) {
    if (behavior === 'DROP_CASCADE')
      return [never('CASCADE drops what is not named: name everything that goes')]
    if (removeType === 'OBJECT_INDEX' && known.isAlone && !(concurrent && missing_ok))
      return [never('runs at every migration: write DROP INDEX CONCURRENTLY IF EXISTS')]
    return objects.flatMap((object) => {
      if (removeType === 'OBJECT_TABLE' && known.tables.delete(nameOf(object))) return []
      if (removeType === 'OBJECT_INDEX') return [expand('an ON CONFLICT may need the index')]
      return holdsFunction(known, object) ? [] : [contract(`the version before may use it: ${laterDrop}`)]
    })
  },
  RenameStmt: ({ relation }, known) =>
    relation && known.tables.has(tableOf(relation))
      ? []
      : [
          contract(
            'the version before uses the old name: add the new one, write both, and remove the old one a release later',
          ),
        ],
  AlterObjectSchemaStmt: () => [contract('the version before looks for it where it was')],
  GrantStmt({ is_grant, objects = [] }, known) {
    const isOurs = (object: Node) =>
      'RangeVar' in object ? known.tables.has(tableOf(object.RangeVar)) : holdsFunction(known, object)
    return is_grant || objects.every(isOurs)
      ? []
      : [contract(`the version before may need the privilege: ${laterDrop}`)]
  },
  TruncateStmt: ({ relations = [] }, known) =>
    relations.every((one) => 'RangeVar' in one && known.tables.has(tableOf(one.RangeVar)))
      ? []
      : [contract(`empties a table that the version before may read: ${laterDrop}`)],
  LockStmt: () => [
    never('visitors wait for the whole migration: leave it out, each statement takes the lock it needs'),
  ],
  TransactionStmt: () => [never('the migrations are one transaction: leave it out')],
  VariableSetStmt: () => [
    never('migrate sets its own timeouts, and the names of tables begin in public: leave it out'),
  ],
  DoStmt: () => [expand('a DO block can do anything: write plain statements')],
  SelectStmt: () => [expand('a function that is called can do anything: write plain statements')],
}

export function findingsIn(statement: Node, known: Known): Finding[] {
  const [kind = '', body] = Object.entries(statement)[0] ?? []
  const rule = rules[kind as Kind] as ((body: unknown, known: Known) => Finding[]) | undefined
  if (!rule) return [expand(`${kind} is a statement that the rules do not know`)]
  // The body of a function or view does not run now.
  const rows = kind === 'CreateFunctionStmt' || kind === 'ViewStmt' ? [] : changedTables(statement)
  const large = rows.filter((table) => !isQuick(known, table))
  return [
    ...rule(body, known),
    ...large.map((table) =>
      expand(
        `locks rows of ${table} until all are changed: let a job do it, some hundred at a time, unless they are few`,
      ),
    ),
    ...(known.isAlone && !['IndexStmt', 'AlterTableStmt', 'DropStmt'].includes(kind)
      ? [never('only indexes and VALIDATE CONSTRAINT are repeatable: move it to a migration')]
      : []),
  ]
}

function changedTables(statement: Node): string[] {
  return nodesIn(statement).flatMap(([kind, body]) => {
    const { relation, onConflictClause } = body as {
      relation?: RangeVar
      onConflictClause?: { action?: string }
    }
    const isChange =
      ['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind) ||
      (kind === 'InsertStmt' && onConflictClause?.action === 'ONCONFLICT_UPDATE')
    return isChange ? [tableOf(relation)] : []
  })
}

import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query'
import {
  alone,
  contract,
  expand,
  type Finding,
  laterDrop,
  laterStrict,
  never,
  smallTables,
} from './migration-findings.ts'
import { columnsIn, isNew, type Known, nodesIn } from './migration-names.ts'

const allowedCommands = ['AT_SetStatistics', 'AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_SetOptions']

const checkFinding = expand('a check also applies to what the version before writes')

/** One part of ALTER TABLE on a table that the version before knows. */
export function commandFindings(command: AlterTableCmd, table: string, known: Known): Finding[] {
  const { subtype = '', name = '', def } = command
  const column = `${table}.${name}`
  if (command.behavior === 'DROP_CASCADE')
    return [never('CASCADE drops what is not named: name everything that goes')]
  if (known.isAlone && subtype !== 'AT_ValidateConstraint')
    return [never('only indexes and VALIDATE CONSTRAINT are repeatable: move it to a migration')]
  if (allowedCommands.includes(subtype)) return []
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnFindings(def.ColumnDef, table, known, command.missing_ok) : []
    case 'AT_DropColumn':
      return known.columns.delete(column)
        ? []
        : [contract(`the version before may use the column: ${laterDrop}`)]
    case 'AT_AlterColumnType':
      return [
        never(
          'rewrites the table, and the version before expects the old type: add a column of the new type, write both, and remove the old one a release later',
        ),
      ]
    case 'AT_ColumnDefault':
      return (def && !isNull(def)) || known.columns.has(column)
        ? []
        : [expand('the version before may leave the column out')]
    case 'AT_DropNotNull':
      return known.columns.has(column) ? [] : [expand('the version before may not expect null')]
    case 'AT_SetNotNull':
      return notNullFindings(table, name, known)
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintFindings(def.Constraint, table, known) : []
    case 'AT_ValidateConstraint':
      return known.constraints.has(column) && !known.isAlone
        ? [
            never(
              `in the transaction that adds it, it blocks as long as without NOT VALID: move it to ${alone}`,
            ),
          ]
        : []
    case 'AT_DropConstraint':
      return known.constraints.delete(column)
        ? []
        : [expand('an ON CONFLICT or a foreign key may need the constraint')]
    default:
      return [expand(`${subtype} is a change that the rules do not know`)]
  }
}

const isNull = (value: Node | undefined) =>
  nodesIn(value).some(([kind, body]) => kind === 'A_Const' && 'isnull' in body)

/** Constants and the start of the transaction; anything else is computed for each row, which rewrites the table. */
const isFixed = (value: Node | undefined): boolean =>
  nodesIn(value).every(
    ([kind, body]) =>
      ['A_Const', 'TypeCast', 'TypeName', 'String', 'SQLValueFunction', 'A_ArrayExpr', 'Integer'].includes(
        kind,
      ) ||
      (kind === 'FuncCall' && JSON.stringify((body as { funcname?: unknown }).funcname).includes('"now"')),
  )

function columnFindings(column: ColumnDef, table: string, known: Known, mayExist = false): Finding[] {
  if (mayExist) return [never('may find another column of that name: leave out IF NOT EXISTS')]
  known.columns.add(`${table}.${column.colname}`)
  const constraints = (column.constraints ?? []).flatMap((one) =>
    'Constraint' in one ? [one.Constraint] : [],
  )
  const has = (...types: string[]) => constraints.find(({ contype = '' }) => types.includes(contype))
  const preset = constraints.find(
    ({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && !isNull(raw_expr),
  )
  const type = JSON.stringify(column.typeName?.names ?? [])
  const found: Finding[] = []
  if (has('CONSTR_NOTNULL') && !preset)
    found.push(never('the version before does not write the column: give it a default, or let it be null'))
  if (has('CONSTR_CHECK')) found.push(checkFinding)
  if (smallTables.includes(table)) return found
  if (preset && !isFixed(preset.raw_expr))
    found.push(
      never(
        'a default that is computed for each row rewrites the table: add the column without it, and set it afterwards',
      ),
    )
  if (has('CONSTR_IDENTITY', 'CONSTR_GENERATED') || /serial/.test(type))
    found.push(never('rewrites the table: add a plain column, and let a job fill it'))
  if (has('CONSTR_UNIQUE', 'CONSTR_PRIMARY'))
    found.push(never(`blocks the table while its index is built: add the column, and its index in ${alone}`))
  if (has('CONSTR_CHECK') || (preset && has('CONSTR_FOREIGN')))
    found.push(never('reads the whole table while it is locked: add the constraint by itself, NOT VALID'))
  return found
}

function notNullFindings(table: string, column: string, known: Known): Finding[] {
  if (!smallTables.includes(table) && !known.neverNull.has(`${table}.${column}`))
    return [
      never(
        `reads the whole table while it is locked: release a check (${column} is not null) first, added NOT VALID and validated in ${alone}`,
      ),
    ]
  return [contract(`the version before may write null: ${laterStrict}`)]
}

function constraintFindings(constraint: Constraint, table: string, known: Known): Finding[] {
  const { contype = '', conname, skip_validation, indexname, keys, fk_attrs } = constraint
  const isSmall = smallTables.includes(table)
  known.constraints.add(`${table}.${conname}`)
  const found: Finding[] = []
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (!skip_validation && !isSmall)
      found.push(
        never(`reads the whole table while it is locked: add NOT VALID, and VALIDATE CONSTRAINT in ${alone}`),
      )
    if (contype === 'CONSTR_CHECK') found.push(checkFinding)
    else if (!isNew(known, table, columnsIn(fk_attrs)))
      found.push(contract(`a foreign key may refuse what the version before writes: ${laterStrict}`))
    return found
  }
  if (!indexname && !isSmall)
    found.push(never(`blocks the table while its index is built: make a unique index in ${alone}`))
  if (!isNew(known, table, columnsIn(keys)))
    found.push(contract(`a constraint may refuse what the version before writes: ${laterStrict}`))
  return found
}

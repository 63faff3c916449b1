import type { Node, RangeVar } from 'libpg-query'

/** What the release under way has added, so that the version before does not know it, and what is known to be never null. */
export type Known = {
  tables: Set<string>
  columns: Set<string>
  constraints: Set<string>
  functions: Set<string>
  neverNull: Set<string>
  /** Whether each statement runs by itself, at every migration. */
  isAlone: boolean
}

/** With its schema: "public"."people" and people are the same. A temporary table hides another one only for a while. */
export const tableOf = ({ schemaname, relname, relpersistence }: RangeVar = {}) =>
  `${relpersistence === 't' ? 'pg_temp' : (schemaname ?? 'public')}.${relname}`

const textsIn = (nodes: Node[] = []) =>
  nodes.flatMap((one) => ('String' in one ? [one.String.sval ?? ''] : []))

const qualified = (parts: string[]) => (parts.length > 1 ? parts : ['public', ...parts]).join('.')

export const nameOf = (object: Node) => ('List' in object ? qualified(textsIn(object.List.items)) : '')

/** A function is its name and the types of its arguments. */
export function functionKey(name: Node[] = [], parameters: Node[] = []): string {
  const types = parameters.map((one) => {
    const type =
      'FunctionParameter' in one
        ? one.FunctionParameter.argType
        : 'TypeName' in one
          ? one.TypeName
          : undefined
    return `${textsIn(type?.names).join('.')}${'[]'.repeat(type?.arrayBounds?.length ?? 0)}`
  })
  return `${qualified(textsIn(name))}(${types.join(', ')})`
}

export const holdsFunction = (known: Known, object: Node): boolean =>
  'ObjectWithArgs' in object &&
  !object.ObjectWithArgs.args_unspecified &&
  known.functions.has(functionKey(object.ObjectWithArgs.objname, object.ObjectWithArgs.objargs))

/** Every node below a value, with its kind. */
export function nodesIn(value: unknown): [kind: string, body: object][] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^[A-Z]/.test(key) ? [[key, inner] as [string, object]] : []),
    ...nodesIn(inner),
  ])
}

/** The columns that an index, a key or an expression names; a whole row counts as a column, too. */
export function columnsIn(value: unknown): string[] {
  if (Array.isArray(value) && value.some((one) => 'String' in one)) return textsIn(value)
  return nodesIn(value).flatMap(([kind, body]) => {
    if (kind === 'IndexElem' && 'name' in body) return [String(body.name)]
    if (kind !== 'ColumnRef' || !('fields' in body)) return []
    return [textsIn(body.fields as Node[]).at(-1) ?? '*']
  })
}

export const isNew = (known: Known, table: string, columns: string[]) =>
  known.tables.has(table) ||
  (columns.length > 0 && columns.every((column) => known.columns.has(`${table}.${column}`)))

import type { Argument, CallExpression, Expression, ObjectExpression } from 'oxc-parser'
import { readEdges } from './edges.ts'
import { askedOnce, type Rule } from './rules.ts'
import { isSource, isTest, placeInFeature, remembered, type Tree, walk } from './tree.ts'

const commands = 'app/features/money/payments/commands'
const concludesPayments = `${commands}/conclude-payment.server.ts`
const concludesRefunds = `${commands}/conclude-refund.server.ts`
/** The only place that assigns receipt numbers. */
const issuesReceipts = `${commands}/issue-receipt.server.ts`

/** A write to one of the tables that record payments. */
type Write = { table: string; verb: 'insert' | 'update' | 'delete'; fields: string[] | 'anything' }

const tables = ['payments', 'ledger', 'refunds', 'receipts']
// Fields that record money that arrived, was refunded, or is on its way.
const telling = ['state', 'completedAt', 'doneAt']

export const moneyRules = askedOnce([
  rule(
    'a payment changes its state in conclude-payment only',
    [concludesPayments],
    ({ table, verb, fields }) => table === 'payments' && (verb === 'delete' || tells(fields)),
  ),
  rule(
    'a refund changes its state in conclude-refund only',
    [concludesRefunds],
    ({ table, verb, fields }) => table === 'refunds' && (verb === 'delete' || tells(fields)),
  ),
  rule(
    'the ledger is written where payments and refunds are concluded',
    [concludesPayments, concludesRefunds],
    ({ table }) => table === 'ledger',
  ),
  rule('receipts are numbered in one place', [issuesReceipts], ({ table }) => table === 'receipts'),
  {
    name: 'public addresses conclude payments and refunds only through the job queue',
    check: publicWays,
  },
  {
    name: 'only the worker runs a job',
    check: (tree) => each(tree, (path, source) => runs(path, source).map((what) => `${path} runs ${what}`)),
  },
])

const tells = (fields: Write['fields']) =>
  fields === 'anything' || fields.some((field) => telling.includes(field))

function rule(name: string, places: string[], isTheirs: (write: Write) => boolean): Rule {
  return {
    name,
    check: (tree) =>
      each(tree, (path, source) =>
        places.includes(path)
          ? []
          : writesOf(path, source)
              .filter(isTheirs)
              .map(({ table, verb }) => `${path}: ${verb} ${table}`),
      ),
  }
}

const isLooked = (path: string) => /^(?:app|processes)\//.test(path) && isSource(path) && !isTest(path)

function each(tree: Tree, look: (path: string, source: string) => string[]): string[] {
  return [...tree].flatMap(([path, source]) => (isLooked(path) ? look(path, source) : []))
}

const writesOf = remembered((path, source): Write[] => {
  // Most files name none of these tables, and need not be parsed.
  if (!tables.some((table) => source.includes(table))) return []
  const writes: Write[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const tableIn = (text: string) => tables.find((table) => new RegExp(`(?:^|\\.)${table}$`).test(text))
  walk(path, source, {
    CallExpression(node) {
      const [first, second, third] = node.arguments
      const name = calledName(node)
      // insertOnly(tx, payments, { … })
      const only = name === 'insertOnly' && second ? tableIn(textOf(second)) : undefined
      if (only) writes.push({ table: only, verb: 'insert', fields: fieldsOf(third) })
      // tx.update(payments).set({ … }), tx.insert(ledger).values({ … })
      if (name !== 'set' && name !== 'values' && name !== 'delete') return
      if (name === 'delete') {
        const table = first && tableIn(textOf(first))
        if (table) writes.push({ table, verb: 'delete', fields: [] })
        return
      }
      const target = node.callee.type === 'MemberExpression' ? node.callee.object : undefined
      if (target?.type !== 'CallExpression' || !target.arguments[0]) return
      const table = tableIn(textOf(target.arguments[0]))
      const verb = calledName(target)
      if (table && (verb === 'insert' || verb === 'update'))
        writes.push({ table, verb, fields: fieldsOf(first) })
    },
    Literal: (node) => typeof node.value === 'string' && writes.push(...writesInSql(node.value)),
    TemplateLiteral: (node) =>
      writes.push(
        ...writesInSql(node.quasis.map(({ value }, at) => value.raw + inside(node.expressions[at])).join('')),
      ),
  })
  // `update ${payments}` reads as `update payments`.
  function inside(expression: Expression | undefined): string {
    return expression ? (tableIn(textOf(expression)) ?? '?') : ''
  }
  return writes
})

function calledName({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

/** The field names of an object literal; anything else counts as writing all fields. */
function fieldsOf(given: Argument | undefined): Write['fields'] {
  if (given?.type !== 'ObjectExpression') return 'anything'
  const names = (given as ObjectExpression).properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && !one.computed ? one.key.name : undefined,
  )
  return names.flatMap((name) => name ?? [])
}

/** Raw SQL cannot be read field by field, so it counts as writing all of them. */
function writesInSql(text: string): Write[] {
  const pattern =
    /\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?(\w+)"?/gi
  return [...text.matchAll(pattern)].flatMap(([, verb = '', table = '']) => {
    if (!tables.includes(table.toLowerCase())) return []
    const kind = /^insert|^merge/i.test(verb) ? 'insert' : /^update/i.test(verb) ? 'update' : 'delete'
    return [{ table: table.toLowerCase(), verb: kind as Write['verb'], fields: 'anything' as const }]
  })
}

/** Every path from a public route module to a concluding command; a job goes through the queue and ends the path. */
function publicWays(tree: Tree): string[] {
  const edges = readEdges(tree).filter(({ kind, isType }) => kind === 'file' && !isType)
  const importers = Map.groupBy(edges, ({ to }) => to)
  // Searched backwards, so that each file is visited once: its importer, and the next file on the path.
  const next = new Map<string, string | undefined>([
    [concludesPayments, undefined],
    [concludesRefunds, undefined],
  ])
  for (const [here] of next) {
    if (here.endsWith('.jobs.server.ts')) continue
    for (const { from } of importers.get(here) ?? []) if (!next.has(from)) next.set(from, here)
  }
  return publicModules(tree).flatMap((start) => {
    const way: string[] = []
    for (let at: string | undefined = next.has(start) ? start : undefined; at; at = next.get(at)) way.push(at)
    return way.length > 0 ? [way.join(' → ')] : []
  })
}

/** The modules in the lists of public pages and endpoints, and the modules around every public page. */
export function publicModules(tree: Tree): string[] {
  const named = [...tree].flatMap(([path, source]) =>
    placeInFeature(path).inside === 'routes.ts'
      ? routeFiles(path, source).map((file) => path.replace(/routes\.ts$/, file))
      : [],
  )
  return ['app/root.tsx', 'app/shells/public.tsx', ...named].filter((path) => tree.has(path))
}

const routeFiles = remembered((path, source): string[] => {
  const files: string[] = []
  walk(path, source, {
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/^(?:public|exam|bare|endpoint|signIn)Routes$/.test(id.name) || !init)
        return
      for (const [, file = ''] of source.slice(init.start, init.end).matchAll(/file:\s*'([^']+)'/g))
        files.push(file)
    },
  })
  return files
})

/** job.run(…): bypasses the queue. */
const runs = remembered((path, source): string[] => {
  if (!source.includes('Job')) return []
  const found: string[] = []
  walk(path, source, {
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || !/Job$/.test(object.name)) return
      if (property.type === 'Identifier' && property.name === 'run') found.push(object.name)
    },
  })
  return found
})

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Node, parse } from 'libpg-query'
import type { Finding } from './migration-findings.ts'
import { columnsIn, type Known, nodesIn, tableOf } from './migration-names.ts'
import { findingsIn } from './migration-rules.ts'

/** The migrations of before, those that the next release adds, and the statements that run by themselves. */
type Migrations = {
  release: string | null
  before: string[]
  added: Record<string, string>
  alone: Record<string, string>
}

/** What the next release would break or block, each with what to do instead (docs/decisions/0040). */
export const migrationProblems = async (folder: string): Promise<string[]> => [
  ...strayFiles(folder),
  ...(await problemsIn(readMigrations(folder))),
]

const tagsIn = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.map(
    ({ tag }: { tag: string }) => tag,
  )

const strayFiles = (folder: string) =>
  globSync('*.sql', { cwd: folder })
    .filter((file) => !tagsIn(folder).includes(basename(file, '.sql')))
    .map((file) => `${file} is not in meta/_journal.json, so it never runs`)

export function readMigrations(folder: string): Migrations {
  const { release, migration } = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'))
  const tags = tagsIn(folder)
  const last = tags.indexOf(migration)
  if (last < 0) throw new Error(`released.json names ${migration}, which is no migration`)
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const filesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, textOf(name)]))
  return {
    release,
    before: tags.slice(0, last + 1).map((tag) => textOf(`${tag}.sql`)),
    added: filesOf(tags.slice(last + 1).map((tag) => `${tag}.sql`)),
    alone: filesOf(globSync('concurrently/*.sql', { cwd: folder }).sort()),
  }
}

export async function problemsIn({ release, before, added, alone }: Migrations): Promise<string[]> {
  const known: Known = {
    tables: new Set(),
    columns: new Set(),
    constraints: new Set(),
    functions: new Set(),
    neverNull: await checkedForNull([...before, ...Object.values(alone)]),
    isAlone: false,
  }
  const problems: string[] = []
  for (const [file, source] of [...Object.entries(added), ...Object.entries(alone)]) {
    known.isAlone = Object.hasOwn(alone, file)
    const statements = await statementsIn(source)
    if (known.isAlone && statements.length !== 1)
      problems.push(`${file}: holds ${statements.length} statements: give each a file of its own`)
    for (const { statement, comments, text } of statements)
      for (const message of refusalsOf(findingsIn(statement, known), comments, release))
        problems.push(`${file}: ${text.replace(/\s+/g, ' ').slice(0, 70)}: ${message}`)
  }
  return problems
}

/** One comment permits one change, so that nothing hides behind another one's reason. */
function refusalsOf(findings: Finding[], comments: string, release: string | null): string[] {
  const since = /^-- contract since (\d+\.\d+\.\d+): \S/m.exec(comments)?.[1]
  const isExplained = /^-- expand: \S/m.test(comments)
  const open = findings.filter(({ permittedBy }) => permittedBy)
  return findings.flatMap(({ message, permittedBy }) => {
    if (!permittedBy || !(since || (isExplained && permittedBy === 'expand'))) return [message]
    if (open.length > 1) return [`${message}; it permits one change: give each a statement of its own`]
    if (since && !isReleased(since, release))
      return [`${message}; ${since} is not released (the last release is ${release ?? 'none'})`]
    return []
  })
}

const numbersOf = (version: string) => version.split('.').map(Number)

/** Whether the code of that release, or of a later one, is the oldest that may still run. */
function isReleased(since: string, release: string | null): boolean {
  const [wanted, last] = [numbersOf(since), numbersOf(release ?? '0.0.0')]
  const place = wanted.findIndex((number, n) => number !== last[n])
  return release !== null && (place < 0 || Number(wanted[place]) < Number(last[place]))
}

type Statement = { statement: Node; comments: string; text: string }

/** Split as the migrator does it, at every marker, also one behind a comment: what follows would run. */
async function statementsIn(source: string): Promise<Statement[]> {
  const chunks = source.split('--> statement-breakpoint').filter((chunk) => chunk.trim() !== '')
  return (await Promise.all(chunks.map(statementsOfChunk))).flat()
}

async function statementsOfChunk(chunk: string): Promise<Statement[]> {
  // Places are counted in bytes.
  const bytes = Buffer.from(chunk)
  let end = 0
  const { stmts = [] } = await parse(chunk)
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const comments = bytes.subarray(end, start).toString()
    end = length ? start + length : bytes.length
    return stmt ? [{ statement: stmt, comments, text: bytes.subarray(start, end).toString() }] : []
  })
}

/** Columns with a validated check that they are not null: then PostgreSQL need not read the table for SET NOT NULL. */
async function checkedForNull(sources: string[]): Promise<Set<string>> {
  const checks = new Map<string, string>()
  const validated = new Set<string>()
  for (const { statement } of (await Promise.all(sources.map(statementsIn))).flat()) {
    if (!('AlterTableStmt' in statement)) continue
    const table = tableOf(statement.AlterTableStmt.relation)
    for (const cmd of statement.AlterTableStmt.cmds ?? []) {
      if (!('AlterTableCmd' in cmd)) continue
      const { subtype, name, def } = cmd.AlterTableCmd
      if (subtype === 'AT_ValidateConstraint') validated.add(`${table}.${name}`)
      if (subtype === 'AT_DropConstraint') checks.delete(`${table}.${name}`)
      if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def)) continue
      const { conname, raw_expr, skip_validation } = def.Constraint
      const [kind, test] = nodesIn(raw_expr)[0] ?? []
      if (kind !== 'NullTest' || !test || !('nulltesttype' in test) || test.nulltesttype !== 'IS_NOT_NULL')
        continue
      checks.set(`${table}.${conname}`, `${table}.${columnsIn(raw_expr)[0]}`)
      if (!skip_validation) validated.add(`${table}.${conname}`)
    }
  }
  return new Set([...checks].filter(([name]) => validated.has(name)).map(([, column]) => column))
}

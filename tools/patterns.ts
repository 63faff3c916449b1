import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

// Every regular expression of the server sooner or later reads input from a stranger. This judges each of them,
// measures it with its worst input, and writes the list (docs/patterns.md). `npm run patterns`

export const list = 'docs/patterns.md'
const bytes = 128 * 1024
/** If 128 KB took longer than this, a stranger could keep the process busy. */
const tooSlow = 50

/** Every pattern, with its files. Code that runs only in a browser is left out. */
export function patternsOfApp(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const files = globSync('app/**/*.{ts,tsx}').sort()
  for (const file of files.filter((one) => !/\.test\.|compiled|app\/enhance\//.test(one)))
    for (const pattern of patternsIn(file, readFileSync(file, 'utf8')))
      found.set(pattern, [...new Set([...(found.get(pattern) ?? []), file])])
  return found
}

export function patternsIn(file: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push(`/${node.regex.pattern}/${node.regex.flags}`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

const parts = (pattern: string) => {
  const end = pattern.lastIndexOf('/')
  return { source: pattern.slice(1, end), flags: pattern.slice(end + 1) }
}

/** Undefined when its time grows linearly with the text; otherwise the problem. */
export async function problemOf(pattern: string): Promise<string | undefined> {
  const { source, flags } = parts(pattern)
  const found = await check(source, flags, { timeout: 60_000 })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not judged: ${found.error.kind}`
  return `${found.complexity.type} with ${found.attack.pattern}`
}

/** The longest time in milliseconds for 128 KB of nearly matching text. */
function worstTime(pattern: string): number {
  const { source, flags } = parts(pattern)
  const looksLike = source
    .replace(/\\[dD]/g, '1')
    .replace(/\\[sS]/g, ' ')
    .replace(/\\[wW]/g, 'a')
  const letters = looksLike.replace(/\\[pPbB](?:\{[^{}]*\})?|[\\^$.|?*+()[\]{}]/g, '')
  const pieces = [
    'a',
    '1',
    ' ',
    '/',
    '<a ',
    '-',
    '.',
    '@a.',
    ...(letters ? [letters, ...letters.slice(0, 8)] : []),
  ]
  const inputs = pieces.map((piece) => `${piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes)}\0`)
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''))
  const time = (input: string) => {
    const started = performance.now()
    expression.test(input)
    return performance.now() - started
  }
  // The shortest of three: other load on the machine only ever adds to it.
  return Math.max(...inputs.map((input) => Math.min(time(input), time(input), time(input))))
}

const inCell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

async function writeList(): Promise<void> {
  const rows: string[] = []
  const problems: string[] = []
  for (const [pattern, files] of [...patternsOfApp()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const problem = await problemOf(pattern)
    const time = worstTime(pattern)
    if (problem || time > tooSlow)
      problems.push(`${pattern} (${files.join(', ')}): ${problem ?? `${time} ms`}`)
    rows.push(
      `| ${inCell(pattern)} | ${files.map((file) => file.replace('app/', '')).join(', ')} | ${time.toFixed(1)} |`,
    )
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  writeFileSync(
    list,
    `# Patterns

Every regular expression of the server, judged by recheck (its time grows with its text, and no faster), with the longest it took in milliseconds for 128 KB of what looks like it. Written by \`npm run patterns\`; a test fails when one is missing here.

| pattern | where | ms |
|---|---|---|
${rows.join('\n')}
`,
  )
  console.log(`${rows.length} patterns, none that takes more than its text`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeList()
  process.exit(0)
}

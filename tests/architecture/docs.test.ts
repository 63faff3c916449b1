import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

const ignored = ['**/node_modules/**', 'build/**', '.react-router/**', 'test-results/**', '**/compiled/**']
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The specification speaks of the product, decisions and the changelog of their day. */
const documents = globSync(['*.md', '{docs,app,simulators,tests,database,tools}/**/*.md'], {
  cwd: root,
  exclude: ignored,
}).filter(
  (path) => !/^(?:CHANGELOG\.md|docs\/specification\.md|docs\/patterns\.md)$|^docs\/decisions\//.test(path),
)

const sources = globSync(
  ['{app,processes,simulators,database,tools,tests,.ci,.github}/**/*', '*.{json,ts,js,mjs}', '.env.example'],
  { cwd: root, exclude: ignored },
).filter(
  (path) =>
    /\.(?:ts|tsx|js|mjs|css|sql|json|yml|example)$|^\.ci\//.test(path) && !path.endsWith('docs.test.ts'),
)
const files = globSync('**/*', { cwd: root, exclude: ignored }).map((path) => `/${path}`)
let words: Set<string> | undefined
/** Every word of the code, so that a renamed identifier is missed. */
function wordsOfCode(): Set<string> {
  words ??= new Set(
    sources.flatMap((path) => (existsSync(join(root, path)) ? (tryRead(path).match(/[\w$-]+/g) ?? []) : [])),
  )
  return words
}
function tryRead(path: string): string {
  try {
    return read(path)
  } catch {
    return ''
  }
}

// Packages, and what a build or a running process writes.
const isElsewhere = /^@|^build\/|^\.data\//
const isPath = (text: string) =>
  /^[\w@.~*{},-]+(?:\/[\w@.~*{},-]+)+\/?$|^[\w.-]+\.(?:ts|tsx|md|mjs|css|json|sql)$/.test(text)

/** As one would type it into an editor's search: from the root, from beside the document, or the end of a path. */
function exists(path: string, document: string): boolean {
  const clean = path.replace(/\/$/, '').replace(/^~\//, 'app/')
  if (/[*{]/.test(clean)) return globSync([clean, `app/**/${clean}`], { cwd: root }).length > 0
  if (existsSync(join(root, clean)) || existsSync(join(root, dirname(document), clean))) return true
  return files.some(
    (file) => file.endsWith(`/${clean}`) || file.includes(`/${clean}.`) || file.includes(`/${clean}/`),
  )
}

function missingIn(document: string, text: string): string[] {
  const outside = text.replace(/```[\s\S]*?```/g, '')
  return [...outside.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
    if (isElsewhere.test(code)) return []
    const isMissing = isPath(code)
      ? !exists(code, document)
      : /^npm run [\w-]+/.test(code)
        ? !(code.split(' ')[2] ?? '')
            .split(' ')
            .every((name) => name in JSON.parse(read('package.json')).scripts)
        : /^[a-z]\w*[A-Z]\w*(?:\(\))?$|^[A-Z][a-z]+[A-Z]\w*$/.test(code)
          ? !wordsOfCode().has(code.replace('()', ''))
          : /^[a-z]+(?:_[a-z]+)+$|^[A-Z]+(?:_[A-Z]+)+$/.test(code)
            ? !wordsOfCode().has(code)
            : false
    return isMissing ? `${document}: ${code}` : []
  })
}

test('every path, command and identifier in backticks exists', () => {
  expect(documents.flatMap((path) => missingIn(path, read(path)))).toEqual([])
})

test.each([
  ['a path', 'See `app/platform/pages/kept.server.ts`.'],
  ['a path inside a feature', 'See `features/found/search.queries.server.ts`.'],
  ['an identifier', 'It calls `drawThePage()`.'],
  ['a type', 'It takes a `KeptThePage`.'],
  ['a column', 'It reads `draw_the_page_at`.'],
  ['a command', 'Run `npm run draw-the-page`.'],
])('planted: %s that does not exist is found', (_, text) => {
  expect(missingIn('docs/planted.md', text)).toHaveLength(1)
})

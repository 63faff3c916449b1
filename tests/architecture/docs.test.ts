import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tree.ts'

// What only this machine has: a release that was packed here would make a wrong path right.
const ignored = ['node_modules', 'build', 'dist', '.data', '.react-router', 'test-results']
  .map((folder) => `${folder}/**`)
  .concat('**/compiled/**')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The specification speaks of the product, decisions and the changelog of their day. */
const documents = globSync(['*.md', '{docs,app,simulators,tests,database,tools,operate}/**/*.md'], {
  cwd: root,
  exclude: ignored,
}).filter(
  (path) => !/^(?:CHANGELOG\.md|docs\/specification\.md|docs\/patterns\.md)$|^docs\/decisions\//.test(path),
)

const sources = globSync(
  [
    '{app,dev,processes,simulators,database,tools,tests,operate,.ci,.github}/**/*',
    '*.{json,ts,js,mjs}',
    '.env.example',
  ],
  { cwd: root, exclude: ignored },
).filter(
  (path) =>
    /\.(?:ts|tsx|js|mjs|css|sql|json|yml|example)$|^(?:\.ci|operate)\/(?!.*\.md$)/.test(path) &&
    !path.endsWith('docs.test.ts') &&
    statSync(join(root, path)).isFile(),
)
const files = globSync('**/*', { cwd: root, exclude: ignored }).map((path) => `/${path}`)
/** Every word of the code, so that a renamed identifier is missed. */
const words = new Set(sources.flatMap((path) => read(path).match(/[\w$-]+/g) ?? []))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

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

const isIdentifier =
  /^[a-z]\w*[A-Z]\w*(?:\(\))?$|^[A-Z][a-z]+[A-Z]\w*$|^[a-z]+(?:_[a-z]+)+$|^[A-Z]+(?:_[A-Z]+)+$/

function isMissing(code: string, document: string): boolean {
  if (isElsewhere.test(code)) return false
  if (isPath(code)) return !exists(code, document)
  const [, script] = /^npm run ([\w-]+)/.exec(code) ?? []
  if (script) return !(script in scripts)
  return isIdentifier.test(code) && !words.has(code.replace('()', ''))
}

function missingIn(document: string, text: string): string[] {
  const outside = text.replace(/```[\s\S]*?```/g, '')
  return [...outside.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    isMissing(code, document) ? `${document}: ${code}` : [],
  )
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

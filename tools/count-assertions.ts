import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * `npm run count -- COMMIT`: how many assertions the tests, journeys and proofs make, and how many ids of the specification
 * their titles name, at that commit and now. Fails when either has become fewer.
 */
const commit = process.argv[2] ?? 'HEAD'
const isTest = (path: string) => /\.test\.tsx?$|^tests\/.*\.ts$/.test(path)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })
const lines = (text: string) => text.split('\n').filter((line) => isTest(line))

const ids = new Set(readFileSync('docs/specification.md', 'utf8').match(/\b[A-Z]+(?:-[A-Z]+)?-\d{2}\b/g))
const then = countIn(lines(git('ls-tree', '-r', '--name-only', commit)), (path) =>
  git('show', `${commit}:${path}`),
)
const now = countIn(lines(git('ls-files', '--cached', '--others', '--exclude-standard')), (path) =>
  readFileSync(path, 'utf8'),
)
console.table({ [commit]: told(then), now: told(now) })
const gone = [...then.named].filter((id) => !now.named.has(id))
if (gone.length > 0) console.log(`no title names ${gone.join(', ')} any more`)
process.exit(now.assertions < then.assertions || gone.length > 0 ? 1 : 0)

type Counted = { assertions: number; titles: number; named: Set<string> }

function told({ assertions, titles, named }: Counted) {
  return { assertions, titles, 'ids named in titles': named.size, 'ids of the specification': ids.size }
}

/** An assertion is a call of `expect`, of a function of ours that begins like it, or of a proof's `hold`. */
function countIn(paths: string[], read: (path: string) => string): Counted {
  const counted: Counted = { assertions: 0, titles: 0, named: new Set() }
  for (const path of paths) {
    const source = read(path)
    const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        const called = textOf(callee)
        if (/^(?:expect(?:\.soft|\.poll)?|expect[A-Z]\w*|hold)$/.test(called)) counted.assertions++
        const [title] = given
        if (!title || !/^test(?:\.\w+(?:\([\s\S]*\))?)*$/.test(called)) return
        if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return
        counted.titles++
        for (const id of textOf(title).match(/\b[A-Z]+(?:-[A-Z]+)?-\d{2}\b/g) ?? [])
          if (ids.has(id)) counted.named.add(id)
      },
    }).visit(parseSync(path, source).program)
  }
  return counted
}

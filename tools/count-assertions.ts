import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { idsOf, namedIn, testsIn } from '../tests/architecture/titles.ts'

/**
 * `npm run count -- COMMIT`: the number of assertions in tests, journeys and proofs, and of specification ids in their
 * titles, at that commit and now. Fails when either has dropped.
 */
const commit = process.argv[2] ?? 'HEAD'
const isTest = (path: string) => /\.test\.tsx?$|^tests\/.*\.ts$/.test(path)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })
const lines = (text: string) => text.split('\n').filter((line) => isTest(line))

const ids = new Set(idsOf(readFileSync('docs/specification.md', 'utf8')))
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

function countIn(paths: string[], read: (path: string) => string): Counted {
  const all = paths.map((path) => testsIn(path, read(path)))
  const titles = all.flatMap((found) => found.titles)
  return {
    assertions: all.reduce((sum, found) => sum + found.assertions, 0),
    titles: titles.length,
    named: new Set(titles.flatMap(namedIn).filter((id) => ids.has(id))),
  }
}

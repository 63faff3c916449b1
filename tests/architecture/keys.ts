import { readEdges } from './edges.ts'
import { publicModules } from './money.ts'
import { askedOnce } from './rules.ts'
import { isTest, type Tree } from './tree.ts'

/** EXM-12: the only path from a public address to the right answers. It grades, and discloses none of them. */
const grades = 'app/features/learning/attempts/commands/close-attempt.server.ts'
/** The tables of answer keys are declared here; code that reads or writes them uses their names again. */
const declares = 'app/features/learning/exams/exam.table.server.ts'
const namesKeys = /\b(?:versionKeys|questionKeys|answerKeyOf|exam_version_keys|exam_question_keys)\b/

export const keyRules = askedOnce([
  {
    name: 'public addresses reach the answer key of an exam only through grading',
    check: (tree) => waysToKeys(tree),
  },
  {
    name: 'grading is reached through the staff side of the database',
    check: (tree) =>
      readEdges(tree)
        .filter(({ to, isType }) => to === grades && !isType)
        .flatMap(({ from }) => {
          const source = tree.get(from) ?? ''
          return from.endsWith('.jobs.server.ts') || /\bonStaffSide\(/.test(source) ? [] : [from]
        }),
  },
])

/** Every file that runs for a public address and names a key, with the path to it. */
function waysToKeys(tree: Tree): string[] {
  const edges = readEdges(tree).filter(({ kind, isType }) => kind === 'file' && !isType)
  const imports = Map.groupBy(edges, ({ from }) => from)
  const before = new Map<string, string | undefined>(
    [...publicModules(tree), 'app/shells/exam.tsx'].map((path) => [path, undefined]),
  )
  const found: string[] = []
  for (const [here] of before) {
    if (here === grades || isTest(here)) continue
    if (here !== declares && namesKeys.test(tree.get(here) ?? '')) found.push(wayTo(here, before))
    for (const { to } of imports.get(here) ?? []) if (!before.has(to)) before.set(to, here)
  }
  return found
}

function wayTo(end: string, before: ReadonlyMap<string, string | undefined>): string {
  const way: string[] = []
  for (let at: string | undefined = end; at; at = before.get(at)) way.unshift(at)
  return way.join(' → ')
}

import { parseSync, Visitor } from 'oxc-parser'

const id = /\b[A-Z]+(?:-[A-Z]+)?-\d{2}\b/g
/** 'BKG-01 to BKG-15' names none of them individually. */
const range = new RegExp(`${id.source} (?:to|-|–|…) ${id.source}`, 'g')

/** The numbered lines of the specification. */
export const idsOf = (specification: string) =>
  [...specification.matchAll(/^- \*\*([A-Z]+(?:-[A-Z]+)?-\d{2})\*\*/gm)].map(([, found]) => found as string)

export type Tests = { assertions: number; titles: string[] }

/**
 * The titles of the tests in a source and the number of assertions: calls of `expect`, of our functions that begin with
 * it, and of a proof's `hold`. Skipped tests have no title.
 */
export function testsIn(path: string, source: string): Tests {
  const found: Tests = { assertions: 0, titles: [] }
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const called = textOf(callee)
      if (/^(?:expect(?:\.soft|\.poll)?|expect[A-Z]\w*|hold)$/.test(called)) found.assertions++
      const [title] = given
      if (!title || !/^test(?:\.(?!skip|todo|fixme)\w+(?:\([\s\S]*\))?)*$/.test(called)) return
      if (title.type === 'Literal' || title.type === 'TemplateLiteral') found.titles.push(textOf(title))
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** The ids that a title names individually. */
export const namedIn = (title: string): string[] => title.replace(range, '').match(id) ?? []

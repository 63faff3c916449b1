import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idsOf, namedIn, testsIn } from './titles.ts'
import { root } from './tree.ts'

const paths = globSync('{app/**/*.test.{ts,tsx},tests/architecture/*.test.ts,tests/journeys/*.journey.ts}', {
  cwd: root,
})
const ids = idsOf(readFileSync(`${root}/docs/specification.md`, 'utf8'))

test('every line of the specification is named individually in the title of a test', () => {
  const named = new Set(
    paths.flatMap((path) => testsIn(path, readFileSync(`${root}/${path}`, 'utf8')).titles).flatMap(namedIn),
  )
  expect(ids.filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !ids.includes(id))).toEqual([])
})

test('a range names no line, and neither does a skipped test', () => {
  const source = `
    test('DON-01 to DON-25, PAY-04: from home to a gift', () => {})
    test.skip('DON-02: never', () => {})
    test.for([1])(\`DON-03: \${1}\`, () => { expect(1).toBe(1) })`
  const { titles, assertions } = testsIn('some.test.ts', source)
  expect(titles.flatMap(namedIn)).toEqual(['PAY-04', 'DON-03'])
  expect(assertions).toBe(1)
})

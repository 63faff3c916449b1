import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { list, patternsIn, patternsOfApp, problemOf } from '../../tools/patterns.ts'

/** As the list has them. */
const listed = readFileSync(list, 'utf8')
  .split('\n')
  .flatMap((row) => /^\| `(.+)` \| [^|`]+ \| [\d.]+ \|$/.exec(row)?.[1]?.replaceAll('\\|', '|') ?? [])

test('threat 32: every pattern of the server was judged: run npm run patterns', () => {
  expect([...patternsOfApp().keys()].sort()).toEqual(listed.sort())
})

test('control: a planted quadratic pattern is found, not in the list, and judged', async () => {
  const planted = patternsIn('planted.ts', 'export const trim = (text: string) => text.replace(/ +$/, "")')
  expect(planted).toEqual(['/ +$/'])
  expect(listed).not.toContain('/ +$/')
  expect(await problemOf('/ +$/')).toContain('polynomial')
  expect(await problemOf('/^ *a/')).toBeUndefined()
})

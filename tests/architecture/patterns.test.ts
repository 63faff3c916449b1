import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { list, patternsIn, patternsOfApp, problemOf } from '../../tools/patterns.ts'

/** In the format of the list. */
const listed = readFileSync(list, 'utf8')
  .split('\n')
  .flatMap((row) => /^\| `(.+)` \| [^|`]+ \| [\d.]+ \|$/.exec(row)?.[1]?.replaceAll('\\|', '|') ?? [])

test('threat 32: every regular expression of the server was judged: run npm run patterns', () => {
  expect([...patternsOfApp().keys()].sort()).toEqual(listed.sort())
})

test('control: a planted quadratic pattern is found, is not in the list, and is judged', async () => {
  const planted = patternsIn('planted.ts', 'export const trim = (text: string) => text.replace(/ +$/, "")')
  expect(planted).toEqual(['/ +$/'])
  expect(listed).not.toContain('/ +$/')
  expect(await problemOf('/ +$/')).toContain('polynomial')
  expect(await problemOf('/^ *a/')).toBeUndefined()
})

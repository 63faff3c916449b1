import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { protections } from '../proofs/attack-controls.ts'
import { allFaults } from '../proofs/faults.ts'

// The proof runs only a few of them at every change, so a fault whose code has moved could stay unnoticed.
test('every fault can still be planted', () => {
  const gone = allFaults.filter(({ file, take }) => !readFileSync(file, 'utf8').includes(take))
  expect(gone.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})

/** The function whose body has this line of SQL. */
function functionAround(source: string, line: string): string | undefined {
  const before = source.slice(0, source.indexOf(line))
  const [last] = [...before.matchAll(/FUNCTION\s+(?:public\.)?"?(\w+)"?\s*\([^$]*\$\$/g)].toReversed()
  // After an even number of them, the body is over.
  const isInside = last && before.slice(last.index).split('$$').length % 2 === 0
  return isInside ? last[1] : undefined
}

test('a fault in a function of the database is planted where the function was last defined', () => {
  const migrations = globSync('database/migrations/*.sql').sort()
  const replaced = allFaults.flatMap(({ name, file, take }) => {
    const around = file.endsWith('.sql') ? functionAround(readFileSync(file, 'utf8'), take) : undefined
    const later = migrations.filter(
      (path) =>
        path > file &&
        new RegExp(`FUNCTION\\s+(?:public\\.)?"?${around}"?\\s*\\(`).test(readFileSync(path, 'utf8')),
    )
    return around && later.length > 0 ? [`${name}: ${around} is defined again in ${later.at(-1)}`] : []
  })
  expect(replaced).toEqual([])
  // control: where the two stood until the function was replaced
  const [fault] = allFaults.filter(({ name }) => name === 'a released seat stays counted')
  const first = 'database/migrations/0002_opportunities_and_events.sql'
  expect(functionAround(readFileSync(first, 'utf8'), fault?.take ?? '')).toBe('count_seats')
})

test('every fault names tests that exist', () => {
  const files = globSync('{app,tests}/**/*.test.{ts,tsx}')
  const gone = allFaults.filter(({ test: path }) => !files.some((file) => file.startsWith(path)))
  expect(gone.map(({ name, test: path }) => `${name}: ${path}`)).toEqual([])
})

test('every protection against an attack can still be removed', () => {
  const gone = protections.filter(({ file, take }) => !readFileSync(file, 'utf8').includes(take))
  expect(gone.map(({ finding, file }) => `${finding}: ${file}`)).toEqual([])
})

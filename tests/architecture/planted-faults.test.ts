import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { protections } from '../proofs/attack-controls.ts'
import { allFaults } from '../proofs/faults.ts'

// The proof runs only a few of them at every change, so a fault whose code has moved could stay unnoticed.
test('every fault can still be planted', () => {
  const gone = allFaults.filter(({ file, take }) => !readFileSync(file, 'utf8').includes(take))
  expect(gone.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
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

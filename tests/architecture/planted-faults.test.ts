import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adFaults } from '../proofs/planted-ad-faults.ts'
import { plantedFaults } from '../proofs/planted-faults.ts'
import { registrationFaults } from '../proofs/planted-registration-faults.ts'

// The proof runs a few of them at every change, so one whose place has moved would not be noticed for long.
test('every fault can still be planted', () => {
  const gone = [...plantedFaults, ...adFaults, ...registrationFaults].filter(
    ({ file, take }) => !readFileSync(file, 'utf8').includes(take),
  )
  expect(gone.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})

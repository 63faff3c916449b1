import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasSvg } from './areas.ts'
import { plant, readTree, root } from './tree.ts'

test('the picture of the areas in docs/architecture.md shows today’s imports: run npm run areas', () => {
  expect(readFileSync(join(root, 'docs/images/areas.svg'), 'utf8')).toBe(areasSvg(readTree()))
})

test('control: a new dependency between areas, and a new feature, change the picture', () => {
  const tree = readTree()
  const path = 'app/features/core/parcels/parcel.options.ts'
  const parcels = areasSvg(plant(tree, { [path]: 'export const parcels = []' }))
  expect(parcels).not.toBe(areasSvg(tree))
  const using = "import { parcels } from '../../core/parcels/parcel.options.ts'"
  expect(
    areasSvg(plant(tree, { 'app/platform/parcels.ts': using.replace('../../core', '../features/core') })),
  ).not.toBe(areasSvg(tree))
})

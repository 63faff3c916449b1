import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const asks = /adsForPage\([^)]*networks: true/s

test('ADS-07: no page that lets the scripts of networks in takes anything from whoever reads it', () => {
  const pages = globSync('app/features/*/pages/*.tsx').map((file) => ({
    file,
    source: readFileSync(file, 'utf8'),
  }))
  const open = pages.filter(({ source }) => asks.test(source))
  expect(open.length).toBeGreaterThan(3)
  const taking = open.filter(({ source }) =>
    /export (?:const|async function|function) action\b|publicForm\(/.test(source),
  )
  expect(taking.map(({ file }) => file)).toEqual([])
})

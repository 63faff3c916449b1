import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const asks = /adsForPage\([^)]*networks: true/s
const open = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => asks.test(source))

test('ADS-07: only these pages admit ad networks: no exam, certificate, payment or form, and nothing of the back-office', () => {
  expect(open.map(({ file }) => file).sort()).toEqual([
    'app/features/offers/events/pages/event.tsx',
    'app/features/offers/events/pages/events.tsx',
    'app/features/offers/opportunities/pages/opportunities.tsx',
    'app/features/offers/opportunities/pages/opportunity.tsx',
    'app/features/offers/programs/pages/program.tsx',
    'app/features/offers/programs/pages/programs.tsx',
    'app/features/website/news/pages/article.tsx',
    'app/features/website/news/pages/news.tsx',
    'app/features/website/startups/pages/startups.tsx',
  ])
})

test('ADS-07: no page that admits scripts of ad networks takes input from its visitors', () => {
  const taking = open.filter(({ source }) =>
    /export (?:const|async function|function) action\b|publicForm\(/.test(source),
  )
  expect(taking.map(({ file }) => file)).toEqual([])
})

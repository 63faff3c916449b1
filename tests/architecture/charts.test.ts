import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { standaloneBundle } from '../../tools/standalone-bundle.ts'
import { root } from './tree.ts'

/** The compressed bytes of these files of the kit together, beside React, the router and pieces that lists have, too. */
async function weightOf(...files: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'))
  try {
    const source = join(folder, 'all.ts')
    writeFileSync(source, files.map((file) => `export * from '${root}/app/ui/admin/${file}'\n`).join(''))
    const without = [/^react/, /empty-state/]
    return gzipSync(await standaloneBundle({ source, target: 'es2020', without }), { level: 9 }).length
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('what moves the focus through all charts and shows their tips is about 1 KB, and may be 3', async () => {
  const weight = await weightOf('chart-walk.tsx')
  expect(weight).toBeGreaterThan(500)
  expect(weight).toBeLessThan(1100)
})

test('a page that had all four charts would load less than 6 KB for them', async () => {
  expect(await weightOf('bar-chart.tsx', 'line-chart.tsx', 'stacked-bars.tsx', 'funnel.tsx')).toBeLessThan(
    6 * 1024,
  )
})

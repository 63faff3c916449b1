import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssets } from './assets.server.ts'

test('a page of the last version that asks for a file by its old name gets today’s, but not to keep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-3pwgRnrm.css'), 'body{color:red}')
  const assetAt = loadAssets(folder)
  const [today, old] = [assetAt('/assets/app-3pwgRnrm.css'), assetAt('/assets/app-OldHash1.css')]
  expect(today?.br.headers).toContain('public, max-age=31536000, immutable')
  expect(old?.br.headers).toContain('no-cache')
  expect(old?.br.headers).not.toContain('public, max-age=31536000, immutable')
  expect(old?.identity.body.toString()).toBe('body{color:red}')
  expect(assetAt('/assets/other-OldHash1.css')).toBeUndefined()
})

test('a program for the browser goes out as one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/reader-3pwgRnrm.wasm'), Buffer.alloc(300 * 1024))
  const headers = loadAssets(folder)('/assets/reader-3pwgRnrm.wasm')?.br.headers ?? []
  expect(headers[headers.indexOf('Content-Type') + 1]).toBe('application/wasm')
})

test('nothing of how it was made is handed out: no folder, no hidden file, no source, no map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  for (const inside of ['assets', '.git', '.vite']) mkdirSync(join(folder, inside))
  writeFileSync(join(folder, 'robots.txt'), 'all')
  const hidden = ['.git/config', '.git/HEAD', '.env', '.vite/manifest.js', 'assets/app.js.map', 'web.ts']
  for (const file of hidden) writeFileSync(join(folder, file), 'secret')
  const assetAt = loadAssets(folder)
  for (const file of [...hidden, '', 'assets', 'assets/', '.git', '.git/', 'assets/../.env', '../etc/passwd'])
    expect(assetAt(`/${file}`), file).toBeUndefined()
  // control: what is meant for everybody is there
  expect(assetAt('/robots.txt')).toBeDefined()
})

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssets } from './assets.server.ts'

test('a page of the previous version that requests a file by its old name gets the current one, uncached', () => {
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

test('a script is served with the content type of a script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/reader-3pwgRnrm.wasm'), Buffer.alloc(300 * 1024))
  const headers = loadAssets(folder)('/assets/reader-3pwgRnrm.wasm')?.br.headers ?? []
  expect(headers[headers.indexOf('Content-Type') + 1]).toBe('application/wasm')
})

test('nothing internal is served: no folder, no hidden file, no source, no source map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  for (const inside of ['assets', '.git', '.vite']) mkdirSync(join(folder, inside))
  writeFileSync(join(folder, 'robots.txt'), 'all')
  const hidden = ['.git/config', '.git/HEAD', '.env', '.vite/manifest.js', 'assets/app.js.map', 'web.ts']
  for (const file of hidden) writeFileSync(join(folder, file), 'secret')
  const assetAt = loadAssets(folder)
  for (const file of [...hidden, '', 'assets', 'assets/', '.git', '.git/', 'assets/../.env', '../etc/passwd'])
    expect(assetAt(`/${file}`), file).toBeUndefined()
  // control: public files are served
  expect(assetAt('/robots.txt')).toBeDefined()
})

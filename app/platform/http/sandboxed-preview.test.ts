import { expect, test } from 'vitest'
import { sandboxedPreview } from './sandboxed-preview.server.ts'

test('a framed page runs and loads nothing, in a frame of ours alone, and its links do nothing', async () => {
  const answer = sandboxedPreview('<html><head><title>A</title></head><body><a href="/">x</a></body></html>')
  const policy = answer.headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy?.filter((rule) => /script|img|connect|font/.test(rule))).toEqual([])
  expect(await answer.text()).toContain('<head><base target="_blank"/>')
})

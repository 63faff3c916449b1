import { mkdtempSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDisk } from './disk.server.ts'
import { createPageCache } from './page-cache.server.ts'

test('while a page is compressed, others are served', async () => {
  const text = Array.from({ length: 10_000 }, (_, n) => (n * 7919).toString(36)).join(' ')
  const pageCache = createPageCache({
    maxBytes: 1_000_000,
    disk: createDisk(mkdtempSync(join(tmpdir(), 'pages-')), 1_000_000),
    isConnected: () => true,
    policyOf: () => ({ params: [] }),
    render: async () => ({ answer: new Response(text), tags: new Set(['site']) }),
    notice: () => '',
  })
  const headers = ['accept-encoding', 'br']
  const request = { method: 'GET', url: '/', headers: {}, rawHeaders: headers } as unknown as IncomingMessage
  let sent = ''
  const response = {
    writeHead(_status: number, headers: string[]) {
      sent = headers.join(' ')
      return this
    },
    end() {},
  } as unknown as ServerResponse
  let turns = 0
  const turn = () => {
    turns++
    if (!sent) setImmediate(turn)
  }
  setImmediate(turn)
  await pageCache.serve(request, response)
  expect(sent).toContain('Content-Encoding br')
  // Compressed on this thread, there would be none.
  expect(turns).toBeGreaterThan(10)
})

import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { makeDocx, makePdf } from '../../../tests/factories/file-documents.ts'
import { checkDocument, createDocumentChecker } from './judge.server.ts'

const thread = (code: string) => new Worker(code, { eval: true })
const busy = `require('worker_threads').parentPort.on('message', () => { for (;;); })`
const failing = `require('worker_threads').parentPort.on('message', () => { throw new Error('no') })`

test('UPL-07: documents are inspected in a thread of their own, one after the other', async () => {
  const all = [makePdf(), makeDocx([]), Buffer.from('neither')]
  expect(await Promise.all(all.map(checkDocument))).toEqual(['pdf', 'docx', undefined])
})

test.each([
  ['an inspection that never ends', busy],
  ['an inspection that fails', failing],
])('UPL-07: %s is abandoned, delays nobody else, and the next file gets a new thread', async (_, code) => {
  const starts = [() => thread(code), () => new Worker(resolve('processes/documents.ts'))]
  const startThread = () => (starts.shift() ?? (() => thread('')))()
  const checker = createDocumentChecker({ startThread, patience: 3 })
  let turns = 0
  const clock = setInterval(() => turns++, 10)
  expect(await checker(makePdf())).toBeUndefined()
  clearInterval(clock)
  if (code === busy) expect(turns).toBeGreaterThan(30)
  expect(await checker(makePdf())).toBe('pdf')
})

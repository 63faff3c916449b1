import { expect, test } from 'vitest'
import { createFairQueue, TooBusy } from './fair-queue.server.ts'

const held = () => Promise.withResolvers<void>()

test('a limited number run at once, of all clients; the next ones start when a place is free, one of each network in turn', async () => {
  const inFairQueue = createFairQueue({ atOnce: 2, seconds: 5 })
  const gate = held()
  const order: string[] = []
  const come = (network: string, name: string) =>
    inFairQueue(network, async () => {
      order.push(name)
      await gate.promise
    })
  const all = ['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4', 'crowd 5'].map((name) => come('crowd', name))
  all.push(come('visitor', 'visitor'))
  expect(order).toEqual(['crowd 1', 'crowd 2'])
  gate.resolve()
  await Promise.all(all)
  expect(order).toEqual(['crowd 1', 'crowd 2', 'crowd 3', 'visitor', 'crowd 4', 'crowd 5'])
})

test('a request that has waited too long is refused, and its place is free', async () => {
  const inFairQueue = createFairQueue({ atOnce: 1, seconds: 0.05 })
  const gate = held()
  const first = inFairQueue('a', () => gate.promise)
  await expect(inFairQueue('b', async () => 'b')).rejects.toThrow(TooBusy)
  gate.resolve()
  await first
  expect(await inFairQueue('b', async () => 'b')).toBe('b')
})

test('a failure frees its place', async () => {
  const inFairQueue = createFairQueue({ atOnce: 1, seconds: 5 })
  await expect(inFairQueue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inFairQueue('a', async () => 'yes')).toBe('yes')
})

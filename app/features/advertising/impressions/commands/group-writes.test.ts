import { expect, test } from 'vitest'
import { groupWrites, TooMuch } from './group-writes.server.ts'

const setting = { milliseconds: 2, atOnce: 50, waitingAtMost: 100 }
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('items that arrive at the same time are one write, and their promises resolve after it', async () => {
  const gate = Promise.withResolvers<void>()
  const groups: number[][] = []
  let written = 0
  const write = groupWrites<number>({
    ...setting,
    async write(group) {
      groups.push(group)
      await gate.promise
    },
  })
  const all = numbers(20).map((one) => write(one).then(() => written++))
  await expect.poll(() => groups.length).toBe(1)
  expect(written).toBe(0)
  gate.resolve()
  await Promise.all(all)
  expect([groups, written]).toEqual([[numbers(20)], 20])
})

test('a failed write rejects the promises of its own items and no others', async () => {
  const write = groupWrites<number>({
    ...setting,
    atOnce: 10,
    write: async (group) => {
      if (group.includes(3)) throw new Error('away')
    },
  })
  const told = await Promise.allSettled(numbers(25).map(write))
  expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(told.slice(0, 10).every(({ status }) => status === 'rejected')).toBe(true)
  await expect(write(7)).resolves.toBeUndefined()
})

test('items beyond the limit of the queue are rejected', async () => {
  const gate = Promise.withResolvers<void>()
  const write = groupWrites<number>({ ...setting, write: () => gate.promise })
  const all = numbers(101).map(write)
  await expect(all[100]).rejects.toBeInstanceOf(TooMuch)
  gate.resolve()
  await Promise.all(all.slice(0, 100))
})

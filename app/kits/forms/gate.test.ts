import { expect, test } from 'vitest'
import { onceAtATime, throughGate } from './gate.server.ts'
import { TooMany } from './limit.server.ts'

const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 20))

test('a flood of one sender is turned away at the door, and the door opens again', async () => {
  const aline = [{ sender: 'aline', limit: 5 }]
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => throughGate(aline, soon)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(all.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(TooMany)
  expect(await throughGate(aline, soon)).toBe('done')
})

test('others pass meanwhile, and a failure leaves the door open', async () => {
  const full = Array.from({ length: 5 }, () => throughGate([{ sender: 'flood', limit: 5 }], soon))
  expect(await throughGate([{ sender: 'eric', limit: 5 }], soon)).toBe('done')
  await Promise.all(full)
  const failing = () => throughGate([{ sender: 'one', limit: 1 }], () => Promise.reject(new Error('no')))
  await expect(failing()).rejects.toThrow('no')
  await expect(failing()).rejects.toThrow('no')
})

test('copies at once are one piece of work with one answer; later ones are new work', async () => {
  let times = 0
  const work = async () => {
    times++
    return soon()
  }
  await Promise.all(Array.from({ length: 50 }, () => onceAtATime('copy', work)))
  expect(times).toBe(1)
  await onceAtATime('copy', work)
  expect(times).toBe(2)
})

import { expect, test } from 'vitest'
import { limitInFlight, singleFlight } from './in-flight-limit.server.ts'
import { TooMany } from './limit.server.ts'

const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 20))

test('a flood from one sender is refused above the limit, and accepted again afterwards', async () => {
  const aline = [{ sender: 'aline', limit: 5 }]
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => limitInFlight(aline, soon)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(all.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(TooMany)
  expect(await limitInFlight(aline, soon)).toBe('done')
})

test('other senders pass meanwhile, and a failure frees its place', async () => {
  const full = Array.from({ length: 5 }, () => limitInFlight([{ sender: 'flood', limit: 5 }], soon))
  expect(await limitInFlight([{ sender: 'eric', limit: 5 }], soon)).toBe('done')
  await Promise.all(full)
  const failing = () => limitInFlight([{ sender: 'one', limit: 1 }], () => Promise.reject(new Error('no')))
  await expect(failing()).rejects.toThrow('no')
  await expect(failing()).rejects.toThrow('no')
})

test('simultaneous copies run once and share one response; later ones run again', async () => {
  let times = 0
  const work = async () => {
    times++
    return soon()
  }
  await Promise.all(Array.from({ length: 50 }, () => singleFlight('copy', work)))
  expect(times).toBe(1)
  await singleFlight('copy', work)
  expect(times).toBe(2)
})

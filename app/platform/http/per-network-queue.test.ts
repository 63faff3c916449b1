import { expect, test } from 'vitest'
import { createPerNetworkQueue, QueueFull } from './per-network-queue.server.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a flood only delays itself, and others are served meanwhile', async () => {
  const inQueue = createPerNetworkQueue({ atOnce: 2, waitingAtMost: 10 })
  const order: string[] = []
  let atOnce = 0
  let most = 0
  const flood = Array.from({ length: 8 }, (_, n) =>
    inQueue('flood', async () => {
      most = Math.max(most, ++atOnce)
      await pause()
      atOnce--
      order.push(`flood ${n}`)
    }),
  )
  await inQueue('aline', async () => {
    await pause()
    order.push('aline')
  })
  await Promise.all(flood)
  expect(most).toBe(2)
  expect(order.indexOf('aline')).toBeLessThan(4)
  expect(order.filter((one) => one !== 'aline')).toEqual(Array.from({ length: 8 }, (_, n) => `flood ${n}`))
})

test('a full queue refuses further requests, and a failure moves it on', async () => {
  const inQueue = createPerNetworkQueue({ atOnce: 1, waitingAtMost: 1 })
  const failing = inQueue('x', async () => {
    await pause()
    throw new Error('no')
  })
  const next = inQueue('x', async () => 'done')
  await expect(inQueue('x', pause)).rejects.toThrow(QueueFull)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await inQueue('x', async () => 'again')).toBe('again')
})

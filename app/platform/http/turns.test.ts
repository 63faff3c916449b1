import { expect, test } from 'vitest'
import { createTurns, NoRoom } from './turns.server.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a flood takes turns with itself, and others are served meanwhile', async () => {
  const inTurn = createTurns({ atOnce: 2, waitingAtMost: 10 })
  const order: string[] = []
  let atOnce = 0
  let most = 0
  const flood = Array.from({ length: 8 }, (_, n) =>
    inTurn('flood', async () => {
      most = Math.max(most, ++atOnce)
      await pause()
      atOnce--
      order.push(`flood ${n}`)
    }),
  )
  await inTurn('aline', async () => {
    await pause()
    order.push('aline')
  })
  await Promise.all(flood)
  expect(most).toBe(2)
  expect(order.indexOf('aline')).toBeLessThan(4)
  expect(order.filter((one) => one !== 'aline')).toEqual(Array.from({ length: 8 }, (_, n) => `flood ${n}`))
})

test('a line that is full turns further requests away, a failure moves it on', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingAtMost: 1 })
  const failing = inTurn('x', async () => {
    await pause()
    throw new Error('no')
  })
  const next = inTurn('x', async () => 'done')
  await expect(inTurn('x', pause)).rejects.toThrow(NoRoom)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await inTurn('x', async () => 'again')).toBe('again')
})

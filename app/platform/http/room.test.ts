import { expect, test } from 'vitest'
import { createRoom } from './room.server.ts'

test('what is announced and never comes takes no room', () => {
  const enter = createRoom(100)
  const lost: string[] = []
  for (let n = 0; n < 1000; n++) enter(`slow ${n}`, () => lost.push(`slow ${n}`))
  enter('aline', () => lost.push('aline')).came(90)
  expect(lost).toEqual([])
})

test('where it is full, whoever has most in all loses the largest of theirs, and nobody else anything', () => {
  const room = createRoom(100)
  const lost: string[] = []
  const enter = (network: string, name: string) => room(network, () => lost.push(name))
  enter('flood', 'flood 1').came(30)
  enter('flood', 'flood 2').came(35)
  const aline = enter('home', 'aline')
  aline.came(20)
  aline.came(20)
  expect(lost).toEqual(['flood 2'])
  aline.leave()
  enter('other', 'diane').came(60)
  expect(lost).toEqual(['flood 2'])
})

test('what is whole is answered, however full it is', () => {
  const room = createRoom(100)
  const lost: string[] = []
  const enter = (network: string) => room(network, () => lost.push(network))
  const whole = enter('flood')
  whole.came(95)
  whole.isWhole()
  enter('aline').came(10)
  expect(lost).toEqual(['aline'])
  whole.leave()
  enter('aline').came(90)
  expect(lost).toEqual(['aline'])
})

import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.server.ts'

test('what is announced and never comes takes no room', () => {
  const reserve = createBodyBudget(100)
  const lost: string[] = []
  for (let n = 0; n < 1000; n++) reserve(`slow ${n}`, () => lost.push(`slow ${n}`))
  reserve('aline', () => lost.push('aline')).came(90)
  expect(lost).toEqual([])
})

test('where it is full, whoever has most in all loses the largest of theirs, and nobody else anything', () => {
  const room = createBodyBudget(100)
  const lost: string[] = []
  const reserve = (network: string, name: string) => room(network, () => lost.push(name))
  reserve('flood', 'flood 1').came(30)
  reserve('flood', 'flood 2').came(35)
  const aline = reserve('home', 'aline')
  aline.came(20)
  aline.came(20)
  expect(lost).toEqual(['flood 2'])
  aline.leave()
  reserve('other', 'diane').came(60)
  expect(lost).toEqual(['flood 2'])
})

test('what is whole is answered, however full it is', () => {
  const room = createBodyBudget(100)
  const lost: string[] = []
  const reserve = (network: string) => room(network, () => lost.push(network))
  const whole = reserve('flood')
  whole.came(95)
  whole.isWhole()
  reserve('aline').came(10)
  expect(lost).toEqual(['aline'])
  whole.leave()
  reserve('aline').came(90)
  expect(lost).toEqual(['aline'])
})

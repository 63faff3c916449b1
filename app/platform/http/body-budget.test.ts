import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.server.ts'

test('announced bytes that never arrive take no room', () => {
  const reserve = createBodyBudget(100)
  const lost: string[] = []
  for (let n = 0; n < 1000; n++) reserve(`slow ${n}`, () => lost.push(`slow ${n}`))
  reserve('aline', () => lost.push('aline')).came(90)
  expect(lost).toEqual([])
})

test('when it is full, the network with the most bytes in total loses its largest body, and nobody else loses anything', () => {
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

test('a complete body is answered, however full the budget is', () => {
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

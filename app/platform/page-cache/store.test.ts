import { expect, test } from 'vitest'
import { createStore } from './store.server.ts'

let seconds = 0
const newStore = (maxBytes = 1000) => createStore<string>({ maxBytes, now: () => seconds * 1000 })
const tags = (...names: string[]) => new Set(names)

test('a page is invalidated by any of its tags, and others stay', () => {
  const store = newStore()
  store.set('/', 'home', 10, tags('site', 'news'))
  store.set('/team', 'team', 10, tags('team'))
  store.invalidate('news')
  expect(store.get('/')).toBeUndefined()
  expect(store.get('/team')?.page).toBe('team')
})

test('a page rendered before a change and finished after it is not current', () => {
  const store = newStore()
  const started = store.generation()
  store.invalidate('site')
  expect(store.isCurrent(tags('site'), started)).toBe(false)
  expect(store.isCurrent(tags('team'), started)).toBe(true)
  expect(store.isCurrent(tags('site'), store.generation())).toBe(true)
})

test('after everything was invalidated, nothing rendered before is current', () => {
  const store = newStore()
  const started = store.generation()
  store.invalidateAll()
  expect(store.isCurrent(tags('anything'), started)).toBe(false)
})

test('the least recently used page is evicted', () => {
  const store = newStore(30)
  store.set('/a', 'a', 10, tags('x'))
  store.set('/b', 'b', 10, tags('x'))
  store.set('/c', 'c', 10, tags('x'))
  seconds += 2
  store.get('/a')
  store.set('/d', 'd', 10, tags('x'))
  expect(store.get('/b')).toBeUndefined()
  expect(store.get('/a')?.page).toBe('a')
  expect(store.size()).toEqual({ entries: 3, bytes: 30 })
})

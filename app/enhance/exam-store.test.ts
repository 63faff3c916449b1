import { afterEach, expect, test, vi } from 'vitest'
import { keepAnswer, keptAnswers, writerOf } from './exam-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('EXM-14: after a reload a newer choice counts as made on the same page as the unsent one before it', () => {
  // Stored entries are own properties, as in a browser.
  class Storage {
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    }
    getItem(key: string) {
      return Object.getOwnPropertyDescriptor(this, key)?.value ?? null
    }
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    }
  }
  vi.stubGlobal('localStorage', new Storage())
  keepAnswer('mine', 2, { n: 2, option: 1, at: 40, writer: 'before' })
  keepAnswer('of another attempt', 3, { n: 3, option: 1, at: 40, writer: 'elsewhere' })
  const kept = keptAnswers<{ n: number; writer: string }>('mine')
  expect(writerOf(kept, 2, 'after')).toBe('before')
  expect(writerOf(kept, 3, 'after')).toBe('after')
})

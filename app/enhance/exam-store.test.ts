import { afterEach, expect, test, vi } from 'vitest'
import { keepAnswer, keptAnswers, writerOf } from './exam-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('EXM-14: after a reload a newer choice follows the one that waited, as of the same page', () => {
  const still = { enumerable: false }
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties({} as Record<string, string>, {
      setItem: { ...still, value: (key: string, value: string) => void (localStorage[key] = value) },
      getItem: { ...still, value: (key: string) => localStorage[key] ?? null },
      removeItem: { ...still, value: (key: string) => void delete localStorage[key] },
    }),
  )
  keepAnswer('mine', 2, { n: 2, option: 1, at: 40, writer: 'before' })
  keepAnswer('of another attempt', 3, { n: 3, option: 1, at: 40, writer: 'elsewhere' })
  const kept = keptAnswers<{ n: number; writer: string }>('mine')
  expect(writerOf(kept, 2, 'after')).toBe('before')
  expect(writerOf(kept, 3, 'after')).toBe('after')
})

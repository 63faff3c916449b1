import { expect, onTestFinished, test, vi } from 'vitest'
import { countDown } from './exam-clock.ts'

test('EXM-05: it counts down each second from the remaining time, and calls once at zero', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const timer = { textContent: '', parentElement: { toggleAttribute: vi.fn() } }
  const announced = { textContent: '' }
  const form = {
    dataset: { five: 'Five', one: 'One', over: 'Over' },
    querySelector: (which: string) => (which === '[data-timer]' ? timer : announced),
  } as unknown as HTMLFormElement
  const ends = Date.now() + 10 * 60_000
  const onZero = vi.fn()
  countDown(form, () => ends - Date.now(), onZero)
  const shown = [timer.textContent]
  for (let second = 0; second < 3; second++) {
    vi.advanceTimersByTime(1000)
    shown.push(timer.textContent)
  }
  expect(shown).toEqual(['10:00', '09:59', '09:58', '09:57'])
  vi.advanceTimersByTime(596_000)
  expect([timer.textContent, announced.textContent, onZero.mock.calls.length]).toEqual(['00:01', 'One', 0])
  vi.advanceTimersByTime(3000)
  expect([timer.textContent, announced.textContent, onZero.mock.calls.length]).toEqual(['00:00', 'Over', 1])
})

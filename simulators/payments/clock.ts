type Step = { at: number; run: () => void; timer?: NodeJS.Timeout }

/** A clock that can be advanced; events due by then happen at once. */
export function createClock(now: () => number) {
  let ahead = 0
  const steps = new Set<Step>()
  const time = () => now() + ahead

  function take(step: Step): void {
    clearTimeout(step.timer)
    steps.delete(step)
    step.run()
  }
  function wind(step: Step): void {
    clearTimeout(step.timer)
    step.timer = setTimeout(() => take(step), Math.max(0, step.at - time()))
  }

  return {
    now: time,
    later(ms: number, run: () => void): void {
      const step: Step = { at: time() + ms, run }
      steps.add(step)
      wind(step)
    },
    advance(ms: number): void {
      ahead += ms
      for (const step of [...steps].sort((a, b) => a.at - b.at))
        if (step.at <= time()) take(step)
        else wind(step)
    },
    /** Cancels all planned events. */
    stop(): void {
      for (const { timer } of steps) clearTimeout(timer)
      steps.clear()
    },
  }
}

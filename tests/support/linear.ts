/**
 * The shortest of several runs, in microseconds of this thread's processor time: other load on the machine does not
 * count.
 */
function least(run: () => unknown, times: number): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const before = process.threadCpuUsage()
      run()
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }),
  )
}

/**
 * How many times longer the replaced pattern takes for the same text. A quadratic pattern needs thousands of times as
 * long for 64 KB: a bound of twenty leaves room for any machine.
 */
export function timesLonger(replaced: () => unknown, run: () => unknown): number {
  return least(replaced, 1) / Math.max(least(run, 5), 1)
}

/** More than the noise of a shared processor, far less than the difference between linear and quadratic. */
export const muchLonger = 20

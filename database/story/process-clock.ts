/**
 * A process whose clock says something else: `new Date()` and `Date.now()` ask `tell`. Also loaded before web and worker
 * (`node --import`), for a demo of another day: CLOCK_AHEAD is how many milliseconds its clock is ahead.
 */
const RealDate = Date

export const realNow = () => RealDate.now()

export function setClock(tell: () => number): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given: []) => (given.length > 0 ? new real(...given) : new real(tell())),
    apply: (real) => new real(tell()).toString(),
    get: (real, name) => (name === 'now' ? tell : Reflect.get(real, name)),
  })
}

export function freeClock(): void {
  globalThis.Date = RealDate
}

const ahead = Number(process.env.CLOCK_AHEAD ?? 0)
if (ahead !== 0) setClock(() => realNow() + ahead)

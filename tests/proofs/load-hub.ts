import { existsSync } from 'node:fs'

/**
 * Runs inside a machine, with the release's own Node: visitors through the proxy at a steady rate, every fifth of them
 * with a form, until the file it is given appears. Prints what they got as JSON.
 */
const [origin = '', rate = '30', until = ''] = process.argv.slice(2)
const paths = ['/', '/programs', '/contact', '/opportunities', '/fr/events']
const failed: Record<string, number> = {}
const waited: number[] = []
let sent = 0
let accepted = 0

async function visit(n: number): Promise<void> {
  const started = performance.now()
  try {
    const isForm = n % 5 === 0
    const answer = await (isForm ? post(n) : fetch(origin + paths[n % paths.length], { signal: soon() }))
    await answer.arrayBuffer()
    if (isForm && answer.status === 303) accepted++
    else if (isForm || answer.status !== 200) fail(`${isForm ? 'form' : 'page'} ${answer.status}`)
  } catch (error) {
    fail(
      error instanceof Error
        ? `${error.name} ${(error.cause as Error | undefined)?.message ?? ''}`
        : 'unknown',
    )
  }
  waited.push(performance.now() - started)
}

const soon = () => AbortSignal.timeout(20_000)
const fail = (why: string) => {
  failed[why] = (failed[why] ?? 0) + 1
}

const post = (n: number) =>
  fetch(`${origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    signal: soon(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({
      fullName: `Visitor ${n}`,
      email: `visitor.${n}.${process.pid}@example.com`,
      subject: 'During an upgrade',
      message: 'Does this message arrive?',
    }),
  })

const all: Promise<void>[] = []
const started = Date.now()
while (!existsSync(until)) {
  for (const due = ((Date.now() - started) / 1000) * Number(rate); sent < due; ) all.push(visit(sent++))
  await new Promise((done) => setTimeout(done, 10))
}
await Promise.all(all)
waited.sort((a, b) => a - b)
const at = (part: number) => Math.round(waited[Math.floor(waited.length * part)] ?? 0)
console.log(
  JSON.stringify({
    sent,
    accepted,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    worst: Math.round(waited.at(-1) ?? 0),
  }),
)

import { existsSync, readFileSync } from 'node:fs'

/**
 * Runs inside a machine, with the release's own Node: visitors through the proxy at a steady rate, every fifth of them
 * with a form, until the file it is given appears; and one in ten seconds who sends a photo, if it is given one. Prints
 * what they got as JSON.
 */
const [origin = '', rate = '30', until = '', photo = ''] = process.argv.slice(2)
const paths = ['/', '/programs', '/contact', '/opportunities', '/fr/events']
const failed: Record<string, number> = {}
const waited: number[] = []
let sent = 0
let accepted = 0
let photos = 0

async function visit(n: number): Promise<void> {
  const started = performance.now()
  try {
    const isPhoto = photo !== '' && n % (Number(rate) * 10) === 1
    const isForm = isPhoto || n % 5 === 0
    const answer = await (isPhoto
      ? join(n)
      : isForm
        ? post(n)
        : fetch(origin + paths[n % paths.length], { signal: soon() }))
    await answer.arrayBuffer()
    if (isPhoto && answer.status === 303) photos++
    else if (isForm && answer.status === 303) accepted++
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

/** A new member with a photo. */
function join(n: number): Promise<Response> {
  const form = new FormData()
  const typed = {
    firstName: 'Aline',
    lastName: `Visitor ${n}`,
    email: `member.${n}.${process.pid}@example.com`,
    phone: `0788${String(n).padStart(6, '0')}`,
    bio: 'I repair phones in Huye and want to learn to run a business.',
    expectations: 'Somebody to ask, and a place to work.',
    terms: 'yes',
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.set('photo', new Blob([readFileSync(photo)]), 'photo.jpg')
  return fetch(`${origin}/membership/individual/apply`, {
    method: 'POST',
    redirect: 'manual',
    signal: soon(),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
}

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
    photos,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    worst: Math.round(waited.at(-1) ?? 0),
  }),
)

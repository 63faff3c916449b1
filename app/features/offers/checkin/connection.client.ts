import {
  type Batch,
  checkinPath,
  checkinTimes,
  type Guest,
  listOf,
  type ScanAnswer,
  scansAtOnce,
  scansOf,
} from './checkin.options.ts'
import { type Line, type PhoneScan, waitingOf } from './checkin.states.ts'
import { changeScan, dropScan, phoneScans } from './phone.client.ts'

/** No reply, or not the expected one. */
export class Unanswered extends Error {
  readonly why: Exclude<Line['is'], 'asking' | 'on'>
  constructor(why: Unanswered['why']) {
    super(why)
    this.why = why
  }
}

/** Only a reply proves a connection: `navigator.onLine` may be true while no server is reachable. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, {
    ...init,
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(checkinTimes.patience),
  }).catch(() => {
    throw new Unanswered('cut')
  })
  if (answer.type === 'opaqueredirect') throw new Unanswered('signed out')
  if (answer.ok || answer.status === 304) return answer
  const isBusy = answer.status >= 500 || answer.status === 429 || answer.status === 408
  throw new Unanswered(isBusy ? 'cut' : 'refused')
}

/** A proxy or captive portal may answer with a page of its own. */
const readAs = <Result>(answer: Response): Promise<Result> =>
  answer.json().catch(() => {
    throw new Unanswered('cut')
  })

/** The guest list; undefined: unchanged. */
export async function fetchGuests(
  eventId: string,
  etag: string | undefined,
): Promise<{ guests: Guest[]; etag: string } | undefined> {
  const answer = await ask(listOf(eventId), { headers: etag ? { 'If-None-Match': etag } : {} })
  if (answer.status === 304) return
  const { guests } = await readAs<{ guests: Guest[] }>(answer)
  return { guests, etag: answer.headers.get('etag') ?? '' }
}

/** Checks the connection with as few bytes as possible. */
export const knock = () => ask(`${checkinPath}/app.webmanifest`)

/**
 * Sends the pending scans of this account, for all events, and returns whether there were any. One event that refuses
 * does not block the others.
 */
export async function sendScans(account: string): Promise<boolean> {
  let failed: unknown
  const mine = waitingOf(await phoneScans()).filter((scan) => scan.account === account)
  for (const eventId of new Set(mine.map((scan) => scan.eventId))) {
    const scans = mine.filter((scan) => scan.eventId === eventId)
    for (let at = 0; at < scans.length; at += scansAtOnce)
      await sendBatch(eventId, scans.slice(at, at + scansAtOnce)).catch((error) => {
        failed ??= error
      })
  }
  if (failed) throw failed
  return mine.length > 0
}

async function sendBatch(eventId: string, planned: PhoneScan[]): Promise<void> {
  // Marked as tried first: from here on a scan may have arrived, whatever the reply. Scans undone meanwhile are not
  // sent.
  const batch: PhoneScan[] = []
  for (const { id } of planned) {
    const scan = await changeScan(id, (one) => ({ ...one, tried: true }))
    if (scan) batch.push(scan)
  }
  const scans = batch.filter(({ state }) => state === 'waiting')
  const takenBack = batch.filter(({ state }) => state === 'undoing').map(({ id }) => id)
  const body: Batch = {
    now: Date.now(),
    scans: scans.map(({ id, registrationId, at }) => ({ id, registration: registrationId, at })),
    takenBack,
  }
  const answer = await ask(scansOf(eventId), {
    method: 'post',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { answers } = await readAs<{ answers: ScanAnswer[] }>(answer)
  for (const id of takenBack) await dropScan(id)
  for (const { id, is } of answers) {
    const state = is === 'unknown' ? 'unknown' : 'sent'
    // A scan that was undone meanwhile stays 'undoing'.
    await changeScan(id, (one) => (one.state === 'waiting' ? { ...one, state } : one))
  }
}

/** One round at a time; a call during a round starts another one. `rest` is called when no round follows. */
export function oneAtATime(round: () => Promise<void>, rest: () => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let isDueAgain = false
  return function run() {
    if (running) {
      isDueAgain = true
      return running.then(() => running)
    }
    running = round().finally(() => {
      running = undefined
      if (isDueAgain) {
        isDueAgain = false
        run()
      } else rest()
    })
    return running
  }
}

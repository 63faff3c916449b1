import { prepareReader } from './camera.client.ts'
import { checkinTimes, type Guest } from './checkin.options.ts'
import {
  type Answer,
  type CheckinState,
  codeIn,
  emptyCheckin,
  firstWords,
  verdictOn,
  waitingOf,
} from './checkin.states.ts'
import { fetchGuests, knock, oneAtATime, sendScans, Unanswered } from './connection.client.ts'
import {
  changeScan,
  dropList,
  dropScan,
  fact,
  keepFact,
  keepList,
  keepScan,
  newScan,
  phoneList,
  phoneScans,
  tidyPhone,
} from './phone.client.ts'
import { keepPage, onNewWorker } from './ready.client.ts'

export type Checkin = ReturnType<typeof openCheckin>
type Options = {
  /** Without an event, only pending scans are sent. */
  event?: { id: string; endsAt: number }
  account: string
  onChange: (state: CheckinState) => void
}

/** The check-in on this phone, active while its page is open. */
export function openCheckin({ event, account, onChange }: Options) {
  let state = emptyCheckin
  let etag: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOpen = true
  let seen = { text: '', at: 0 }
  let triedAt = 0
  let presented = 0

  function change(part: Partial<CheckinState>): void {
    state = { ...state, ...part }
    if (isOpen) onChange(state)
  }

  function say(answer: Answer): void {
    clearTimeout(answerTimer)
    change({ answer })
    // Browsers allow vibration only after a first tap, and log a warning before that.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(shakes[answer.tone])
    if (answer.tone !== 'wait') leaveAnswer()
  }

  function leaveAnswer(): void {
    clearTimeout(answerTimer)
    answerTimer = setTimeout(() => change({ answer: undefined }), checkinTimes.answerShownFor)
  }

  async function readScans(): Promise<void> {
    const scans = await phoneScans()
    const waiting = waitingOf(scans)
    const left = waiting.filter((scan) => scan.account !== account)
    change({ scans, left, waiting: waiting.length - left.length })
  }

  /** Loads the data stored on the phone by earlier visits. */
  async function readPhone(): Promise<void> {
    await tidyPhone(account).catch(() => {})
    change({ keeps: await keepFact('account', account) })
    const kept = event && (await phoneList(event.id, account))
    if (kept) {
      etag = kept.etag
      change({ guests: kept.guests, isListed: true })
    }
    await readScans()
  }

  async function start(): Promise<void> {
    await wasRead
    const contacted = contact()
    if (!state.isListed) await contacted
    await getReady()
  }

  /** Sends pending scans and fetches those of other phones. */
  const contact = oneAtATime(round, wait)

  async function round(): Promise<void> {
    clearTimeout(timer)
    try {
      // A batch sent while the connection breaks may still arrive. So nothing is sent before the server has replied.
      const isNews = state.line.is !== 'on'
      if (isNews) await (event ? refresh(event) : knock())
      const hasSent = await sendScans(account)
      if (event && (hasSent || !isNews)) await refresh(event)
      failures = 0
      await keepFact('contact', Date.now())
      change({ line: { is: 'on' } })
      if (state.ready === 'cannot' && Date.now() - triedAt > tryReadyEvery) getReady()
    } catch (error) {
      failures++
      const why = error instanceof Unanswered ? error.why : 'cut'
      change({ line: why === 'cut' ? { is: why, since: await fact('contact') } : { is: why } })
      // This account may no longer check in here, so the names are deleted. Its scans stay until they are sent.
      if (why === 'refused' && event) {
        await dropList(event.id)
        change({ guests: [], isListed: false })
      }
    }
    await readScans()
  }

  async function refresh({ id, endsAt }: NonNullable<Options['event']>): Promise<void> {
    const sent = new Set((await phoneScans()).filter((one) => one.state === 'sent').map((one) => one.id))
    const fresh = await fetchGuests(id, etag)
    if (fresh) {
      etag = fresh.etag
      change({ guests: fresh.guests, isListed: true })
      if (!isOver()) change({ keeps: await keepList({ eventId: id, account, endsAt, ...fresh }) })
    }
    // Undone on another phone: the server had the scan and has it no longer.
    const inside = new Set(state.guests.filter(({ first }) => first).map((guest) => guest.id))
    for (const scan of await phoneScans())
      if (scan.eventId === id && sent.has(scan.id) && !inside.has(scan.registrationId))
        await dropScan(scan.id)
  }

  /** A day after its end an event is no longer stored, but its page can still be opened. */
  const isOver = () => event !== undefined && event.endsAt + checkinTimes.keepAfterEnd < Date.now()

  function wait(): void {
    // Signed out: no more polling. The page continues after the next sign-in.
    if (!isOpen || state.line.is === 'signed out') return
    const pause =
      failures === 0 ? checkinTimes.pollEvery : Math.min(checkinTimes.pollEvery, 1000 * 2 ** failures)
    timer = setTimeout(() => (document.hidden && state.waiting === 0 ? wait() : contact()), pause)
  }

  async function getReady(): Promise<void> {
    triedAt = Date.now()
    const hasReader = event ? await prepareReader().then(yes, no) : true
    const kept = isOver() ? 'no' : await keepPage()
    if (kept === 'another build') return change({ ready: 'new' })
    const isListed = !event || state.isListed
    change({ ready: hasReader && kept === 'yes' && isListed && state.keeps ? 'ready' : 'cannot' })
  }

  async function letIn(guest: Guest): Promise<void> {
    const about = { name: guest.name, guestId: guest.id }
    const verdict = verdictOn(guest, state.scans)
    if (verdict.is === 'no') return say({ tone: 'no', title: verdict.why, ...about })
    if (verdict.is === 'double')
      return say({ tone: 'double', title: 'Already in', detail: firstWords(verdict.first), ...about })
    if (!event) return
    const scan = newScan({ eventId: event.id, registrationId: guest.id, account })
    change({ scans: [scan, ...state.scans], waiting: state.waiting + 1 })
    say({ tone: 'in', title: 'Let in', scanId: scan.id, ...about })
    change({ keeps: await keepScan(scan) })
    contact()
  }

  /** A ticket that was scanned or typed. Only the latest one gets an answer; an earlier lookup is dropped. */
  async function present(text: string): Promise<void> {
    const turn = ++presented
    const code = codeIn(text)
    if (!code) return say({ tone: 'no', title: 'Not a ticket', detail: 'This is not one of our codes.' })
    const find = () => state.guests.find((guest) => guest.code === code)
    await wasRead
    if (!find() && (state.line.is === 'on' || !state.isListed)) {
      // The guest may have registered a minute ago, or the page was just opened.
      say({ tone: 'wait', title: 'One moment', detail: 'This ticket is being looked up.' })
      await contact()
      if (turn !== presented) return
    }
    const guest = find()
    if (guest) return letIn(guest)
    if (!state.isListed)
      return say({ tone: 'no', title: 'No list yet', detail: 'This phone must be online once to load it.' })
    const detail = state.line.is === 'on' ? undefined : 'As far as this phone knows: it is offline.'
    say({ tone: 'no', title: 'Not for this event', detail })
  }

  const onVisible = () => {
    if (!document.hidden) contact()
  }
  const onHint = () => void contact()
  document.addEventListener('visibilitychange', onVisible)
  // Only a hint to try at once; the connection counts as restored when the server replies.
  window.addEventListener('online', onHint)
  const forgetWorker = onNewWorker(getReady)
  const wasRead = readPhone()
  start()

  return {
    letIn,
    present,
    contact,
    getReady,
    /** From the camera, which reads the same ticket many times a second: one answer for as long as it is in view. */
    presentSeen(text: string): void {
      const isSame = text === seen.text && Date.now() - seen.at < checkinTimes.sameTicket
      seen = { text, at: Date.now() }
      if (!isSame) present(text)
      else if (state.answer && state.answer.tone !== 'wait') leaveAnswer()
    },
    /** A scan that was never sent is deleted; any other must be undone on the server. */
    async undo(id: string): Promise<void> {
      await changeScan(id, (scan) =>
        scan.state === 'waiting' && !scan.tried ? undefined : { ...scan, state: 'undoing' },
      )
      if (state.answer?.scanId === id) change({ answer: undefined })
      await readScans()
      contact()
    },
    /** The current account sends the scans that the previous account left on the phone, in its own name. */
    async adopt(): Promise<void> {
      for (const scan of state.left) await keepScan({ ...scan, account })
      await readScans()
      contact()
    },
    close(): void {
      isOpen = false
      clearTimeout(timer)
      clearTimeout(answerTimer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onHint)
      forgetWorker()
    },
  }
}

/** Storing the page is retried, but not on every contact. */
const tryReadyEvery = 60_000

const shakes: Record<Answer['tone'], number[]> = { in: [80], double: [120, 80, 120], no: [400], wait: [] }

const yes = () => true
const no = () => false

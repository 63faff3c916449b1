import { prepareReader } from './camera.client.ts'
import { checkinTimes, type Guest } from './checkin.options.ts'
import {
  type Answer,
  type CheckinState,
  codeIn,
  emptyCheckin,
  firstWords,
  type PhoneScan,
  verdictOn,
  waitingOf,
} from './checkin.states.ts'
import { fetchGuests, knock, sendScans, Unanswered } from './connection.client.ts'
import {
  changeScan,
  dropList,
  dropScan,
  fact,
  keepFact,
  keepList,
  keepScan,
  phoneList,
  phoneScans,
  tidyPhone,
} from './phone.client.ts'
import { keepPage, onNewWorker } from './ready.client.ts'

export type Checkin = ReturnType<typeof openCheckin>
type Options = {
  /** Without an event only what waits is sent. */
  event?: { id: string; endsAt: number }
  account: string
  onChange: (state: CheckinState) => void
}

/** A door on this phone, open as long as its page is. */
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
    // A browser lets a page shake the phone only after a first tap, and complains before.
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

  /** What the phone has from before. */
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

  /** Sends what waits and fetches what others did. One at a time; who asks meanwhile is served by another round. */
  let asking: Promise<void> | undefined
  let isAskedAgain = false
  function contact(): Promise<void> {
    if (asking) {
      isAskedAgain = true
      return asking.then(() => asking)
    }
    clearTimeout(timer)
    asking = round().finally(() => {
      asking = undefined
      if (isAskedAgain) {
        isAskedAgain = false
        contact()
      } else wait()
    })
    return asking
  }

  async function round(): Promise<void> {
    try {
      // What is sent into a cut line may have arrived all the same. So nothing is sent before somebody answers.
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
      // Whoever may not be at this door any more has no use for the names. What was scanned stays until it is sent.
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
    // Taken back elsewhere: the server had it once and has it no more.
    const inside = new Set(state.guests.filter(({ first }) => first).map((guest) => guest.id))
    for (const scan of await phoneScans())
      if (scan.eventId === id && sent.has(scan.id) && !inside.has(scan.registrationId))
        await dropScan(scan.id)
  }

  /** What is over by a day is not kept any more, though it can still be looked at. */
  const isOver = () => event !== undefined && event.endsAt + checkinTimes.keepAfterEnd < Date.now()

  function wait(): void {
    // Whoever is signed out is not asked for again and again; they come back through the sign-in.
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
    const scan: PhoneScan = {
      id: crypto.randomUUID(),
      eventId: event.id,
      registrationId: guest.id,
      at: Date.now(),
      account,
      state: 'waiting',
      tried: false,
    }
    change({ scans: [scan, ...state.scans], waiting: state.waiting + 1 })
    say({ tone: 'in', title: 'Let in', scanId: scan.id, ...about })
    change({ keeps: await keepScan(scan) })
    contact()
  }

  /** A ticket as it was read or typed. The latest one is answered; who was looked up before it has gone on. */
  async function present(text: string): Promise<void> {
    const turn = ++presented
    const code = codeIn(text)
    if (!code) return say({ tone: 'no', title: 'Not a ticket', detail: 'This code is none of ours.' })
    const find = () => state.guests.find((guest) => guest.code === code)
    await wasRead
    if (!find() && (state.line.is === 'on' || !state.isListed)) {
      // Perhaps they registered a minute ago, or the page was just opened.
      say({ tone: 'wait', title: 'One moment', detail: 'This ticket is being looked up.' })
      await contact()
      if (turn !== presented) return
    }
    const guest = find()
    if (guest) return letIn(guest)
    if (!state.isListed)
      return say({ tone: 'no', title: 'No list yet', detail: 'This phone needs a line once, to fetch it.' })
    const detail = state.line.is === 'on' ? undefined : 'As far as this phone knows: it has no line.'
    say({ tone: 'no', title: 'Not for this event', detail })
  }

  const onVisible = () => {
    if (!document.hidden) contact()
  }
  const onHint = () => void contact()
  document.addEventListener('visibilitychange', onVisible)
  // Only a reason to look at once; what is believed is an answer.
  window.addEventListener('online', onHint)
  const forgetWorker = onNewWorker(getReady)
  const wasRead = readPhone()
  start()

  return {
    letIn,
    present,
    contact,
    getReady,
    /** From the camera: held before it, a ticket is read again and again and answered once, for as long as it is held. */
    presentSeen(text: string): void {
      const isSame = text === seen.text && Date.now() - seen.at < checkinTimes.sameTicket
      seen = { text, at: Date.now() }
      if (!isSame) present(text)
      else if (state.answer && state.answer.tone !== 'wait') leaveAnswer()
    },
    /** What never left the phone is simply gone; of anything else the server must be told. */
    async undo(id: string): Promise<void> {
      await changeScan(id, (scan) =>
        scan.state === 'waiting' && !scan.tried ? undefined : { ...scan, state: 'undoing' },
      )
      if (state.answer?.scanId === id) change({ answer: undefined })
      await readScans()
      contact()
    },
    /** Whoever is signed in now sends what the one before left on the phone, and answers for it. */
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

/** A phone that could not keep the page may do so later; it is not asked for it all the time. */
const tryReadyEvery = 60_000

const shakes: Record<Answer['tone'], number[]> = { in: [80], double: [120, 80, 120], no: [400], wait: [] }

const yes = () => true
const no = () => false

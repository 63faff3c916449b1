import { countDown } from './exam-clock.ts'
import { dropAnswer, keepAnswer, keptAnswers, writerOf } from './exam-store.ts'
import type { Words } from './exam-words.ts'

/**
 * The page of an exam. Without this script every button is a form post; with it questions change without a reload, each
 * answer is sent as it is chosen and waits on the phone while offline, and the remaining time is counted down. The
 * phone's clock is never read: the server gives the remaining time, and only the time passed since then is measured.
 */
type Chosen = { n: number; option: number; at: number; writer: string }
type Told = {
  done: boolean
  left: number
  at: number
  saved: number[]
  newer: { n: number; option: number }[]
  missing?: number[]
  late?: number[]
}

const page = document.querySelector<HTMLFormElement>('form[data-exam]')
if (page) sit(page)

function sit(form: HTMLFormElement): void {
  const words = form.dataset as Words
  const pick = <Found extends HTMLElement>(what: string) => form.querySelector(what) as Found
  const fields = [...form.querySelectorAll('fieldset')]
  const dots = [...form.querySelectorAll<HTMLElement>('nav button')]
  const [previous, next] = [
    pick<HTMLButtonElement>('[data-previous]'),
    pick<HTMLButtonElement>('[data-next]'),
  ]
  const hand = pick<HTMLButtonElement>('[data-submit]')
  const [tick, lacks] = [pick('[data-tick]'), pick('[data-missing]')]
  const writer = Math.random().toString(36).slice(2, 10) || '0'
  const kept = keptAnswers<Chosen>(words.exam)
  const waiting = new Map<number, Chosen>()
  const replaced = new Set<number>()
  let current = fields.findIndex(({ hidden }) => !hidden) + 1
  let busy = false
  let wanted: '' | 'look' | 'hand' | 'over' = ''
  let retry = 0
  let last = 0

  // The server's time, counted on from the first byte of its answer: behind its clock by the latency, never ahead.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let ahead = +words.elapsed - (arrival ? arrival.responseStart : performance.now())
  let whole = +words.elapsed + +words.left
  const elapsed = () => performance.now() + ahead
  const left = () => whole - elapsed()

  const chosenIn = (n: number) => form.querySelector<HTMLInputElement>(`[data-n="${n}"] :checked`)
  const lacking = () => fields.map((_, at) => at + 1).filter((n) => !chosenIn(n))
  const fill = (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

  /** The status below the question: saved, not sent yet, or replaced by a newer answer. */
  function showNotice(text?: string, isBad = false): void {
    const unsent = waiting.has(current)
    const isOther = replaced.has(current)
    const said =
      text ||
      (unsent
        ? words[retry ? 'unsent' : 'saving']
        : isOther
          ? words.newer
          : chosenIn(current)
            ? `✓ ${words.saved}`
            : '')
    if (tick.textContent !== said) tick.textContent = said
    tick.toggleAttribute('data-unsent', isBad || (unsent && retry > 0) || isOther)
  }

  function count(): void {
    const missing = lacking()
    dots.forEach((dot, at) => {
      const isAnswered = !missing.includes(at + 1)
      dot.toggleAttribute('data-answered', isAnswered)
      dot.setAttribute('aria-label', fill(words[isAnswered ? 'answeredWords' : 'dotWords'], { n: at + 1 }))
    })
    pick('[data-count]').textContent = fill(words.countWords, {
      done: fields.length - missing.length,
      left: missing.length,
    })
    hand.disabled = missing.length > 0
    lacks.textContent = fill(words.missingWords, { n: missing.join(', ') })
    lacks.classList.toggle('hidden', current < fields.length || missing.length === 0)
  }

  function show(n: number): void {
    if (!fields[n - 1]) return
    current = n
    fields.forEach((field, at) => {
      field.hidden = field.disabled = at + 1 !== n
      dots[at]?.toggleAttribute('aria-current', at + 1 === n)
    })
    dots[n - 1]?.setAttribute('aria-current', 'true')
    const place = fill(words.placeWords, { n })
    pick('[data-place]').textContent = place
    document.title = [place, ...document.title.split(' - ').slice(1)].join(' - ')
    pick<HTMLProgressElement>('[data-ridge]').value = n
    previous.disabled = n === 1
    next.hidden = n === fields.length
    hand.hidden = !next.hidden
    history.replaceState(null, '', `?q=${n}`)
    count()
    showNotice()
    scrollTo(0, 0)
    pick<HTMLElement>(`[data-n="${n}"] legend`).focus({ preventScroll: true })
  }

  function take(told: Told, sent: Chosen[]): void {
    if (told.done) {
      for (const n of fields.keys()) dropAnswer(words.exam, n + 1)
      location.replace(`${form.action}?done${(told.late || []).length ? '&late' : ''}`)
      return
    }
    ahead = Math.max(ahead, told.at - performance.now())
    whole = told.at + told.left
    for (const one of sent) {
      // Changed while it was being sent: the new choice still waits.
      if (waiting.get(one.n) !== one) continue
      waiting.delete(one.n)
      dropAnswer(words.exam, one.n)
    }
    for (const { n, option } of told.newer) {
      const other = form.querySelector<HTMLInputElement>(`[data-n="${n}"] [value="${option}"]`)
      if (waiting.has(n) || !other || other.checked) continue
      other.checked = true
      replaced.add(n)
    }
    count()
  }

  /** Sends the unsent answers, one request after the other, until the server confirms them. */
  async function send(): Promise<void> {
    if (busy || (!wanted && waiting.size === 0)) return
    busy = true
    clearTimeout(retry)
    const asked = wanted
    const sent = [...waiting.values()]
    const patience = new AbortController()
    const limit = setTimeout(() => patience.abort(), 15e3)
    try {
      const answer = await fetch(words.to, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          attempt: words.exam,
          answers: sent,
          submit: asked === 'hand' || asked === 'over',
        }),
        keepalive: true,
        signal: patience.signal,
      })
      // The phone has changed hands: the reloaded page says so.
      if (answer.status === 403) return location.reload()
      if (!answer.ok) throw new Error(String(answer.status))
      const told: Told = await answer.json()
      retry = 0
      if (wanted === asked) wanted = ''
      take(told, sent)
      const [lack] = told.missing || []
      if (lack) show(lack)
      if (told.done) return
      showNotice()
      hand.removeAttribute('aria-disabled')
    } catch {
      // A failed press of the button is left to the learner to repeat; everything else is retried until it works.
      const isPressed = asked === 'hand'
      if (isPressed) wanted = ''
      hand.removeAttribute('aria-disabled')
      retry = window.setTimeout(send, 3e3)
      showNotice(isPressed ? words.failed : undefined, isPressed)
    } finally {
      clearTimeout(limit)
      busy = false
    }
    if (!retry) void send()
  }

  const want = (what: typeof wanted) => {
    if (wanted !== 'over') wanted = what
    void send()
  }

  function choose(radio: HTMLInputElement): void {
    const n = +(radio.closest('fieldset')?.dataset.n || 0)
    if (!n) return
    // Each choice on this page is later than the one before, however coarse the clock is.
    last = Math.max(last + 1, Math.round(elapsed()))
    const chosen = { n, option: +radio.value, at: last, writer: writerOf(kept, n, writer) }
    waiting.set(n, chosen)
    replaced.delete(n)
    keepAnswer(words.exam, n, chosen)
    count()
    showNotice()
    void send()
  }

  form.addEventListener('change', ({ target }) => choose(target as HTMLInputElement))
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    event.preventDefault()
    if (button === previous) return show(current - 1)
    if (button === next || button.hasAttribute('data-enter')) return show(current + 1)
    if (button !== hand) return show(+button.value)
    if (hand.ariaDisabled === 'true') return
    hand.setAttribute('aria-disabled', 'true')
    showNotice(words.submitting)
    want('hand')
  })
  addEventListener('online', () => void send())
  // Timers may have stopped while the phone slept.
  document.addEventListener('visibilitychange', () => document.hidden || want('look'))
  addEventListener('pageshow', (event) => event.persisted && want('look'))

  // Chosen before this script had loaded: newer than any stored answer.
  const early = [...form.querySelectorAll<HTMLInputElement>(':checked')].filter((one) => !one.defaultChecked)
  for (const chosen of kept) {
    const radio = form.querySelector<HTMLInputElement>(`[data-n="${chosen.n}"] [value="${chosen.option}"]`)
    if (radio) radio.checked = true
    waiting.set(chosen.n, chosen)
  }
  for (const ends of form.querySelectorAll<HTMLElement>('[data-ends]')) ends.hidden = true
  countDown(form, left, () => want('over'))
  for (const radio of early) {
    radio.checked = true
    choose(radio)
  }
  count()
  showNotice()
  void send()
}

import { attachedFiles } from './attached.ts'
import { say } from './store.ts'

/**
 * Sends forms itself, so that a lost line loses nothing: the form stays as it is and goes out when the
 * line is back. Only the server's own answer is ever shown as success.
 */
export function sendWhenOnline(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) watch(form)
}

function watch(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const label = button?.textContent || ''
  const files = attachedFiles(form)
  let busy = false
  let later = false
  let retry = 0
  let failures = 0

  // A page kept in the cache carries no key; the phone makes one, so that a retry is recognised.
  if (!form.elements.namedItem('token')) {
    const key = document.createElement('input')
    key.type = 'hidden'
    key.name = 'key'
    key.value = `${Date.now()}${Math.random()}`
    form.append(key)
  }

  // Not `disabled`, which would throw the focus away; a second press is ignored. What is being sent stays as
  // it is: a word added now would be in no message and in no draft.
  function show(sending: boolean): void {
    busy = sending
    for (const field of form.elements) if ('readOnly' in field) field.readOnly = sending
    if (!button) return
    button.ariaDisabled = String(sending)
    button.textContent = sending ? button.dataset.sending || label : label
  }

  async function send(): Promise<void> {
    stopWaiting()
    show(true)
    const problem = await files.prepare()
    if (problem) {
      show(false)
      return say(form, problem)
    }
    const body = files.body()
    const brings = [...body.values()].some((value) => typeof value !== 'string' && value.size > 0)
    let to: string | undefined
    // A line that is half dead answers nothing; sending the same again is safe. A file over a weak line takes
    // minutes, and the server waits for it nearly as long.
    const patience = new AbortController()
    const limit = setTimeout(() => patience.abort(), brings ? 180e3 : 30e3)
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        body: form.enctype.startsWith('multi')
          ? body
          : new URLSearchParams(body as unknown as Record<string, string>),
        headers: { 'x-enhance': '1' },
        signal: patience.signal,
      })
      files.keep(answer.headers.get('x-kept'))
      // Too busy to take it: the same again in a while.
      if (answer.status === 503) throw answer
      to = await answer.json().then(
        (told: { to?: string }) => told.to,
        // Somebody between us and the server answered in its own words.
        () => undefined,
      )
    } catch {
      clearTimeout(limit)
      show(false)
      // Online and still no answer: whatever is in the way, the browser can say it better than we.
      if (++failures > 3 && navigator.onLine) return form.submit()
      say(form, form.dataset.waiting || '')
      retry = window.setTimeout(send, 15e3)
      return
    }
    clearTimeout(limit)
    if (to) location.assign(to)
    // Anything else is shown by the server on a page of its own, with everything typed.
    else form.submit()
  }

  function stopWaiting(): void {
    clearTimeout(retry)
    retry = 0
  }

  // 'Continue on another device' goes the ordinary way: its answer is a page, not a success.
  const laterButton = form.querySelector('button[name=later]')
  laterButton?.addEventListener('click', () => {
    later = true
  })
  form.addEventListener('submit', (event) => {
    if (later && !busy) {
      later = false
      return files.leaveOut()
    }
    event.preventDefault()
    if (!busy) send()
  })
  // Whoever goes on typing sends again when they are done: half a thought must not leave by itself.
  form.addEventListener('input', () => {
    if (!retry) return
    stopWaiting()
    say(form, '')
  })
  addEventListener('online', () => {
    if (retry && !busy) send()
  })
  // Lists, choices, boxes and files know no readOnly.
  for (const event of ['mousedown', 'click', 'keydown'])
    form.addEventListener(event, (happened) => {
      const at = happened.target
      const choosing =
        at instanceof HTMLSelectElement ||
        (at instanceof HTMLInputElement && /^(?:radio|checkbox|file)$/.test(at.type))
      if (busy && choosing && (happened as KeyboardEvent).key !== 'Tab') happened.preventDefault()
    })
  form.addEventListener('reset', stopWaiting)
  // Back from the page that answered: the form must be alive again.
  addEventListener('pageshow', (event) => event.persisted && show(false))
}

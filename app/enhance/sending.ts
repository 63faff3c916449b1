import { attachedFiles } from './attached.ts'
import { say } from './store.ts'

/**
 * Sends forms by script, so that a lost connection loses nothing: the form stays as it is and is sent when the
 * connection is back. Only the server's own answer is ever shown as success.
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

  // A cached page carries no idempotency key; the phone makes one, so that a retry is recognised.
  if (!form.elements.namedItem('token')) {
    const key = document.createElement('input')
    key.type = 'hidden'
    key.name = 'key'
    key.value = `${Date.now()}${Math.random()}`
    form.append(key)
  }

  // Not `disabled`, which would lose the focus; a second press is ignored. The fields are locked while they are sent:
  // a word added now would be in no message and in no draft.
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
    // A stalled connection never answers; sending the same form again is safe. A file over a weak connection takes
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
      // The server is too busy: the same form is sent again later.
      if (answer.status === 503) throw answer
      to = await answer.json().then(
        (told: { to?: string }) => told.to,
        // Something between us and the server answered instead.
        () => undefined,
      )
    } catch {
      clearTimeout(limit)
      show(false)
      // Online and still no answer: the browser can explain the cause better than we can.
      if (++failures > 3 && navigator.onLine) return form.submit()
      say(form, form.dataset.waiting || '')
      retry = window.setTimeout(send, 15e3)
      return
    }
    clearTimeout(limit)
    if (to) location.assign(to)
    // Any other answer is a page of the server's own, with everything typed.
    else form.submit()
  }

  function stopWaiting(): void {
    clearTimeout(retry)
    retry = 0
  }

  // 'Continue on another device' is an ordinary form post: its answer is a page, not a success.
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
  // Typing cancels the retry; the visitor sends again when done. An unfinished text must not be sent automatically.
  form.addEventListener('input', () => {
    if (!retry) return
    stopWaiting()
    say(form, '')
  })
  addEventListener('online', () => {
    if (retry && !busy) send()
  })
  // Select lists, radio buttons, checkboxes and files have no readOnly.
  for (const event of ['mousedown', 'click', 'keydown'])
    form.addEventListener(event, (happened) => {
      const at = happened.target
      const choosing =
        at instanceof HTMLSelectElement ||
        (at instanceof HTMLInputElement && /^(?:radio|checkbox|file)$/.test(at.type))
      if (busy && choosing && (happened as KeyboardEvent).key !== 'Tab') happened.preventDefault()
    })
  form.addEventListener('reset', stopWaiting)
  // Back from the page that answered: the form must be usable again.
  addEventListener('pageshow', (event) => event.persisted && show(false))
}

import { readDraft, say, typedValues, writeDraft } from './store.ts'

/**
 * Sends forms itself, so that a lost line loses nothing: the form stays as it is and goes out when the
 * line is back. Only the server's own answer is ever shown as success.
 */
export function sendWhenOnline(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]'))
    watch(form, form.dataset.form || '')
}

function watch(form: HTMLFormElement, name: string): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const label = button?.textContent || ''
  let busy = false
  let timer = 0

  // A page kept in the cache carries no key; the phone makes one, so that a retry is recognised.
  if (!form.elements.namedItem('token')) {
    const key = document.createElement('input')
    key.type = 'hidden'
    key.name = 'key'
    key.value = `${Date.now()}${Math.random()}`
    form.append(key)
  }

  function show(sending: boolean): void {
    busy = sending
    if (!button) return
    button.disabled = sending
    button.textContent = sending ? button.dataset.sending || label : label
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    show(true)
    writeDraft(name, { at: Date.now(), values: typedValues(form), waiting: true })
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
        headers: { 'x-enhance': '1' },
      })
      const { to } = (await answer.json()) as { to?: string }
      if (to) location.assign(to)
      // Anything else is shown by the server on a page of its own, with everything typed.
      else form.submit()
    } catch {
      show(false)
      say(form, form.dataset.waiting || '')
      timer = window.setTimeout(send, 15e3)
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) send()
  })
  addEventListener('online', () => {
    if (readDraft(name)?.waiting && !busy) send()
  })
  // Back from the page that answered: the button must be alive again.
  addEventListener('pageshow', () => show(false))
}

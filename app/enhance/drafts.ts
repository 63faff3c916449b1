import { canKeep, dropDraft, dropDrafts, readDraft, say, typedValues, writeDraft } from './store.ts'

export function keepDrafts(): void {
  if (!canKeep()) return
  dropDrafts('old')
  const sent = document.querySelector<HTMLElement>('[data-sent]')
  // Not when somebody comes Back to it: by then the draft may be a new one.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (sent?.dataset.sent && arrival?.type !== 'back_forward') dropDraft(sent.dataset.sent)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]'))
    keep(form, form.dataset.form || '')
  for (const notice of document.querySelectorAll<HTMLElement>('[data-forget]')) {
    notice.hidden = false
    notice.addEventListener('submit', () => {
      dropDrafts('all')
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) form.reset()
    })
  }
}

function keep(form: HTMLFormElement, name: string): void {
  let restored = false
  for (const [field, value] of readDraft(name)?.values || []) {
    const input = form.elements.namedItem(field)
    // Only what is empty and untouched is filled: the server's values and the person's come first.
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && !input.value && value && input !== document.activeElement) {
      input.value = value
      restored = true
    }
  }
  if (restored) say(form, form.dataset.restored || '')
  form.addEventListener('input', () => writeDraft(name, { at: Date.now(), values: typedValues(form) }))
}

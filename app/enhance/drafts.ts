import { canKeep, dropDraft, dropDrafts, readDraft, say, typedValues, writeDraft } from './store.ts'

export function keepDrafts(): void {
  if (!canKeep()) return
  dropDrafts('old')
  const sent = document.querySelector<HTMLElement>('[data-sent]')
  // Not when the visitor comes back to the page: by then the draft may be a new one.
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
    const control = form.elements.namedItem(field)
    if (value && control && fill(control, value)) restored = true
  }
  if (restored) say(form, form.dataset.restored || '')
  // 'change' for select lists, because older phones do not fire 'input' for them.
  for (const event of ['input', 'change'])
    form.addEventListener(event, () => writeDraft(name, { at: Date.now(), values: typedValues(form) }))
}

/** Fills only empty, untouched fields: the server's values and the visitor's input come first. */
function fill(control: Element | RadioNodeList, value: string): boolean {
  if (control === document.activeElement) return false
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked) return false
    control.checked = true
    return true
  }
  const isField =
    control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  if (!isField || control.value) return false
  control.value = value
  return true
}

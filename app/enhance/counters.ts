/** 'characters left' in the last fifth of the allowed length, and the number of characters over the limit. */
export function countCharacters(): void {
  for (const counter of document.querySelectorAll<HTMLElement>('[data-max]')) {
    const form = counter.closest('form')
    const field = form?.elements.namedItem(counter.dataset.for || '')
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const max = Number(counter.dataset.max)
    let pause = 0
    const count = () => {
      const left = max - field.value.length
      const text = left < 0 ? counter.dataset.over : left <= max / 5 ? counter.dataset.left : ''
      counter.textContent = (text || '').replace('#', String(Math.abs(left)))
    }
    // Announced when typing pauses: a screen reader must not talk over every key.
    field.addEventListener('input', () => {
      clearTimeout(pause)
      pause = window.setTimeout(count, 400)
    })
    count()
  }
}

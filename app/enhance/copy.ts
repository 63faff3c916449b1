/** Buttons that copy a link. Shown only where copying works, so that no button does nothing. */
export function copyLinks(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    const label = button.innerHTML
    let back = 0
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset.copy || '').then(
        () => {
          button.textContent = button.dataset.copied || ''
          clearTimeout(back)
          // ORD-03
          back = window.setTimeout(() => {
            button.innerHTML = label
          }, 2000)
        },
        // Copying is not allowed here: the link is shown as text beside the button.
        () => {},
      )
    })
  }
}

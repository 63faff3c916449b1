/**
 * A waiting page polls the status of its payment and reloads when it changes. The server delays its answer meanwhile,
 * so a phone asks a few times a minute and pays some hundred bytes for it.
 */
export function lookAgain(): void {
  const page = document.querySelector<HTMLElement>('[data-looking]')
  if (!page) return
  const { looking, word } = page.dataset
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(`${looking}?word=${word}`)
      if (answer.ok && (await answer.text()) !== word) return location.reload()
    } catch {
      // Offline: it is tried again.
    }
    setTimeout(ask, 3000)
  }
  void ask()
}

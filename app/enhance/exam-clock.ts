/**
 * EXM-05: counts down, announces five minutes, one minute and the end, and calls back at zero. The remaining time comes
 * from the server and is measured from there, never read from a clock.
 */
export function countDown(form: HTMLFormElement, left: () => number, onZero: () => void): void {
  const timer = form.querySelector('[data-timer]') as HTMLElement
  const words = form.dataset
  const showAnnouncement = (text = '') => {
    ;(form.querySelector('[data-announced]') as HTMLElement).textContent = text
  }
  const announced = { five: left() <= 300e3, one: left() <= 60e3, over: false }
  function clock(): void {
    const seconds = Math.max(0, Math.ceil(left() / 1000))
    const two = (value: number) => String(value).padStart(2, '0')
    timer.textContent = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
    timer.parentElement?.toggleAttribute('data-short', seconds <= 60)
    if (seconds === 0 && !announced.over) showAnnouncement(words.over)
    else if (seconds > 0 && seconds <= 60 && !announced.one) showAnnouncement(words.one)
    else if (seconds > 60 && seconds <= 300 && !announced.five) showAnnouncement(words.five)
    announced.five = seconds <= 300
    announced.one = seconds <= 60
    // EXM-05: submitted automatically. If the server allows more time, it says so, and the clock runs on.
    if (seconds === 0 && !announced.over) onZero()
    announced.over = seconds === 0
  }
  setInterval(clock, 1000)
  clock()
}

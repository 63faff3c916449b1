export {}

// Counts views (A-ADS-15). Only on pages that show something to count.

const second = 1000

type Box = { timer: number; wasSeen?: boolean; token?: Promise<string>; isRipe?: boolean; isTold?: boolean }

const boxes = new Map<Element, Box>()
const postText = (what: string, words: string) =>
  fetch(`/views/${what}`, { method: 'POST', body: words, keepalive: true })

const watch = new IntersectionObserver(
  (changes) => {
    for (const { target, intersectionRatio } of changes) {
      const box = boxes.get(target) as Box
      clearTimeout(box.timer)
      // A prefetched page, or one in a background tab, is not seen.
      if (intersectionRatio < 0.5 || document.hidden) continue
      box.token = box.token || ask(target, box)
      box.timer = window.setTimeout(() => {
        box.wasSeen = true
        watch.unobserve(target)
        settle(target, box)
      }, second)
    }
  },
  { threshold: 0.5 },
)

/** The server checks by its own clock: a token may be reported as seen a second after it was given, and not before. */
function ask(target: Element, box: Box): Promise<string> {
  return postText('token', target.getAttribute('data-seen') || '')
    .then((answer) => (answer.ok ? answer.text() : Promise.reject()))
    .then((token) => {
      for (const link of target.querySelectorAll<HTMLAnchorElement>('a[href^="/views/"]'))
        link.search = `?t=${token}`
      setTimeout(() => {
        box.isRipe = true
        settle(target, box)
      }, second)
      return token
    })
}

function settle(target: Element, box: Box): void {
  // Where nothing could be loaded, the mark is removed.
  if (!box.wasSeen || !box.isRipe || box.isTold || !target.hasAttribute('data-seen')) return
  box.isTold = true
  const again = () => setTimeout(() => box.token?.then((token) => postText('seen', token)), 9 * second)
  // A view reported twice counts once, so a failed request may simply be repeated.
  box.token?.then((token) => postText('seen', token).then((answer) => answer.ok || again(), again))
}

function begin(): void {
  for (const target of document.querySelectorAll('[data-seen]')) {
    boxes.set(target, { timer: 0 })
    watch.observe(target)
  }
}

document.addEventListener('visibilitychange', () => {
  for (const [target, box] of boxes) {
    clearTimeout(box.timer)
    if (box.wasSeen) continue
    // Observing again reports at once what is in view.
    watch.unobserve(target)
    watch.observe(target)
  }
})
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

import { checkinPath } from './checkin.options.ts'

const patience = 60_000

type Kept = 'yes' | 'no' | 'another build'

/** Asks the worker to keep this page and what it has used so far, and whether all of it is really there. */
export async function keepPage(): Promise<Kept> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return 'no'
  try {
    const worker = await activeWorker(
      await navigator.serviceWorker.register(`${checkinPath}/worker.js`, { scope: checkinPath }),
    )
    if (!worker) return 'no'
    // Kept for good where the browser asks nobody for it, and not thrown away first when the phone is full.
    navigator.storage?.persist?.().catch(() => {})
    return await answerOf(worker, { page: window.location.pathname, files: usedFiles() })
  } catch {
    return 'no'
  }
}

/** The one at work, or the first one as soon as it is. One that could not start never will be. */
function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration) {
  const starting = waiting ?? installing
  if (active || !starting) return active
  return new Promise<ServiceWorker | undefined>((resolve) => {
    const look = () => {
      if (starting.state === 'activated') resolve(starting)
      if (starting.state === 'redundant') resolve(undefined)
    }
    starting.addEventListener('statechange', look)
    look()
  })
}

function answerOf(worker: ServiceWorker, asked: { page: string; files: string[] }): Promise<Kept> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('no'), patience)
    port1.onmessage = ({ data }) => {
      clearTimeout(late)
      resolve(data)
    }
    worker.postMessage(asked, [port2])
  })
}

/** Also what only this phone needs, as the reader of tickets: the page itself does not name it. */
function usedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

/** Tells when a worker takes over from another: what the new one keeps has to be looked at. */
export function onNewWorker(notify: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  let hadWorker = navigator.serviceWorker.controller !== null
  const onChange = () => {
    if (hadWorker) notify()
    hadWorker = true
  }
  navigator.serviceWorker.addEventListener('controllerchange', onChange)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', onChange)
}

import { checkinPath } from './checkin.options.ts'

const patience = 60_000

type Kept = 'yes' | 'no' | 'another build'

/**
 * Asks the service worker to cache this page and the files it has used so far, and returns whether all of it is cached.
 */
export async function keepPage(): Promise<Kept> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return 'no'
  try {
    const worker = await activeWorker(
      await navigator.serviceWorker.register(`${checkinPath}/worker.js`, { scope: checkinPath }),
    )
    if (!worker) return 'no'
    // Persistent where the browser grants it without a prompt, so that the data is not evicted when storage is full.
    navigator.storage?.persist?.().catch(() => {})
    return await answerOf(worker, { page: window.location.pathname, files: usedFiles() })
  } catch {
    return 'no'
  }
}

/** The active worker, or the first one once it is activated. A worker that failed to install never becomes active. */
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

/** Includes files that only this phone needs, such as the QR reader, and that the page does not refer to. */
function usedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

/** Notifies when a new worker takes over: its cache has to be checked. */
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

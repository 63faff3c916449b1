/** Where lessons that somebody keeps on the phone lie. */
export const cacheName = 'lessons'

/** Everything goes, and the service worker with it. The door of an event has one of its own. */
export async function leave(): Promise<void> {
  await caches.delete(cacheName)
  for (const worker of await navigator.serviceWorker.getRegistrations())
    if (worker.scope.endsWith('/elearning/')) await worker.unregister()
}

/** 'This is not my phone' takes lessons along on every page, where a browser knows no Clear-Site-Data. */
export function leaveNothing(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  for (const form of document.querySelectorAll('[data-forget]'))
    form.addEventListener('submit', () => void leave())
}

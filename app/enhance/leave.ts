/** The cache of lessons saved on the phone. */
export const cacheName = 'lessons'

/** Deletes all lessons, and their service worker. The check-in page of an event has one of its own. */
export async function leave(): Promise<void> {
  await caches.delete(cacheName)
  for (const worker of await navigator.serviceWorker.getRegistrations())
    if (worker.scope.endsWith('/elearning/')) await worker.unregister()
}

/** 'This is not my device' deletes saved lessons on every page, for browsers without Clear-Site-Data. */
export function leaveNothing(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  for (const form of document.querySelectorAll('[data-forget]'))
    form.addEventListener('submit', () => void leave())
}

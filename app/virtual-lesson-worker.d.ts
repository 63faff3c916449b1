declare module 'virtual:lesson-worker' {
  /** The service worker of the lessons. */
  export const workerScript: string
}

declare module 'virtual:checkin-worker' {
  /** The service worker of check-in, with the name of this build in it. */
  export const workerScript: string
}

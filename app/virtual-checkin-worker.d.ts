declare module 'virtual:checkin-worker' {
  /** The service worker of the door, with the name of this build in it. */
  export const workerScript: string
}

declare module 'virtual:door-worker' {
  /** The service worker of the door, with the name of this build in it. */
  export const workerScript: string
}

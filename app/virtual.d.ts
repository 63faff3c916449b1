declare module 'virtual:checkin-worker' {
  /** The service worker of check-in, with the name of this build in it. */
  export const workerScript: string
}

declare module 'virtual:enhance' {
  /** The address of the script of every public page. */
  export const enhanceAddress: string
  /** The address of the script of an exam. */
  export const examAddress: string
  /** The address of the script that saves lessons on the phone. */
  export const lessonsAddress: string
  /** The address of the script that counts views. */
  export const viewsAddress: string
  /** The address of the script that loads ad networks. */
  export const networksAddress: string
}

declare module 'virtual:lesson-worker' {
  /** The service worker of the lessons. */
  export const workerScript: string
}

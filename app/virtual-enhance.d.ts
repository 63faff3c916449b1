declare module 'virtual:enhance' {
  /** The address of the public site's only script. */
  export const enhanceAddress: string
}

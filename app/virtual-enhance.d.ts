declare module 'virtual:enhance' {
  /** The address of the script of every public page. */
  export const enhanceAddress: string
  /** The address of the script of an exam. */
  export const examAddress: string
}

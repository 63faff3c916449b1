/** ERR-01 */
export const noNetwork = 'Network connection failed. Please check your internet connection.'

/** Whether a request failed because no response came at all. */
export const isNoAnswer = (error: unknown) => error instanceof TypeError

/** A-ADD-03: limits for extra time and for the length of a reason. */
export const timeLimits = { most: 600, reason: 300 }

/** A-ADD-03: how much time can be given, and how long a reason may be. */
export const timeLimits = { most: 600, reason: 300 }

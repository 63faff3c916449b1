/** The longest name of a view, its longest address, and how many somebody may have of one list. */
export const viewLimits = { name: 40, query: 1000, perList: 12 } as const

/** What is counted of a box. */
export const countedKinds = ['view', 'click'] as const
export type CountedKind = (typeof countedKinds)[number]

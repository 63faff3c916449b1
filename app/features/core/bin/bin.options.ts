/** For so long what was deleted can be restored. */
export const daysInBin = 30

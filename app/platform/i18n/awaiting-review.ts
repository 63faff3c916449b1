/** Groups of texts that await a native reader. Written by `npm run translations`, never by hand. */
export const awaitingReview = { rw: ['consent', 'exam', 'money'] } as const

/** CON-02 */
export const contactMaxima = { fullName: 100, subject: 200, message: 2000 } as const

/** A-ADD-01 */
export const messageStatuses = ['new', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export const answerMaximum = 5000

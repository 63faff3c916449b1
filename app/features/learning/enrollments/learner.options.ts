/** The channel of a link. */
export type Way = 'email' | 'phone'

/** As long as a real one, to count the cost of an SMS. */
export const sampleLink = `https://irishub.example/rw/elearning/me/1f0c9a2e-0000-4000-8000-000000000000.gxyz.${'Ab3_'.repeat(8)}`

/** How long a message with a link may wait to be sent; its link is wiped from our log once it was. */
export const linkMinutes = 3 * 24 * 60

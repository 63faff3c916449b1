import { isSigned, sign } from '~/platform/signing.server.ts'

/** Long enough for somebody outside the hub to read and answer. */
const validFor = 3 * 24 * 3600 * 1000

/** Signed addresses under which content can be read before it is public: whoever has one, for three days. */
export const previewLinks = (purpose: string, under: string) => ({
  pathOf(id: string, now: Date): string {
    const until = Math.floor((now.getTime() + validFor) / 1000).toString(36)
    return `${under}/${id}.${until}.${sign(purpose, `${id}.${until}`)}`
  },
  /** What a link opens; undefined if the signature is wrong or expired. */
  idIn(token: string, now: Date): string | undefined {
    const [id = '', until = '', proof = '', ...rest] = token.split('.')
    if (rest.length > 0 || !isSigned(purpose, `${id}.${until}`, proof)) return undefined
    return Number.parseInt(until, 36) * 1000 > now.getTime() ? id : undefined
  },
})

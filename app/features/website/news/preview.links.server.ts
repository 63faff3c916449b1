import { isSigned, sign } from '~/platform/signing.server.ts'

const purpose = 'article preview'
/** Long enough for somebody outside the hub to read and answer. */
const validFor = 3 * 24 * 3600 * 1000

/** The address of an article's preview, public or not. It is valid for three days. */
export function previewPath(id: string, now: Date): string {
  const until = Math.floor((now.getTime() + validFor) / 1000).toString(36)
  return `/news/preview/${id}.${until}.${sign(purpose, `${id}.${until}`)}`
}

/** The article a link opens; undefined if the signature is wrong or expired. */
export function readPreviewToken(token: string, now: Date): string | undefined {
  const [id = '', until = '', proof = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(purpose, `${id}.${until}`, proof)) return undefined
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? id : undefined
}

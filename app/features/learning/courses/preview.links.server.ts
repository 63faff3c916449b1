import { isSigned, sign } from '~/platform/signing.server.ts'

const purpose = 'lesson preview'
/** Long enough for a reviewer outside the hub to read it and answer. */
const validFor = 3 * 24 * 3600 * 1000

/** The address of a lesson's preview. Anybody who has it can read the lesson for three days. */
export function previewPath(id: string, now: Date): string {
  const until = Math.floor((now.getTime() + validFor) / 1000).toString(36)
  return `/elearning/preview/${id}.${until}.${sign(purpose, `${id}.${until}`)}`
}

/** The lesson of a preview link; undefined if the signature is wrong or the link has expired. */
export function readPreviewToken(token: string, now: Date): string | undefined {
  const [id = '', until = '', proof = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(purpose, `${id}.${until}`, proof)) return undefined
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? id : undefined
}

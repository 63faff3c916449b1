import { sign } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { type PublicKey, publicKeyOf, readSigningKey } from '~/platform/issuer-keys.ts'
import { certificatePath } from './certificate.options.ts'

/** The course that was passed, as it was described on that day. */
export type Achievement = { title: string; description: string; criteria: string }

/** The content of an Open Badge. */
export type Badge = {
  id: string
  address: string
  number: string
  studentName: string
  completionDate: Date
  courseId: string
  achievement: Achievement
  hub: string
}

const at = (path: string) => config().PUBLIC_ORIGIN + path

export const issuerAddress = () => at('/issuer')
export const revocationsAddress = () => at('/issuer/revocations')

/** Not the address of its page, because this id is in the public revocation list. */
export const credentialId = (id: string) => `urn:uuid:${id}`

/** The issuer, as in each credential and at its own address. */
export const issuerProfile = (hub: string) => ({
  id: issuerAddress(),
  type: ['Profile'],
  name: hub,
  url: config().PUBLIC_ORIGIN,
})

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

/** Open Badges 3.0: an AchievementCredential in the W3C data model 2.0. */
function credentialOf(badge: Badge) {
  const { id, address, number, studentName, completionDate, courseId, achievement, hub } = badge
  const page = at(certificatePath(address))
  return {
    '@context': contexts,
    id: credentialId(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.title,
    issuer: issuerProfile(hub),
    // Whole seconds, like the claim beside it.
    validFrom: `${completionDate.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: studentName, identityType: 'name' },
      ],
      licenseNumber: number,
      achievement: {
        id: `urn:uuid:${courseId}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: achievement.title,
        description: achievement.description,
        criteria: { narrative: achievement.criteria },
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: 'The certificate, and whether it still stands' }],
    credentialStatus: { id: revocationsAddress(), type: '1EdTechRevocationList' },
  }
}

/** Signed as the standard requires (its section 8.2): the credential with its claims, RS256, as a compact JWT. */
export function signBadge(badge: Badge): string {
  const credential = credentialOf(badge)
  const key = readSigningKey(config().CERTIFICATE_KEY)
  const header = { alg: 'RS256', kid: keyAddress(publicKeyOf(key).kid), typ: 'JWT' }
  const claims = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  }
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The achievement of an existing credential: a reissued certificate repeats it. */
export function achievementOf(credential: string): Achievement {
  const claims: Pick<ReturnType<typeof credentialOf>, 'credentialSubject'> = JSON.parse(
    Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString(),
  )
  const { name, description, criteria } = claims.credentialSubject.achievement
  return { title: name, description, criteria: criteria.narrative }
}

const keyAddress = (kid: string) => at(`/issuer/keys/${kid}`)

/** The current key and the previous ones, so that every signature we ever made can be verified. */
export function publishedKeys(): PublicKey[] {
  const { CERTIFICATE_KEY, CERTIFICATE_KEYS_PREVIOUS } = config()
  return [readSigningKey(CERTIFICATE_KEY), ...CERTIFICATE_KEYS_PREVIOUS].map(publicKeyOf)
}

/** The same as JSON: the W3C envelope for a signed credential. */
export const envelopeOf = (credential: string) => ({
  '@context': contexts[0],
  id: `data:application/vc+jwt,${credential}`,
  type: 'EnvelopedVerifiableCredential',
})

/** A public response for verifiers on any origin. */
export const forVerifiers = (said: object, cache = 'public, max-age=300') =>
  Response.json(said, {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': cache,
    },
  })

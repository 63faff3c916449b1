import { sign } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { type PublicKey, publicKeyOf, readSigningKey } from '~/platform/issuer-keys.ts'
import { certificatePath } from './certificate.options.ts'

/** What was passed, in the words of the day it was. */
export type Achievement = { title: string; description: string; criteria: string }

/** What an Open Badge says. */
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

/** Not the address of its page: this one stands in the list of what was revoked, for everybody to read. */
export const credentialId = (id: string) => `urn:uuid:${id}`

/** The issuer, as each credential names it and as its own address tells. */
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

/** Open Badges 3.0: an AchievementCredential after the W3C's data model 2.0. */
function credentialOf(badge: Badge) {
  const { id, address, number, studentName, completionDate, courseId, achievement, hub } = badge
  const page = at(certificatePath(address))
  return {
    '@context': contexts,
    id: credentialId(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.title,
    issuer: issuerProfile(hub),
    // Whole seconds, as the claim beside it has them.
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

/** Signed as the standard asks for (its section 8.2): the credential with its claims, RS256, one line of text. */
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

/** What a credential of ours says was passed: whoever issues it again says the same. */
export function achievementOf(credential: string): Achievement {
  const claims: Pick<ReturnType<typeof credentialOf>, 'credentialSubject'> = JSON.parse(
    Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString(),
  )
  const { name, description, criteria } = claims.credentialSubject.achievement
  return { title: name, description, criteria: criteria.narrative }
}

const keyAddress = (kid: string) => at(`/issuer/keys/${kid}`)

/** The key in use and those before it, so that whatever we ever signed can be checked. */
export function publishedKeys(): PublicKey[] {
  const { CERTIFICATE_KEY, CERTIFICATE_KEYS_PREVIOUS } = config()
  return [readSigningKey(CERTIFICATE_KEY), ...CERTIFICATE_KEYS_PREVIOUS].map(publicKeyOf)
}

/** The same as JSON: the W3C's envelope for a credential whose proof is around it. */
export const envelopeOf = (credential: string) => ({
  '@context': contexts[0],
  id: `data:application/vc+jwt,${credential}`,
  type: 'EnvelopedVerifiableCredential',
})

/** What machines anywhere may read. */
export const forVerifiers = (said: object, cache = 'public, max-age=300') =>
  Response.json(said, {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': cache,
    },
  })

/**
 * Verifies an Open Badge independently, from the standard alone: it shares no code with the signing. Pictures are read
 * chunk by chunk, signatures are checked with WebCrypto, keys and revocation lists are fetched from their addresses.
 */
type Fetch = (address: string) => Promise<unknown>
type Json = Record<string, unknown>
export type Verdict =
  | { ok: true; name: string; course: string; date: string; number: string; page: string }
  | { ok: false; because: string }

const refuse = (because: string): Verdict => ({ ok: false, because })
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value)

export async function verifyBadge(jws: string, fetchJson: Fetch, now = new Date()): Promise<Verdict> {
  const parts = jws.split('.')
  if (parts.length !== 3) return refuse('no compact JWS')
  const [header, payload, signature] = parts as [string, string, string]
  const jose = parse(header)
  const claims = parse(payload)
  if (!isObject(jose) || !isObject(claims)) return refuse('no JSON')
  if (Object.keys(jose).some((name) => !['alg', 'kid', 'typ', 'jwk'].includes(name)))
    return refuse('a header nobody may send')
  if (jose.alg !== 'RS256') return refuse('an algorithm we do not take')
  const issuer = at(claims, 'issuer', 'id')
  if (typeof issuer !== 'string' || typeof jose.kid !== 'string') return refuse('nobody signed')
  if (new URL(jose.kid).origin !== new URL(issuer).origin) return refuse('a key of somebody else')
  const key = await fetchJson(jose.kid)
  if (!isObject(key) || 'd' in key) return refuse('no public key')
  if (!(await isSignedBy(key, `${header}.${payload}`, signature))) return refuse('signature')
  const facts = checkClaims(claims, now)
  if (typeof facts === 'string') return refuse(facts)
  const status = claims.credentialStatus
  if (at(status, 'type') !== '1EdTechRevocationList') return refuse('no status')
  const list = await fetchJson(String(at(status, 'id')))
  if (at(list, 'issuer') !== issuer) return refuse('a list of somebody else')
  const revoked = at(list, 'revokedCredentials')
  if (!Array.isArray(revoked)) return refuse('no list')
  if (revoked.some((one) => at(one, 'id') === claims.id && at(one, 'revoked') === true))
    return refuse('revoked')
  return { ok: true, ...facts }
}

function checkClaims(claims: Json, now: Date) {
  const types = claims.type
  if (!Array.isArray(types) || !types.includes('VerifiableCredential')) return 'no credential'
  if (!types.includes('OpenBadgeCredential') && !types.includes('AchievementCredential')) return 'no badge'
  const contexts = claims['@context']
  if (!Array.isArray(contexts) || contexts[0] !== 'https://www.w3.org/ns/credentials/v2') return 'context'
  if (!/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context/.test(String(contexts[1]))) return 'context'
  const subject = claims.credentialSubject
  if (claims.iss !== at(claims, 'issuer', 'id')) return 'iss'
  if (claims.jti !== claims.id) return 'jti'
  if (claims.sub !== at(subject, 'id')) return 'sub'
  const from = Date.parse(String(claims.validFrom))
  if (claims.nbf !== from / 1000 || from > now.getTime()) return 'nbf'
  const achievement = at(subject, 'achievement')
  for (const needed of ['id', 'name', 'description'])
    if (typeof at(achievement, needed) !== 'string') return `achievement.${needed}`
  if (!at(achievement, 'criteria', 'narrative')) return 'criteria'
  const who = at(subject, 'identifier', 0)
  if (at(who, 'type') !== 'IdentityObject' || at(who, 'hashed') !== false) return 'identifier'
  return {
    name: String(at(who, 'identityHash')),
    course: String(at(achievement, 'name')),
    date: String(claims.validFrom),
    number: String(at(subject, 'licenseNumber')),
    page: String(at(claims, 'evidence', 0, 'id')),
  }
}

async function isSignedBy({ kty, n, e }: Json, signed: string, signature: string): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const jwk = { kty: String(kty), n: String(n), e: String(e) }
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  return crypto.subtle.verify(
    algorithm,
    key,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(signed),
  )
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The credential baked into a PNG, found as the standard says; throws where the file is no PNG. */
export function bakedInto(png: Buffer): string | undefined {
  if (png.toString('hex', 0, 8) !== '89504e470d0a1a0a') throw new Error('not a PNG')
  const found: string[] = []
  let [place, name] = [8, '']
  while (name !== 'IEND') {
    const length = png.readUInt32BE(place)
    name = png.toString('latin1', place + 4, place + 8)
    const content = png.subarray(place + 8, place + 8 + length)
    if (checksum(png.subarray(place + 4, place + 8 + length)) !== png.readUInt32BE(place + 8 + length))
      throw new Error(`${name} is damaged`)
    place += 12 + length
    if (name !== 'iTXt') continue
    const end = content.indexOf(0)
    if (content.toString('latin1', 0, end) !== 'openbadgecredential') continue
    if (content[end + 1] !== 0) throw new Error('compressed')
    const languageEnd = content.indexOf(0, end + 3)
    const keywordEnd = content.indexOf(0, languageEnd + 1)
    found.push(content.toString('utf8', keywordEnd + 1))
  }
  if (found.length > 1) throw new Error('baked twice')
  return found[0]
}

function checksum(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

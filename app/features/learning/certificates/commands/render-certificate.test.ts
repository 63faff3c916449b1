import '~/hub.server.ts'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { publicKeyOf, readSigningKey } from '~/platform/issuer-keys.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { bakedInto, verifyBadge } from '../../../../../tests/support/badge-verifier.ts'
import { makeGraduate } from '../../../../../tests/support/certificates.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { issuerAddress, publishedKeys, revocationsAddress } from '../badge.links.server.ts'
import { revokedCredentials } from '../certificate.queries.server.ts'
import { certificates } from '../certificate.table.server.ts'
import { issueCertificate } from './issue-certificate.server.ts'
import { renderCertificate } from './render-certificate.server.ts'
import { revokeCertificate } from './revoke-certificate.server.ts'

withDatabase()

const usual = { key: config().CERTIFICATE_KEY, before: config().CERTIFICATE_KEYS_PREVIOUS }
afterEach(() => {
  Object.assign(config(), { CERTIFICATE_KEY: usual.key, CERTIFICATE_KEYS_PREVIOUS: usual.before })
})

async function issued() {
  const passed = await makeGraduate({ title: 'Web foundations' })
  const { id } = await inTransaction({ actor: { kind: 'system' } }, (work) => issueCertificate(work, passed))
  return id
}
const rowOf = async (id: string) => (await db().select().from(certificates).where(eq(certificates.id, id)))[0]
const revoke = (id: string) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, (work) =>
    revokeCertificate(work, { id, version: 1, reason: 'Somebody else sat the exam.' }),
  )

/** The responses of the addresses in a badge. */
async function online(address: string): Promise<unknown> {
  if (address === revocationsAddress())
    return { issuer: issuerAddress(), revokedCredentials: await revokedCredentials(db()) }
  return publishedKeys().find(({ kid }) => address.endsWith(`/issuer/keys/${kid}`))
}

async function pictureOf(id: string): Promise<Buffer> {
  const [file] = await db()
    .select({ key: files.originalKey })
    .from(files)
    .innerJoin(certificates, eq(certificates.pictureId, files.id))
    .where(eq(certificates.id, id))
  return storage().read(file?.key ?? '')
}

test('CRT-06: rendered once, stored, and the badge inside verifies without us', async () => {
  const id = await issued()
  await renderCertificate(id)
  await renderCertificate(id)
  const row = await rowOf(id)
  const stored = await db().select().from(files)
  expect(stored.map(({ name, type, state }) => `${name} ${type} ${state}`).sort()).toEqual([
    `${row?.number}.pdf pdf ready`,
    `${row?.number}.png png ready`,
  ])
  const jws = bakedInto(await pictureOf(id)) ?? ''
  expect(jws).toBe(row?.credential)
  expect(await verifyBadge(jws, online)).toEqual({
    ok: true,
    name: 'Aline Uwase',
    course: 'Web foundations',
    date: '2026-11-10T14:20:30Z',
    number: row?.number,
    page: `http://hub.test/certificate/${row?.address}`,
  })
})

test.each([
  ['name', 'Aline Uwase', 'Aline Uwasa'],
  ['course', 'Web foundations', 'Web mastery'],
  ['date', '2026-11-10T14:20:30Z', '2020-11-10T14:20:30Z'],
])('a badge with a changed %s does not verify', async (_, was, is) => {
  const jws = (await rowOf(await issued()))?.credential ?? ''
  const [header, payload = '', signature] = jws.split('.')
  const text = Buffer.from(payload, 'base64url').toString()
  expect(text).toContain(was)
  const changed = Buffer.from(text.replaceAll(was, is)).toString('base64url')
  const verdict = await verifyBadge(`${header}.${changed}.${signature}`, online)
  expect(verdict).toEqual({ ok: false, because: 'signature' })
})

test('a badge with a changed signature, another algorithm or a foreign key does not verify', async () => {
  const jws = (await rowOf(await issued()))?.credential ?? ''
  const [header = '', payload, signature = ''] = jws.split('.')
  const flipped = Buffer.from(signature, 'base64url')
  flipped[7] = (flipped[7] ?? 0) ^ 1
  const other = (jose: object) => Buffer.from(JSON.stringify(jose)).toString('base64url')
  const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  const tries = {
    signature: `${header}.${payload}.${flipped.toString('base64url')}`,
    'an algorithm we do not take': `${other({ alg: 'none', kid, typ: 'JWT' })}.${payload}.`,
    'a key of somebody else': `${other({ alg: 'RS256', kid: 'https://evil.example/key' })}.${payload}.${signature}`,
  }
  for (const [because, forged] of Object.entries(tries))
    expect(await verifyBadge(forged, online)).toEqual({ ok: false, because })
})

test('A-ADD-04: a revoked certificate is in the list for machines, its files are released, and nothing is rendered any more', async () => {
  const id = await issued()
  await renderCertificate(id)
  const jws = bakedInto(await pictureOf(id)) ?? ''
  expect(await revoke(id)).toEqual({ ok: true })
  expect(await verifyBadge(jws, online)).toEqual({ ok: false, because: 'revoked' })
  expect((await db().select().from(files)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
  await renderCertificate(id)
  expect(await rowOf(id)).toMatchObject({ state: 'revoked', pictureId: null, paperId: null })
})

test('two concurrent workers store one pair of files, and leave the other to the sweep', async () => {
  const id = await issued()
  await Promise.all([renderCertificate(id), renderCertificate(id)])
  const states = (await db().select().from(files)).map(({ state }) => state).sort()
  expect(states.filter((state) => state === 'ready')).toHaveLength(2)
  expect(states.filter((state) => state !== 'ready' && state !== 'arriving')).toEqual([])
  expect((await rowOf(id))?.pictureId).not.toBeNull()
})

test('after a key change, badges signed with the old key still verify while its public half is published', async () => {
  const old = (await rowOf(await issued()))?.credential ?? ''
  const fresh = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const spki = (key: string) => Buffer.from(publicDer(key)).toString('base64')
  Object.assign(config(), {
    CERTIFICATE_KEY: fresh.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    CERTIFICATE_KEYS_PREVIOUS: [spki(usual.key)],
  })
  expect(publishedKeys().map(({ kid }) => kid)).toEqual([
    publicKeyOf(fresh).kid,
    publicKeyOf(readSigningKey(usual.key)).kid,
  ])
  expect(await verifyBadge(old, online)).toMatchObject({ ok: true })
  config().CERTIFICATE_KEYS_PREVIOUS = []
  expect(await verifyBadge(old, online)).toEqual({ ok: false, because: 'no public key' })
})

test('no published key reveals the private half', () => {
  for (const key of publishedKeys())
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

function publicDer(key: string): Buffer {
  return createPublicKey(readSigningKey(key)).export({ type: 'spki', format: 'der' })
}

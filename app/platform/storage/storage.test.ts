import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { config } from '../config.server.ts'
import { openStorage, storage } from './storage.server.ts'

const bytes = Buffer.from('some bytes')
const aKey = () => `trial/${randomUUID()}.webp`

test('a stored file can be read, streamed and found, and is gone once removed', async () => {
  const key = aKey()
  await storage().put(key, bytes, 'image/webp')
  expect(await storage().exists(key)).toBe(true)
  expect(await storage().read(key)).toEqual(bytes)
  const stream = await storage().stream(key)
  expect(stream && (await buffer(stream))).toEqual(bytes)
  await storage().remove(key)
  expect(await storage().exists(key)).toBe(false)
  expect(await storage().stream(key)).toBeUndefined()
  await expect(storage().read(key)).rejects.toThrow()
  await storage().remove(key)
})

test('UPL-05: a stored file is never overwritten', async () => {
  const key = aKey()
  await storage().put(key, bytes, 'image/webp')
  await expect(storage().put(key, Buffer.from('others'), 'image/webp')).rejects.toThrow('never overwritten')
  expect(await storage().read(key)).toEqual(bytes)
})

test.each(['../outside', '/../../etc/passwd', 'a/../../b', 'a\0b'])('the key %j is refused', async (key) => {
  await expect(storage().put(key, bytes, 'image/webp')).rejects.toThrow()
  await expect(storage().read(key)).rejects.toThrow()
})

// With `npm run proof -- s3`, which runs this file and others against a bucket.
test.runIf(config().STORAGE === 's3')('a wrong secret, a wrong key and a stranger are refused', async () => {
  const key = aKey()
  await storage().put(key, bytes, 'image/webp')
  for (const wrong of [{ S3_SECRET: 'not the secret' }, { S3_KEY: 'nobody' }]) {
    const stranger = openStorage({ ...config(), ...wrong })
    await expect(stranger.read(key)).rejects.toThrow()
    await expect(stranger.put(aKey(), bytes, 'image/webp')).rejects.toThrow()
    await expect(stranger.remove(key)).rejects.toThrow()
  }
  const { S3_ENDPOINT, S3_BUCKET } = config()
  expect((await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/${key}`)).status).toBe(403)
  expect(await storage().read(key)).toEqual(bytes)
})

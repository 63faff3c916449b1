import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { type Config, config } from '../config.server.ts'

/** The file storage: a folder of this machine, or a bucket. A key is a path inside it, and is written once. */
export type Storage = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  read: (key: string) => Promise<Buffer>
  /** Undefined when there is no such file. */
  stream: (key: string) => Promise<Readable | undefined>
  /** Harmless when there is no such file. */
  remove: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
}

type Settings = Pick<
  Config,
  'STORAGE' | 'STORAGE_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET'
>

export function openStorage(settings: Settings): Storage {
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= settings.STORAGE === 's3' ? openBucket(settings) : openFolder(settings)
    return opened
  }
  return {
    async put(key, bytes, type) {
      // Names are random, so this never happens by chance; it stops a deliberate second write.
      if (await (await disk()).exists(key)) throw new Error('a stored file is never overwritten')
      await (await disk()).put(key, bytes, { contentType: type })
    },
    read: async (key) => buffer(await (await disk()).getStream(key)),
    stream: async (key) => ((await (await disk()).exists(key)) ? (await disk()).getStream(key) : undefined),
    remove: async (key) => (await disk()).delete(key),
    exists: async (key) => (await disk()).exists(key),
  }
}

let current: Storage | undefined

export function storage(): Storage {
  current ??= openStorage(config())
  return current
}

async function openFolder({ STORAGE_DIR }: Settings): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new Disk(new FSDriver({ location: STORAGE_DIR, visibility: 'private' }))
}

// Loaded only where it is used: the library is larger than everything else web loads.
async function openBucket(settings: Settings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET ?? '',
      credentials: { accessKeyId: settings.S3_KEY ?? '', secretAccessKey: settings.S3_SECRET ?? '' },
      // A self-hosted service seldom has a host name per bucket, nor the newest checksums.
      forcePathStyle: settings.S3_ENDPOINT !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The bucket is private as a whole; access to a file is decided here, not there.
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    }),
  )
}

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureEncoder } from './picture-process.server.ts'
import { PictureUnreadable } from './pictures.server.ts'

const aPicture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
const asPicture = { crop: null }
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))

/** A process that runs this code instead of decoding. */
function program(code: string): () => ChildProcess {
  const file = join(folder, `${code.length}.cjs`)
  writeFileSync(file, code)
  return () => fork(file, { serialization: 'advanced', env: {}, execArgv: [] })
}
const real = () => fork('processes/pictures.ts', { serialization: 'advanced', env: {}, execArgv: [] })

/** An encoder whose processes are started by these functions, in turn, and listed. */
function encoderOf(starts: (() => ChildProcess)[], patience?: number) {
  const started: ChildProcess[] = []
  const startProcess = () => {
    const child = (starts[started.length] ?? real)()
    started.push(child)
    return child
  }
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
  })
  return { encode: createPictureEncoder({ startProcess, ...(patience && { patience }) }), started }
}

test('UPL-07: pictures are encoded in one process, one after the other, which ends when none is left', async () => {
  const { encode, started } = encoderOf([])
  const bytes = await aPicture()
  const [picture, page] = await Promise.all([encode({ bytes, as: asPicture }), encode({ bytes, as: 'page' })])
  expect(picture?.map(({ format, width }) => `${format} ${width}`)).toEqual([
    'avif 400',
    'webp 400',
    'avif 800',
    'webp 800',
  ])
  expect(page?.map(({ format, width, height }) => [format, width, height])).toEqual([['webp', 900, 300]])
  expect((await sharp(page?.[0]?.bytes).metadata()).format).toBe('webp')
  await expect.poll(() => started[0]?.exitCode).toBe(0)
  expect(await encode({ bytes, as: 'page' })).toHaveLength(1)
  expect(started).toHaveLength(2)
})

test('UPL-07: what is no picture is unreadable, and the process goes on', async () => {
  const { encode, started } = encoderOf([])
  await expect(encode({ bytes: Buffer.from('nothing'), as: 'page' })).rejects.toBeInstanceOf(
    PictureUnreadable,
  )
  expect(await encode({ bytes: await aPicture(), as: 'page' })).toHaveLength(1)
  expect(started).toHaveLength(1)
})

test.each([
  ['crashes', 'process.on("message", () => process.kill(process.pid, "SIGSEGV"))', 'SIGSEGV'],
  ['never ends', 'process.on("message", () => { for (;;); })', 'SIGKILL'],
])('a decoder that %s fails this picture only: the next gets a new process', async (_, code, signal) => {
  const answering = program('process.on("message", () => process.send([]))')
  const { encode } = encoderOf([program(code), answering], 4)
  const bytes = await aPicture()
  const [failed, next] = await Promise.allSettled([
    encode({ bytes, as: 'page' }),
    encode({ bytes, as: 'page' }),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(signal) } })
  expect(failed.status === 'rejected' && failed.reason).not.toBeInstanceOf(PictureUnreadable)
  expect(next).toEqual({ status: 'fulfilled', value: [] })
})

test('a process that is killed between two pictures is replaced', async () => {
  const { encode, started } = encoderOf([])
  const bytes = await aPicture()
  await encode({ bytes, as: 'page' })
  const [child] = started
  const exit = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await exit
  expect(await encode({ bytes, as: 'page' })).toHaveLength(1)
  expect(started).toHaveLength(2)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { bootDebian, expectRun, type Machine, memoryOf, processorOf } from './debian.ts'
import { installHub } from './install.ts'
import { admitLoad, failuresOf, startLoad } from './machine-load.ts'
import { hold, type Proof, pause, sized } from './proof.ts'

/** PostgreSQL, two webs, the worker and Caddy in the memory of the cheapest server one can rent. */
export const smallMachine: Proof = {
  shows: 'one gigabyte holds everything at 50 requests a second with photos: nothing is killed, nobody fails',
  apart: true,
  async run(size) {
    const seconds = sized(size, { small: 30, middle: 120, full: 300 })
    const machine = await bootDebian('bookworm', 1024)
    try {
      installHub(machine)
      admitLoad(machine)
      writeFileSync(join(machine.root, 'root/photo.jpg'), await aPhoto())
      await pause(20_000)
      const idle = memoryOf(machine, 'VmRSS')
      const before = processorOf(machine)
      const load = startLoad(machine, { rate: 50, photo: '/root/photo.jpg' })
      await pause(seconds * 1000)
      const served = await load.end()
      const peak = memoryOf(machine, 'VmHWM')
      const after = processorOf(machine)
      /** Milliseconds of a processor for each request, forms and photos included. */
      const cost = Object.fromEntries(
        (['web', 'worker', 'database', 'proxy'] as const).map((part) => [
          part,
          Math.round(((after[part] - before[part]) / served.sent) * 10) / 10,
        ]),
      )
      await pictures(machine)
      const found = {
        idle,
        peak,
        peakAfterPictures: memoryOf(machine, 'VmHWM'),
        killed: machine.killed(),
        cost,
        ...served,
      }
      hold('nothing was killed', found.killed === 0, found)
      hold('nobody failed', failuresOf(served) === 0, found)
      hold('the photos came', served.photos >= seconds / 10 - 2, found)
      for (const web of ['iris-web@1', 'iris-web@2'])
        hold('a web needs at most 250 MB', (peak[web] ?? 0) <= 250, found)
      hold('the worker needs at most 200 MB when idle', (idle['iris-worker'] ?? 0) <= 200, found)
      hold('and 250 at most', (found.peakAfterPictures['iris-worker'] ?? 0) <= 250, found)
      return found
    } finally {
      await machine.close()
    }
  },
}

/** As a phone takes it: twelve million pixels, about 3 MB. */
const aPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()

/** Waits until every photo is rendered. */
async function pictures(machine: Machine): Promise<void> {
  const waiting = () =>
    expectRun(
      machine,
      `cd /; runuser -u postgres -- psql -qAtc "select count(*) from files where state = 'waiting'" iris`,
    ).trim()
  for (let tries = 0; waiting() !== '0'; tries++) {
    hold('the pictures are rendered within three minutes', tries < 180, waiting())
    await pause(1000)
  }
}

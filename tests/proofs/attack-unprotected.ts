import { writeFileSync } from 'node:fs'
import { endWhenStopped } from '../../tools/stack.ts'
import { allAttacks, setScene, startCrowd } from './attacks.ts'

/** Attacks a product without protections, one attack after the other, and records which of them succeeded. */
const standsStill = 2000
endWhenStopped()
// An input that took a minute and a half takes seconds at this size, long enough to be measured.
const { scene, close } = await setScene({ times: 1, relations: 15_000, digits: 40_000 })
const result: Record<string, { through: boolean; how: string }> = {}
// Reversed: the attack that guesses codes needs some to be sent, before another attack uses them all up.
for (const { finding, run } of allAttacks.toReversed()) {
  const crowd = startCrowd(scene.origin)
  const broken = await run(scene).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const { health } = await crowd.end()
  result[finding] = {
    through: broken !== undefined || health.worst > standsStill,
    how: broken?.slice(0, 200) ?? `nobody was answered for ${health.worst} ms`,
  }
}
await close()
writeFileSync(process.argv[2] ?? '', JSON.stringify(result))
process.exit(0)

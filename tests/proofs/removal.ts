import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitOf, startProgram } from '../../tools/processes.ts'
import { copyProject, plantIn } from './copy-project.ts'
import { hold, type Proof, sized } from './proof.ts'

/** It has a table, a public page, and a screen over which another feature opens its dialogs. */
const removed = 'advertising/monetization'

export const removal: Proof = {
  shows: 'a feature is removed with its folder and its line: types, build and the tests of all others pass',
  nightly: true,
  async run(size) {
    const copy = copyProject()
    const passes = async (program: string, ...args: string[]) =>
      (await exitOf(startProgram(program, args, { cwd: copy, stdio: 'ignore' }))) === 0
    plantIn(copy, { file: 'app/features.ts', take: `  '${removed}',\n` })
    rmSync(join(copy, 'app/features', removed), { recursive: true })
    // Tests that are about the removed feature, too, go with it.
    const about = globSync('{app,tests}/**/*.test.{ts,tsx}', { cwd: copy }).filter((path) =>
      readFileSync(join(copy, path), 'utf8').includes(`features/${removed}/`),
    )
    for (const path of about) rmSync(join(copy, path))
    hold('the types of the routes are generated', await passes('react-router', 'typegen'))
    hold('the types agree', await passes('tsc', '--noEmit', '-p', '.'))
    const tests = sized(size, {
      small: ['app/features/advertising'],
      middle: ['app/features/advertising', 'app/features/core', 'app/features/home', 'app/kits'],
      full: ['app/features', 'app/kits', 'app/platform'],
    })
    hold('the tests of all others pass', await passes('vitest', 'run', ...tests))
    hold('the hub is built without it', await passes('react-router', 'build'))
    const routes = join(copy, 'build/server/cli.js')
    hold('every route of the rest is decided', await passes(process.execPath, routes, 'routes'))
    rmSync(copy, { recursive: true, force: true })
    return { removed, testsAboutIt: about }
  },
}

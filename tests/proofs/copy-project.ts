import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../../tools/processes.ts'
import { hold } from './proof.ts'

const parts = [
  'app',
  'database',
  'messages',
  'processes',
  'project.inlang',
  'public',
  'simulators',
  'tests',
  'tools',
  'drizzle.config.ts',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** A copy of the project to plant faults in, so that the working tree is never broken. */
export function copyProject(): string {
  const copy = temporaryFolder()
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Replaces code in a copy; returns a function that restores it. */
export function plantIn(
  copy: string,
  { file, take, put = '' }: { file: string; take: string; put?: string },
) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  hold('the protection can still be removed', source.includes(take), file, take)
  writeFileSync(
    path,
    source.replace(take, () => put),
  )
  return () => writeFileSync(path, source)
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { debianMirror } from './debian-mirror.ts'
import { runProgram } from './processes.ts'

/**
 * `npm run image`: the packed release as an OCI image in dist/, by operate/Containerfile. Its base is made of Debian's
 * packages, because pulling one needs a registry; BASE=debian:12-slim pulls it. Needs root, buildah and debootstrap.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
if (!existsSync('dist/iris-hub')) throw new Error('nothing is packed yet: npm run pack')
const store = ['--root', resolve('.data/containers'), '--storage-driver', 'vfs']
const base = process.env.BASE ?? (await makeBase())
const commitTime = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()
const archive = `dist/iris-hub-${version}-linux-${process.arch}.image.tar`
rmSync(archive, { force: true })
// Docker's format, because OCI's has no health check. With a fixed time two builds give the same layers.
const options = ['--format', 'docker', '--isolation', 'chroot', '--timestamp', commitTime]
await runProgram('buildah', [
  ...['build', ...store, ...options, '--build-arg', `BASE=${base}`],
  ...['-f', 'operate/Containerfile', '-t', `iris-hub:${version}`, 'dist'],
])
await runProgram('buildah', [
  ...['push', ...store, '--quiet', `iris-hub:${version}`, `docker-archive:${archive}:iris-hub:${version}`],
])
await runProgram('gzip', ['-n', '-9', '-f', archive])
console.log(`${archive}.gz: ${Math.round(statSync(`${archive}.gz`).size / 1e6)} MB`)

/** Debian's smallest system with certificates, without what only people read. */
async function makeBase(): Promise<string> {
  const name = 'localhost/debian-minbase'
  const folder = resolve('.data/debian/minbase')
  if (!existsSync(join(folder, 'etc/ssl/certs/ca-certificates.crt'))) {
    rmSync(folder, { recursive: true, force: true })
    await runProgram(
      'debootstrap',
      ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, debianMirror()],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }
  const useless = ['doc', 'man', 'locale', 'info', 'bash-completion'].map((part) => `usr/share/${part}`)
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'etc/apt/sources.list', ...useless])
    rmSync(join(folder, path), { recursive: true, force: true })
  const container = execFileSync('buildah', ['from', ...store, 'scratch'], { encoding: 'utf8' }).trim()
  await runProgram('buildah', ['add', ...store, '--quiet', container, folder, '/'])
  await runProgram('buildah', ['commit', ...store, '--quiet', '--rm', container, name])
  return name
}

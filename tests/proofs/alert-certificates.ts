import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'

const days = { long: 60, short: 5 }

/** A site on this machine whose certificate can be changed for one that ends soon. */
export async function startTlsSite(folder: string) {
  const made = (name: keyof typeof days) => {
    const [key, cert] = [join(folder, `${name}-key.pem`), join(folder, `${name}.pem`)]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', key, '-out', cert, '-days', String(days[name])]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  }
  const certificates = { long: made('long'), short: made('short') }
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, Buffer.concat([certificates.long.cert, certificates.short.cert]))
  const server = createServer(certificates.long, (_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    origin: `https://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    trusted,
    use: (name: keyof typeof days) => server.setSecureContext(certificates[name]),
    close: () => server.close(),
  }
}

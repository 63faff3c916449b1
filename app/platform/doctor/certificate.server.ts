import { connect } from 'node:tls'
import { config } from '../config.server.ts'

/**
 * When the certificate of the public site ends, as a visitor gets it. Undefined without https. Throws when nobody
 * answers, or with a certificate that is not valid.
 */
export function certificateEnd(): Promise<Date> | undefined {
  const { hostname, protocol, port } = new URL(config().PUBLIC_ORIGIN)
  if (protocol !== 'https:') return undefined
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 5000 })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('timeout', () => fail(new Error(`${hostname} does not answer`)))
    socket.once('error', fail)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })
}

import { config } from '../config.server.ts'

// Over https the prefix makes the browser enforce it: this host only, encrypted only.
const isEncrypted = () => config().PUBLIC_ORIGIN.startsWith('https:')
const fullName = (name: string) => (isEncrypted() ? `__Host-${name}` : name)

/** A cookie that only the server reads and no other site can send with a change. */
export function keepCookie(name: string, value: string, seconds: number): string {
  const secure = isEncrypted() ? '; Secure' : ''
  return `${fullName(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export const dropCookie = (name: string) => keepCookie(name, '', 0)

export const readCookie = (request: Request, name: string) => cookieIn(request.headers.get('cookie'), name)

export function cookieIn(cookies: string | null | undefined, name: string): string | undefined {
  const wanted = `${fullName(name)}=`
  const found = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(wanted))
  return found?.slice(wanted.length) || undefined
}

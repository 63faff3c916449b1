import { demoOwner } from '../../tools/stack.ts'
import { ask, formHeaders } from './proof.ts'

/** Signs the owner of the stack in; tells the cookies of that session. */
export async function signIn(origin: string, from = '198.51.100.1'): Promise<string> {
  const answer = await ask(`${origin}/admin/login`, {
    method: 'POST',
    headers: { ...formHeaders, 'x-forwarded-for': from },
    body: new URLSearchParams(demoOwner).toString(),
  })
  const set = [answer.headers['set-cookie'] ?? []].flat()
  const cookie = set.map((one) => one.split(';', 1)[0]).find((one) => one?.startsWith('staff='))
  if (!cookie) throw new Error(`nobody was signed in: ${answer.status}`)
  return cookie
}

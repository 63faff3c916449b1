import { demoCode, demoOwner } from '../../tools/stack.ts'
import { type Answer, ask, formHeaders } from './proof.ts'

/** Signs the owner of the stack in; returns the cookies of the session. `now` is what the clocks of the stack say. */
export async function signIn(origin: string, from = '198.51.100.1', now = Date.now()): Promise<string> {
  const answer = await ask(`${origin}/admin/login`, {
    method: 'POST',
    headers: { ...formHeaders, 'x-forwarded-for': from },
    body: new URLSearchParams(demoOwner).toString(),
  })
  // Each code works once: a second sign-in within the half minute takes the next code.
  const last = await answerSecondStep(origin, { from, cookie: cookiesOf(answer), now })
  const cookie = cookiesOf(last)
    .split('; ')
    .find((one) => one.startsWith('staff='))
  if (!cookie) throw new Error(`sign-in failed: ${last.status}`)
  return cookie
}

export const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

/** The code of the owner's app, after the first step. */
export async function answerSecondStep(
  origin: string,
  { from, cookie, now = Date.now() }: { from: string; cookie: string; now?: number },
): Promise<Answer> {
  for (const steps of [-1, 0, 1]) {
    const answer = await ask(`${origin}/admin/login/second-step`, {
      method: 'POST',
      headers: { ...formHeaders, 'x-forwarded-for': from, cookie },
      body: new URLSearchParams({ code: await demoCode(steps, now) }).toString(),
    })
    if (answer.status === 303) return answer
  }
  throw new Error('no code of the owner passes the second step')
}

import { demoCode, demoOwner } from '../../tools/stack.ts'
import { type Answer, ask, formHeaders } from './proof.ts'

/** Signs the owner of the stack in; tells the cookies of that session. */
export async function signIn(origin: string, from = '198.51.100.1'): Promise<string> {
  const answer = await ask(`${origin}/admin/login`, {
    method: 'POST',
    headers: { ...formHeaders, 'x-forwarded-for': from },
    body: new URLSearchParams(demoOwner).toString(),
  })
  // Each code opens once: whoever signs in again within the half minute takes the next.
  const last = await answerSecondStep(origin, { from, cookie: cookiesOf(answer) })
  const cookie = cookiesOf(last)
    .split('; ')
    .find((one) => one.startsWith('staff='))
  if (!cookie) throw new Error(`nobody was signed in: ${last.status}`)
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
  { from, cookie }: { from: string; cookie: string },
): Promise<Answer> {
  for (const steps of [-1, 0, 1]) {
    const answer = await ask(`${origin}/admin/login/second-step`, {
      method: 'POST',
      headers: { ...formHeaders, 'x-forwarded-for': from, cookie },
      body: new URLSearchParams({ code: await demoCode(steps) }).toString(),
    })
    if (answer.status === 303) return answer
  }
  throw new Error('no code of the owner opens the second step')
}

import { framed, plainly, shownSum } from './page.ts'
import type { Payment, Reply } from './protocol.ts'

type Hosted = {
  /** The provider of the page. */
  who: string
  payment: Payment
  /** The problem with the last attempt. */
  problem?: string
  /** Ready HTML between the amount and the buttons. */
  fields?: string
  /** The value posted as `do`, and its label. */
  buttons: [act: string, words: string][]
  script?: string
}

const style = `<style>
* { box-sizing: border-box }
.test { background: #ffd84d; border: 2px solid #1d1a16; padding: .5rem .75rem; margin: 0; font-weight: 700 }
main { background: #fff; padding: 1rem; margin-top: 1rem }
main form { display: block }
main .problem { color: #a30f0f; font-weight: 700 }
main label, main legend { display: block; margin-top: .75rem; font-weight: 600 }
main fieldset { border: 0; margin: 0; padding: 0 }
main fieldset label { font-weight: 400; padding: .5rem 0; margin: 0 }
main input:not([type=radio]) { font: inherit; width: 100%; padding: .625rem; border: 1px solid #5b554c }
main button { width: 100%; margin-top: .75rem }
main button[value=pay] { background: #1d1a16; color: #fff }
</style>`

/** A provider's page as a payer sees it: one column, and it works without its script. */
export function hostedPage({ who, payment, problem, fields = '', buttons, script }: Hosted): Reply {
  const button = ([act, words]: [string, string]) =>
    `<button name="do" value="${act}"${act === 'pay' ? '' : ' formnovalidate'}>${plainly(words)}</button>`
  const body = `<p>${plainly(String(payment.more.about ?? ''))}</p>
<p class="sum">${plainly(shownSum(payment))}</p>
${problem ? `<p class="problem" role="alert">${plainly(problem)}</p>` : ''}
<form method="post">
${fields}
${buttons.map(button).join('\n')}
</form>
${script ? `<script>${script}</script>` : ''}`
  return { status: problem ? 422 : 200, body: marked(who, body), html: true }
}

/** The text of a page with nothing left to decide. */
export const lastPage = (who: string, words: string): Reply => ({
  status: 200,
  body: marked(who, `<p>${plainly(words)}</p>`),
  html: true,
})

const marked = (who: string, body: string) =>
  framed(
    `${who}: test mode`,
    `<p class="test">Test mode. No money moves.</p>
<main>
<h1>${plainly(who)}</h1>
${body}
</main>`,
    style,
  )

/** Redirects the payer's browser back, with the provider's parameters. */
export function backTo(address: string | undefined, said: Record<string, string>): Reply {
  if (!address) return lastPage('The shop', 'It did not say where to return to.')
  const there = new URL(address)
  for (const [name, value] of Object.entries(said)) there.searchParams.set(name, value)
  return { status: 303, body: '', headers: { Location: there.href } }
}

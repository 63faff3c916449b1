import type { Payment } from './protocol.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const plainly = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const button = ({ reference }: Payment, verb: string, label: string) =>
  `<form method="post" action="/_control/payments/${encodeURIComponent(reference)}/${verb}"><button aria-label="${label} ${plainly(reference)}">${label}</button></form>`

const slip = (payment: Payment) => `
<article>
  <h2>${plainly(payment.phone ?? payment.provider)}</h2>
  <p class="sum">${plainly(shownSum(payment))}</p>
  <p class="about">${payment.provider}, ${plainly(payment.reference)}, ${new Date(payment.submittedAt).toISOString().slice(11, 19)} UTC</p>
  <p class="about">${payment.state}${payment.reason ? `: ${plainly(payment.reason)}` : ''}${payment.refunded ? `, ${payment.refunded} given back` : ''}</p>
  ${
    payment.state === 'pending'
      ? `<div class="does">${button(payment, 'approve', 'Approve')}${button(payment, 'decline', 'Decline')}${button(payment, 'expire', 'Expire')}</div>`
      : ''
  }
</article>`

/** The payments as the providers know them, to be decided by hand. The page reloads every few seconds. */
export function page(payments: Payment[]): string {
  return framed(
    `Payments (${payments.length})`,
    `<h1>Payments</h1>
<p class="about">What wallets and cards would have been asked for, newest first. No money moves.</p>
${payments.map(slip).join('') || '<p>Nobody has been asked to pay yet.</p>'}`,
    '<meta http-equiv="refresh" content="3">',
  )
}

/** A page in the style of this simulator; the providers' own pages use it too. */
export function framed(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<title>${plainly(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; background: #ece8e1; color: #1d1a16; max-width: 28rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.25rem }
h2 { font-size: .875rem; margin: 1.5rem 0 .25rem }
article { background: #fff; border-radius: .5rem; padding: .25rem 1rem 1rem; margin: 1rem 0 }
.sum { font-size: 1.25rem; margin: 0 }
.about { font-size: .8125rem; color: #5b554c; margin: .25rem 0 0; overflow-wrap: anywhere }
.does { display: flex; gap: .5rem; margin: .75rem 0 0 }
form { display: inline-flex }
button { font: inherit; min-height: 44px; padding: 0 1rem; border: 1px solid #5b554c; border-radius: .25rem; background: #fff }
</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** '25,000 RWF' or '10.95 USD': foreign amounts are stored in cents. */
export function shownSum({ amount, currency }: Payment): string {
  return `${currency === 'RWF' ? amount.toLocaleString('en-US') : (amount / 100).toFixed(2)} ${currency}`
}

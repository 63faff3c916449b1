/** The only card that pays here, so that nobody types a real one by mistake. */
const testCard = '5531886652142950'

const field = (name: string, words: string, hint: string, most: number, autocomplete: string) => `
<label for="${name}">${words}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" maxlength="${most}" required>`

/** DON-19 to DON-21. */
export const cardFields =
  field('number', 'Card number', '5531 8866 5214 2950', 19, 'cc-number') +
  field('expiry', 'Expiry (MM/YY)', '09/32', 5, 'cc-exp') +
  field('cvv', 'CVV', '564', 4, 'cc-csc') +
  '\n<p>Test card: 5531 8866 5214 2950, 09/32, 564</p>'

/** Groups digits while typing. Without it the fields take the same digits ungrouped. */
export const cardScript = `
const shapes = {
  number: (digits) => digits.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '),
  expiry: (digits) => digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2, 4) : digits,
  cvv: (digits) => digits.slice(0, 4),
}
for (const [name, shape] of Object.entries(shapes)) {
  const input = document.getElementById(name)
  input.addEventListener('input', () => { input.value = shape(input.value.replace(/[^0-9]/g, '')) })
}
`

/** The problem with a typed card, if any. */
export function cardProblem(form: URLSearchParams): string | undefined {
  const number = (form.get('number') ?? '').replaceAll(' ', '')
  if (!/^\d{12,16}$/.test(number)) return 'Enter the card number.'
  if (!/^(0[1-9]|1[0-2])\/?\d{2}$/.test(form.get('expiry') ?? '')) return 'Enter the expiry as MM/YY.'
  if (!/^\d{3,4}$/.test(form.get('cvv') ?? '')) return 'Enter the 3 or 4 digits of the CVV.'
  return number === testCard ? undefined : 'In test mode only the test card pays.'
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçďéƒĝĥíĵķļɱñöþǫŕšţúṽŵẋýžÀɃÇĎÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ']

/** 'Hello {name}' as ⟦Ĥéļļö {name}··⟧: readable, a third longer, and without a plain letter of its own. */
export function pseudoText(text: string): string {
  const words = text
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map(pseudoLetter).join('')))
  return `⟦${words.join('')}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
}

const pseudoLetter = (letter: string) => accented[plain.indexOf(letter)] ?? letter

/** A file of messages/ in the pseudo-language. */
export const pseudoMessages = ({ $schema = '', ...texts }: Record<string, string>) => ({
  $schema,
  ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])),
})

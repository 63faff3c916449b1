import type { Text } from './texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plainly = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const bubble = ({ to, sender, text, at, provider, reported }: Text) => `
<article>
  <h2>${plainly(to)}</h2>
  <p class="text">${plainly(text)}</p>
  <p class="about">from ${plainly(sender)} by ${provider}, ${at.slice(11, 19)} UTC, reported: ${reported}</p>
</article>`

/** The texts as phones would show them. The page reloads every few seconds. */
export function page(texts: Text[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>SMS texts (${texts.length})</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; background: #ece8e1; color: #1d1a16; max-width: 24rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.25rem }
h2 { font-size: .875rem; margin: 1.5rem 0 .25rem }
.text { background: #fff; border-radius: .25rem 1rem 1rem 1rem; padding: .75rem 1rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.about { font-size: .8125rem; color: #5b554c; margin: .25rem 0 0 }
</style>
</head>
<body>
<h1>SMS texts</h1>
<p class="about">What phones would have received, newest first. Nothing leaves this machine.</p>
${texts.map(bubble).join('') || '<p>No text has been sent yet.</p>'}
</body>
</html>
`
}

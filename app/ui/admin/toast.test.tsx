import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toast } from '../notice.tsx'
import { Button } from './button.tsx'
import { Toasts } from './toast.tsx'

/** When a toast begins to fade, in the stylesheet of that side. */
function secondsOf(stylesheet: string, name: string): string | undefined {
  const css = readFileSync(stylesheet, 'utf8')
  const [, rules = ''] = new RegExp(`@utility ${name} \\{(.*?)\\n\\}`, 's').exec(css) ?? []
  return (
    /toast-out 0\.2s (\S+) forwards/.exec(rules)?.[1] ?? /animation-delay: (?:0s, )?(\S+);/.exec(rules)?.[1]
  )
}
const adminCss = 'app/ui/admin/messages.css'
const site = 'app/styles/app.css'
const render = (kind: 'ok' | 'bad' | 'info', count = 1) =>
  renderToStaticMarkup(
    <Toasts toasts={Array.from({ length: count }, (_, n) => ({ id: `${n}`, kind, text: `Toast ${n}.` }))} />,
  )

test('NAV-16: a toast stays 4 s, 3 s after a success, 4 s after a failure', () => {
  expect([secondsOf(adminCss, 'toast'), secondsOf(adminCss, 'toast-ok')]).toEqual(['4s', '3s'])
  expect(render('info')).toContain('class="on-ink toast"')
  expect(render('ok')).toContain('toast toast-ok')
  // A failure has no duration of its own there: the default of every toast applies.
  expect(render('bad')).toContain('toast toast-bad')
  expect(secondsOf(adminCss, 'toast-bad')).toBeUndefined()
  // The public site has toasts of these two kinds only.
  expect([secondsOf(site, 'toast'), secondsOf(site, 'toast-bad')]).toEqual(['3s', '4s'])
  expect(renderToStaticMarkup(<Toast kind="ok">Done</Toast>)).toContain('class="toast"')
  expect(renderToStaticMarkup(<Toast kind="bad">Not done</Toast>)).toContain('class="toast toast-bad"')
})

test('NAV-16: they are top right, at most 20 at once, the newest of them', () => {
  expect(readFileSync(adminCss, 'utf8')).toContain('inset: 0.5rem auto auto calc(256px + 1.5rem);')
  // On the public site full width on a phone, and at the right from 640 px.
  expect(readFileSync(site, 'utf8')).toMatch(
    /@utility toast \{[^@]*inset: 1rem 1rem auto;[^@]*@media \(min-width: 40rem\) \{\s*left: auto;/,
  )
  const html = render('ok', 25)
  expect(html.match(/role="status"/g)).toHaveLength(20)
  expect(html).toContain('Toast 24.')
  expect(html).not.toContain('Toast 4.')
})

test('NAV-16: instead of a loading toast the waiting button shows it, and cannot be pressed again', () => {
  const busy = renderToStaticMarkup(<Button busy>Saving</Button>)
  expect(busy).toContain('disabled')
  expect(busy).toContain('animate-spin')
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toMatch(/disabled|animate-spin/)
})

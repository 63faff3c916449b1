import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dollars } from '~/features/advertising/monetization/revenue.options.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Toasts } from '~/ui/admin/toast.tsx'
import { Toast } from '~/ui/notice.tsx'
import { readTree, root } from './tree.ts'

const css = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
/** The declarations of a utility in the stylesheet. */
const utility = (path: string, name: string) =>
  new RegExp(`@utility ${name} \\{([\\s\\S]*?)\\n\\}`).exec(css(path))?.[1] ?? ''

test('CFL-11, NAV-16: a toast stays for 3 s after success and for 4 s otherwise, in both stylesheets', () => {
  expect(utility('app/styles/app.css', 'toast')).toContain('animation: toast-out 0.2s 3s forwards')
  expect(utility('app/styles/app.css', 'toast-bad')).toContain('animation-delay: 4s')
  const adminCss = 'app/ui/admin/messages.css'
  expect(utility(adminCss, 'toast')).toContain('toast-out 0.2s 4s forwards')
  expect(utility(adminCss, 'toast-ok')).toContain('animation-delay: 0s, 3s')
  expect(utility(adminCss, 'toast-bad')).not.toContain('animation')
  const shown = renderToStaticMarkup(
    createElement(Toasts, {
      toasts: [
        { id: 'a', kind: 'ok', text: 'Saved' },
        { id: 'b', kind: 'bad', text: 'Not saved' },
        { id: 'c', kind: 'info', text: 'Somebody else saved' },
      ],
    }),
  )
  expect([...shown.matchAll(/class="on-ink ([^"]+)"/g)].map(([, look]) => look)).toEqual([
    'toast toast-ok',
    'toast toast-bad',
    'toast',
  ])
  const ours = (kind: 'ok' | 'bad') => renderToStaticMarkup(createElement(Toast, { kind } as never, 'x'))
  expect(ours('ok')).toContain('class="toast"')
  expect(ours('bad')).toContain('class="toast toast-bad"')
})

test('CFL-02: amounts are in francs everywhere; dollars only for the revenue from ad networks', () => {
  expect(showMoney(rwf(5000))).toBe('5,000 RWF')
  expect(dollars(1124)).toBe('$11.24')
  const using = [...readTree()]
    .filter(([path, source]) => /^app\/.*\.tsx?$/.test(path) && /\bdollars\(/.test(source))
    .map(([path]) => path)
    .filter(
      (path) => !path.startsWith('app/features/advertising/monetization/') && !path.includes('/compiled/'),
    )
  expect(using).toEqual([])
  for (const locale of ['en', 'fr', 'rw']) {
    const texts = Object.entries<string>(JSON.parse(readFileSync(`${root}/messages/${locale}.json`, 'utf8')))
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter(([, text]) => text.includes('$'))).toEqual([])
  }
})

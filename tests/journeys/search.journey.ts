import type { Page } from '@playwright/test'
import { uncachedCookie } from '../../tools/baseline.ts'
import { readRoutes } from './matrix-fixture.ts'
import { expect, expectAccessible, expectFits, test } from './visitor.ts'

const locales = ['en', 'fr', 'rw'] as const
const localeOf = (path: string) =>
  locales.find((one) => path === `/${one}` || path.startsWith(`/${one}/`)) ?? 'en'
const bareOf = (path: string) => path.replace(/^\/(?:fr|rw)(?=\/|$)/, '') || '/'

/** Every public page of the build; pages of records are found by following links. */
const routes = readRoutes()
  .filter(({ kind, hasPage, path }) => kind === 'public' && hasPage && path.length > 0 && !path.endsWith('*'))
  .map(({ path }) => ({
    path,
    pattern: new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`),
    isFixed: !path.includes(':'),
  }))
/** This many pages of a kind in each language are enough: the same code renders the others. */
const samples = 1

type Seen = {
  status: number
  lang: string
  headings: number
  title: string
  description: string
  robots: string
  canonical: string
  languages: Record<string, string>
  picture: string
  data: string[]
  links: string[]
  ids: string[]
}

/** The content of a page, as the browser parsed it. */
const look = (page: Page, html: string): Promise<Omit<Seen, 'status'>> =>
  page.evaluate((sent) => {
    const document = new DOMParser().parseFromString(sent, 'text/html')
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? ''
    const all = <One extends Element>(selector: string) => [...document.querySelectorAll<One>(selector)]
    const ids = all('[id]').map(({ id }) => id)
    return {
      lang: document.documentElement.lang,
      headings: all('h1').length,
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      languages: Object.fromEntries(
        all<HTMLLinkElement>('link[rel="alternate"][hreflang]').map(({ hreflang, href }) => [hreflang, href]),
      ),
      picture: attribute('meta[property="og:image"]', 'content'),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
      links: all<HTMLAnchorElement>('a[href^="/"]').map((link) => link.pathname + link.search),
      ids: ids.filter((id, at) => ids.indexOf(id) !== at),
    }
  }, html)

/**
 * Finds tags that the browser had to repair: compares the sent HTML with the browser's tree. We open and close every
 * element, so both have the same tags in the same order.
 */
const repairs = (page: Page, html: string): Promise<string> =>
  page.evaluate((sent) => {
    const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
    const bare = sent
      .replace(/<!--.*?-->|<!doctype[^>]*>/gis, '')
      .replace(/(<script\b[^>]*>).*?<\/script>/gis, '$1</script>')
    const told = [...bare.matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/gi)].map(
      ([, slash, name]) => slash + (name ?? '').toLowerCase(),
    )
    const walk = (element: Element): string[] => {
      const name = element.localName.toLowerCase()
      // The content of a template is not among its children.
      const holder = element instanceof HTMLTemplateElement ? element.content : element
      const inside = [...holder.children].flatMap(walk)
      return empty.test(name) ? [name] : [name, ...inside, `/${name}`]
    }
    const understood = walk(new DOMParser().parseFromString(sent, 'text/html').documentElement)
    const at = told.findIndex((tag, index) => tag !== understood[index])
    if (at === -1 && told.length === understood.length) return ''
    return `after ${told.slice(Math.max(0, at - 5), at).join(' ')}: ${told[at]} became ${understood[at]}`
  }, html)

/** The problems of a page; none when it can be found, shared and read. */
function* judge(path: string, seen: Seen, origin: string) {
  if (seen.status !== 200) yield `answers ${seen.status}`
  if (seen.headings !== 1) yield `has ${seen.headings} h1`
  if (seen.lang !== localeOf(path)) yield `says it is in ${seen.lang}`
  if (!seen.title) yield 'has no title'
  if (seen.ids.length > 0) yield `has more than one of ${seen.ids.join(', ')}`
  for (const json of seen.data) if (!JSON.parse(json)['@type']) yield 'has data without a type'
  if (seen.robots === 'noindex' && !seen.canonical) {
    if (seen.picture) yield 'is nobody’s to find, and offers itself for sharing'
    return
  }
  if (seen.description.length < 20) yield `has a description of ${seen.description.length} letters`
  if (seen.canonical !== origin + path) yield `calls itself ${seen.canonical}`
  const bare = bareOf(path)
  const expected = {
    en: origin + bare,
    fr: origin + (bare === '/' ? '/fr' : `/fr${bare}`),
    rw: origin + (bare === '/' ? '/rw' : `/rw${bare}`),
    'x-default': origin + bare,
  }
  // The browser adds a slash to a home address.
  if (JSON.stringify(seen.languages) !== JSON.stringify(expected))
    yield `names other languages: ${JSON.stringify(seen.languages)}`
  if (!seen.picture.startsWith(`${origin}/share/`)) yield `has the picture ${seen.picture}`
}

test('GEN-10, NAV-10: every public page in every language fits at 320 px, can be read, found and shared, and every link works', async ({
  visit,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const page = await visit({ viewport: { width: 320, height: 800 } })
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(`${page.url()}: ${message.text()}`)
  })
  const sitemap = async () =>
    new Set(
      [...(await (await page.request.get('/sitemap.xml')).text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(
        ([, loc]) => loc,
      ),
    )
  await page.goto('/')
  const listed = await sitemap()
  const waiting = routes.filter(({ isFixed }) => isFixed).map(({ path }) => path)
  const visited = new Set<string>()
  /** Each link, and the page it is on. */
  const links = new Map<string, string>()
  const times = new Map<string, number>()
  const problems: string[] = []
  // Other journeys delete what they made; such a link was right when it was read.
  const isStillThere = async (link: string) => {
    const from = await page.request.get(links.get(link) ?? '', { headers: { cookie: uncachedCookie } })
    return (await from.text()).includes(`href="${link.replaceAll('&', '&amp;')}`)
  }
  for (const path of waiting) {
    if (visited.has(path)) continue
    visited.add(path)
    const answer = await page.request.get(path)
    const html = await answer.text()
    const seen = { status: answer.status(), ...(await look(page, html)) }
    if (seen.status === 404 && links.has(path) && !(await isStillThere(path))) continue
    problems.push(...[...judge(path, seen, `${baseURL}`)].map((problem) => `${path} ${problem}`))
    const repaired = await repairs(page, html)
    if (repaired) problems.push(`${path} was repaired by the browser ${repaired}`)
    const isNew = !listed.has(`${baseURL}${path}`) && !(await sitemap()).has(`${baseURL}${path}`)
    if (seen.robots !== 'noindex' && isNew) problems.push(`${path} is not in the sitemap`)
    if (seen.robots === 'noindex' && listed.has(`${baseURL}${path}`))
      problems.push(`${path} is in the sitemap`)
    // Rendering takes ten times as long as reading; other journeys render one page of each kind.
    if (process.env.FULL) {
      await page.goto(path)
      await expectFits(page)
    }
    for (const link of seen.links) {
      if (!links.has(link)) links.set(link, path)
      const to = link.split('?', 1)[0] ?? ''
      if (/\.\w+$/.test(to)) continue
      const route = routes.find(({ pattern }) => pattern.test(to))
      if (!route || route.isFixed || visited.has(to) || waiting.includes(to)) continue
      const known = times.get(route.path) ?? 0
      if (known >= samples) continue
      times.set(route.path, known + 1)
      waiting.push(to)
    }
  }
  for (const link of links.keys()) {
    // An ad leads to the advertiser; that it redirects is enough.
    const maxRedirects = link.startsWith('/views/go/') ? 0 : 5
    const status = (await page.request.get(link, { maxRedirects })).status()
    if (status >= 400 && (await isStillThere(link)))
      problems.push(`a link leads to ${link}, which answers ${status}`)
  }
  const unseen = routes.filter(({ path, isFixed }) => !isFixed && !times.has(path)).map(({ path }) => path)
  console.log(
    `found: ${visited.size} pages, ${links.size} links; no link leads to ${unseen.length} kinds: ${unseen.join(' ')}`,
  )
  expect(problems).toEqual([])
  expect(refused).toEqual([])
  expect(visited.size).toBeGreaterThan(routes.filter(({ isFixed }) => isFixed).length)
})

test('control: a page with an unclosed tag, or one nested where it must not be, is found', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/contact')
  const whole = '<html><head><title>x</title></head><body><p>one</p><br/></body></html>'
  expect(await repairs(page, whole)).toBe('')
  for (const broken of ['<p>one', '<p><div>one</div></p>', '<p>one</p></div>', '<b><p>one</b></p>'])
    expect(await repairs(page, whole.replace('<p>one</p>', broken)), broken).not.toBe('')
})

test('files for machines have their type, are cached for everybody, and contain no personal data', async ({
  visit,
}) => {
  const page = await visit()
  for (const [path, type, says] of [
    ['/robots.txt', 'text/plain', 'Sitemap: '],
    ['/.well-known/security.txt', 'text/plain', 'Expires: '],
    ['/sitemap.xml', 'application/xml', '<urlset'],
    ['/feeds/opportunities.atom', 'application/atom+xml', '<entry>'],
    ['/fr/feeds/events.atom', 'application/atom+xml', 'xml:lang="fr"'],
    ['/rw/events/calendar.ics', 'text/calendar', 'BEGIN:VEVENT'],
  ] as const) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain(type)
    expect(answer.headers()['cache-control'], path).toContain('public')
    const text = await answer.text()
    expect(text, path).toContain(says)
    expect(text.replace('hello@irishub.example', ''), path).not.toMatch(/[\w.]+@[\w.]+\.\w/)
  }
})

test('the share picture of a page is rendered: 1200 by 630, in its own words', async ({ visit }) => {
  const page = await visit()
  await page.goto('/events')
  await page.locator('main h3 a').first().click()
  await page.waitForURL(/\/events\/./)
  const address = (await look(page, await page.content())).picture
  const ownEtag = async () => {
    const [own, fixed] = await Promise.all(
      [address, '/share/site/site/en.png'].map(async (path) => (await page.request.get(path)).headers().etag),
    )
    return own !== undefined && own !== fixed
  }
  await expect.poll(ownEtag, { timeout: 30_000 }).toBe(true)
  const size = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = new URL(src).pathname
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, address)
  expect(size).toEqual([1200, 630])
})

test('one search box finds everything, without script, also with a typing mistake', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/search')
  await expectAccessible(page)
  await expect(page.locator('main').getByRole('link', { name: 'Where is my application?' })).toBeVisible()
  const box = page.getByRole('searchbox')
  await box.fill('developpers')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=developpers$/)
  await expect(page.locator('main')).toContainText('This comes close:')
  await expect(page.locator('main li', { hasText: 'Opportunities · ' }).first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /developer/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/opportunities\//)

  await page.goto('/search?q=job+musanze')
  await expect(page.locator('main')).toContainText('Nothing in Musanze. Near:')
  await page.goto('/fr/search?q=heures+d%27ouverture')
  await page.locator('main').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/contact$/)

  await page.goto('/fr/search?q=qqqqzzzz')
  await expect(page.locator('main')).toContainText('Rien trouvé pour « qqqqzzzz »')
  await expectAccessible(page)
  const answer = await page.request.get('/rw/search?q=ikoranabuhanga')
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(await answer.text()).toContain('/rw/programs/women-in-tech')
})

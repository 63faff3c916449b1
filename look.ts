import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { demoOwner } from './tools/stack.ts'
const { SITE } = JSON.parse(readFileSync('/tmp/news-stack.json','utf8').trim().split('\n').at(-1)!)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const what = process.argv.slice(2)
const pages: Record<string,string> = { list: '/news', article: '/news/sample-cohort-leaves', plain: '/news/sample-grant-deadlines', none: '/news?q=xylophone', missing: '/news/nope', older:'/rw/news', }
for (const width of [360, 1440]) {
  const page = await (await browser.newContext({ baseURL: SITE, viewport: { width, height: 900 } })).newPage()
  for (const [name, path] of Object.entries(pages)) {
    if (what.length && !what.includes(name)) continue
    await page.goto(path, { waitUntil: 'networkidle' }); await page.screenshot({ path: `/tmp/look-${name}-${width}.png`, fullPage: true })
  }
  if (!what.length || what.includes('admin')) {
    const a = await page.request.post('/admin/login', { form: demoOwner, headers: { origin: SITE } }); console.log(a.url())
    page.on('pageerror', (e) => console.log('ERR', String(e))); page.on('console', (l) => l.type() === 'error' && console.log('CONSOLE', l.text()))
    await page.goto('/admin/news'); await page.waitForLoadState('networkidle'); await page.screenshot({ path: `/tmp/look-admin-${width}.png`, fullPage: true })
    await page.getByRole('link', { name: /Nine sample teams/ }).first().click()
    await page.waitForSelector('.rich-text-bar', {timeout: 10000}).catch(()=>console.log('no bar'))
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/look-edit-${width}.png` })
    await page.getByRole('button', { name: 'Picture', exact: true }).first().click(); await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/look-pictures-${width}.png` })
    await page.goto('/admin/news'); const id = await page.locator('a[href$="/revisions"]').first().getAttribute('href')
    await page.goto(id!); await page.waitForLoadState('networkidle'); await page.screenshot({ path: `/tmp/look-revisions-${width}.png` })
  }
}
await browser.close()

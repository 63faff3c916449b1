import { chromium } from '@playwright/test'

const site = 'http://127.0.0.1:4177'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const [w, paths] of [
  [360, ['/team', '/rw/team', '/partners', '/testimonials', '/fr/testimonials']],
  [1440, ['/team', '/partners', '/testimonials']],
  [320, ['/rw/partners']],
]) {
  for (const path of paths) {
    const c = await b.newContext({ viewport: { width: w, height: w === 360 ? 800 : 900 } })
    const p = await c.newPage()
    let total = 0
    const s = await c.newCDPSession(p)
    await s.send('Network.enable')
    const parts = {}
    s.on('Network.responseReceived', (e) => (parts[e.requestId] = { t: e.type }))
    s.on('Network.loadingFinished', (e) => {
      total += e.encodedDataLength
      if (parts[e.requestId]) parts[e.requestId].b = e.encodedDataLength
    })
    await p.goto(site + path, { waitUntil: 'networkidle' })
    const first = total
    await p.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        window.scrollTo(0, y)
        await new Promise((r) => setTimeout(r, 60))
      }
      window.scrollTo(0, 0)
    })
    await p.waitForTimeout(400)
    const sums = {}
    for (const { t, b } of Object.values(parts)) sums[t] = (sums[t] ?? 0) + (b ?? 0)
    const over = await p.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    console.log(w, path, 'first', first, 'all', total, JSON.stringify(sums), 'overflow', over)
    await p.screenshot({ path: `/tmp/shots/${w}${path.replaceAll('/', '-')}.png`, fullPage: true })
    await c.close()
  }
}
await b.close()

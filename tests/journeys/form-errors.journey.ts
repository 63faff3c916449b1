import type { Page } from '@playwright/test'
import { expect, expectFits, test } from './visitor.ts'

const viewport = { width: 360, height: 740 }
const forms = ['/programs/women-in-tech/apply', '/contact', '/appointments', '/membership/startup/apply']

/** What the sticky header leaves of the screen, and where the elements stand in it. */
const boxes = (page: Page, ...selectors: string[]) =>
  page.evaluate((all) => {
    const found = all.map((one) => document.querySelector(one)?.getBoundingClientRect())
    return {
      header: document.querySelector('header')?.getBoundingClientRect().bottom ?? -1,
      screen: window.innerHeight,
      tops: found.map((box) => box?.top ?? -1),
      bottoms: found.map((box) => box?.bottom ?? 1e6),
    }
  }, selectors)

for (const javaScriptEnabled of [true, false])
  for (const path of forms)
    test(`VAL-07: ${path} sent empty opens at its summary, and each line leads to its field, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      visit,
    }) => {
      const page = await visit({ viewport, javaScriptEnabled })
      await page.goto(path)
      await page.locator('button[data-sending]').click()
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('heading')).toBeFocused()
      const seen = await boxes(page, '.errsum')
      expect(seen.tops[0]).toBeGreaterThanOrEqual(seen.header)
      expect(seen.tops[0]).toBeLessThan(seen.screen / 2)
      await expect(summary.getByRole('link').first()).toBeInViewport({ ratio: 1 })
      await expectFits(page)

      const lines = summary.getByRole('link')
      const count = await lines.count()
      expect(count).toBeGreaterThan(1)
      for (let at = 0; at < count; at++) {
        const line = lines.nth(at)
        expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(24)
        const id = (await line.getAttribute('href'))?.slice(1) ?? ''
        await line.click()
        await expect(page.locator(`#${id}`)).toBeFocused()
        // The question above a group of choices, or the label of a single field.
        const label = `.field:has(#${id}) > :is(legend, label), .field:has(#${id}) label[class=choice]`
        const shown = await boxes(page, label, `#${id}-error`, `#${id}`)
        for (const top of shown.tops) expect(top).toBeGreaterThanOrEqual(shown.header)
        for (const bottom of shown.bottoms) expect(bottom).toBeLessThanOrEqual(shown.screen)
      }
    })

for (const low of [
  { width: 740, height: 360 },
  { width: 320, height: 568 },
])
  test(`VAL-07: a summary longer than a screen of ${low.width} x ${low.height} begins on it`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: low })
    await page.goto(forms[0] ?? '')
    await page.locator('button[data-sending]').click()
    await expect(page.getByRole('alert').getByRole('heading')).toBeFocused()
    const { tops, header, screen } = await boxes(page, '.errsum')
    expect(tops[0]).toBeGreaterThanOrEqual(header)
    expect(tops[0]).toBeLessThan(screen / 2)
  })

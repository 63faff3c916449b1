import type { Page } from '@playwright/test'
import { openBank } from './donor.ts'
import {
  aGift,
  airtel,
  bank,
  booksOf,
  card,
  decide,
  isAlone,
  isTheirs,
  mtn,
  type Owed,
  openTheirs,
  passTime,
  paypal,
  pressTheirs,
  startPaying,
  type Way,
  waitingFor,
} from './payer.ts'
import { products } from './products.ts'
import { expect, expectAccessible, expectFits, phone, readMail, test } from './visitor.ts'

test.beforeAll(openBank)

const heading = { level: 1 } as const
const soon = { timeout: 30_000 }
const rings = isAlone ? [] : [mtn, airtel]
const pages = isAlone ? [card] : [card, paypal]

const expectPaid = async (page: Page, { thanks, email }: Owed) => {
  await expect(page.getByRole('heading', heading)).toHaveText(thanks, soon)
  await readMail(email, 'Receipt')
}

for (const [product, { owe, lacks = [] }] of Object.entries(products)) {
  const ways = [...rings, ...pages].filter(({ name }) => !lacks.includes(name))
  for (const way of ways) {
    // Half of them without script: over the table every method is used with and without.
    const javaScriptEnabled = way === mtn || way === paypal
    const script = javaScriptEnabled ? 'with' : 'without'

    test(`PAY-04, PAY-05: ${product} by ${way.name}: closed while pending, opened again through its link, paid once, ${script} JavaScript`, async ({
      visit,
    }) => {
      const owed = await owe(await visit())
      const page = await visit({ viewport: phone, javaScriptEnabled })
      await page.goto(owed.path)
      await startPaying(page, way)
      if (way.wallet || isAlone) await waitingFor(page, way)
      else await isTheirs(page)
      await page.close()

      const again = await visit({ javaScriptEnabled })
      await again.goto(owed.path)
      await waitingFor(again, way)
      // Without script the page reloads itself, and would navigate during the checks.
      if (javaScriptEnabled) {
        await expectAccessible(again)
        await expectFits(again)
      }
      if (way.wallet) await decide(owed, 'approve')
      else await pressTheirs(await openTheirs(again), 'pay')
      await expectPaid(again, owed)
      expect(await booksOf(owed)).toEqual({
        states: 'completed',
        came: owed.amount,
        attention: null,
        receipts: 1,
      })
      // The link shows for ever that it is paid.
      await again.goto(owed.path)
      await expect(again.getByRole('heading', heading)).toHaveText(owed.thanks)
    })
  }

  // A payer who is declined at IremboPay tries again on its page, and the hub is not notified.
  const others: [Way, Way][] = isAlone
    ? []
    : [[mtn, card], [card, airtel], ...(process.env.FULL ? ([[airtel, mtn]] as [Way, Way][]) : [])]
  for (const [way, other] of others) {
    test(`PAY-04, DON-10: ${product} by ${way.name}: declined with a reason, paid another way: ${other.name}`, async ({
      visit,
    }) => {
      const page = await visit()
      const owed = await owe(page)
      await page.goto(owed.path)
      await startPaying(page, way)
      if (way.wallet) {
        await waitingFor(page, way)
        await decide(owed, 'decline')
      } else await pressTheirs(page, 'decline')
      await expect(page.locator('main')).toContainText(
        way.wallet ? 'You declined the request on your phone.' : 'The payment was declined.',
        soon,
      )
      await expectAccessible(page)
      await startPaying(page, other)
      if (other.wallet) {
        await waitingFor(page, other)
        await decide(owed, 'approve')
      } else await pressTheirs(page, 'pay')
      await expectPaid(page, owed)
      expect(await booksOf(owed)).toMatchObject({
        states: 'failed completed',
        came: owed.amount,
        receipts: 1,
      })
    })
  }

  for (const way of process.env.FULL ? ways : [airtel, paypal]) {
    test(`PAY-04: ${product} by ${way.name}: timed out, and paid late: the money is booked, and staff see it`, async ({
      visit,
    }) => {
      const page = await visit()
      const owed = await owe(page)
      await page.goto(owed.path)
      await startPaying(page, way)
      const theirs = isAlone ? await openTheirs(page) : page
      if (way.wallet) await waitingFor(page, way)
      else await isTheirs(theirs)
      await passTime(owed, 'over')
      const other = await visit()
      // Requested without a browser: an open page would poll meanwhile.
      await expect.poll(async () => (await other.request.get(owed.path)).text(), soon).toContain('timed out')
      if (way.wallet) await decide(owed, 'approve')
      else await pressTheirs(theirs, 'pay')
      await readMail(owed.email, 'Receipt')
      await other.goto(owed.path)
      await expect(other.getByRole('heading', heading)).toHaveText(owed.thanks)
      expect(await booksOf(owed)).toEqual({
        states: 'completed',
        came: owed.amount,
        attention: 'late',
        receipts: 1,
      })
    })
  }

  if (isAlone || lacks.includes(bank.name)) continue
  test(`PAY-06, DON-17: ${product} by transfer: account and reference are shown, also through its link; other methods stay available`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled: false })
    const owed = await owe(await visit())
    await page.goto(owed.path)
    await startPaying(page, bank)
    await waitingFor(page, bank)
    const main = page.locator('main')
    await expect(main).toContainText('Bank of Kigali')
    await expect(main).toContainText(/IRIS-\d{6}-[A-Z379]{7}/)
    const reference = /IRIS-\d{6}-[A-Z379]{7}/.exec(await main.innerText())?.[0] ?? 'none'
    await expectAccessible(page)
    await page.goto(owed.path)
    await expect(main).toContainText(reference)
    expect(await booksOf(owed)).toMatchObject({ states: 'pending', came: 0 })

    await page.getByRole('link', { name: 'Pay another way' }).click()
    await startPaying(page, mtn)
    await waitingFor(page, mtn)
    await decide(owed, 'approve')
    await expectPaid(page, owed)
    expect(await booksOf(owed)).toMatchObject({ states: 'pending completed', came: owed.amount })
  })
}

test('PAY-05: a second attempt is allowed a minute after the first, and paying both alerts staff', async ({
  visit,
}) => {
  const owed = await aGift()
  const page = await visit()
  await page.goto(owed.path)
  await startPaying(page, mtn)
  await waitingFor(page, mtn)
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await startPaying(page, airtel)
  await expect(page.getByRole('alert')).toContainText('A payment is under way')
  await passTime(owed, 'another')
  await page.goto(`${owed.path}?other=1`)
  await startPaying(page, airtel)
  await waitingFor(page, airtel)
  await decide(owed, 'approve')
  await expectPaid(page, owed)
  await decide(owed, 'approve', 'first')
  await readMail(owed.email, 'Paid twice')
  expect(await booksOf(owed)).toMatchObject({ states: 'completed completed', came: 2 * owed.amount })
})

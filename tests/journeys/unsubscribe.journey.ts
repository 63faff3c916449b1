import { anApplicant, enter, open } from './admin.ts'
import { ask } from './database.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  phone,
  readMail,
  test,
} from './visitor.ts'

const heading = { level: 1 } as const
const linkIn = (text: string) => /https?:\/\/\S+\/unsubscribe\/[^\s)\]]+/.exec(text)?.[0] ?? ''

test('a recipient unsubscribes from messages to groups with one press, and staff see it before the next one', async ({
  visit,
}) => {
  const adminPage = await visit({ viewport: desktop })
  await enter(adminPage)
  const aline = await anApplicant(adminPage)
  const eric = await anApplicant(adminPage, { lastName: aline.lastName, firstName: 'Eric' })
  const write = async (button: string, subject: string) => {
    await open(adminPage, `/admin/registrations/message?q=${encodeURIComponent(aline.lastName)}`)
    await adminPage.getByLabel('Subject', { exact: true }).fill(subject)
    await adminPage.getByLabel('Text', { exact: true }).fill('We begin at seven.')
    await expect(adminPage.getByRole('button', { name: button })).toBeVisible()
    await expectAccessible(adminPage)
    await adminPage.getByRole('button', { name: button }).click()
    await expect(adminPage.getByText(/^On its way to/)).toBeVisible()
  }
  await write('Send to 2 people', 'We begin later')
  const mail = await readMail(aline.email, 'We begin later')
  const link = linkIn(mail.text)
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail.headers['list-unsubscribe']).toContain(link)

  // A mail scanner that opens every link.
  for (let n = 0; n < 2; n++) expect((await fetch(link)).status).toBe(200)
  const isStopped = async () => {
    const rows = await ask('select mail_stopped_at from contact_points where value = $1', [aline.email])
    return rows[0]?.mail_stopped_at !== null
  }
  expect(await isStopped()).toBe(false)
  // A mail provider: no cookie, no origin.
  const press = (address: string) =>
    fetch(address, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
  expect((await press(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect(await isStopped()).toBe(false)
  expect((await press(link)).status).toBe(200)
  expect(await isStopped()).toBe(true)

  await open(adminPage, `/admin/registrations/message?q=${encodeURIComponent(aline.lastName)}`)
  await expect(adminPage.getByText('1 of them gets no mail: 1 has unsubscribed.')).toBeVisible()
  await write('Send to 2 people, 1 by mail', 'We begin at eight')
  await readMail(eric.email, 'We begin at eight')
  expect((await mailsTo(aline.email)).map(({ subject }) => subject)).not.toContain('We begin at eight')
  const [row] = await ask('select id from program_applications where email = $1', [aline.email])
  await open(adminPage, `/admin/registrations/${row?.id}`)
  await expect(adminPage.getByRole('dialog').getByText(/^Unsubscribed /)).toBeVisible()
  await expectAccessible(adminPage)
})

for (const javaScriptEnabled of [true, false]) {
  test(`the unsubscribe page has one button and the way back, in three languages, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone, hasTouch: true, javaScriptEnabled })
    await enter(page)
    const { email, lastName } = await anApplicant(page)
    const adminPage = await visit({ viewport: desktop })
    await enter(adminPage)
    await open(adminPage, `/admin/registrations/message?q=${encodeURIComponent(lastName)}`)
    await adminPage.getByLabel('Subject', { exact: true }).fill('We begin later')
    await adminPage.getByLabel('Text', { exact: true }).fill('We begin at seven.')
    await adminPage.getByRole('button', { name: 'Send to 1 person' }).click()
    const link = new URL(linkIn((await readMail(email, 'We begin later')).text))
    await page.context().clearCookies()
    const bytes = await countBytes(page)
    const answer = await page.goto(link.href, { waitUntil: 'networkidle' })
    const alone = bytes.total()
    expect(answer?.headers()['cache-control']).toContain('no-store')
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.getByRole('heading', heading)).toHaveText('Stop messages to groups?')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Stop them' }).tap()
    await expect(page.getByRole('heading', heading)).toHaveText('Messages to groups are stopped')
    await expectAccessible(page)
    await expectFits(page)
    console.log(`unsubscribe: page ${alone} bytes, 1 tap`)
    expect(alone).toBeLessThanOrEqual(60 * 1024)
    for (const [prefix, words] of [
      ['/fr', 'Les messages de groupe sont arrêtés'],
      ['/rw', 'Ubutumwa bwo mu matsinda bwahagaritswe'],
    ]) {
      await page.goto(`${prefix}${link.pathname}`)
      await expect(page.getByRole('heading', heading)).toHaveText(words ?? '')
      await expectFits(page)
    }
    await page.goto(link.href)
    await page.getByRole('button', { name: 'Get them again' }).tap()
    await expect(page.getByRole('heading', heading)).toHaveText('Stop messages to groups?')
  })
}

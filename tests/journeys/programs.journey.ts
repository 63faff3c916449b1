import {
  anApplicant,
  apply,
  expectFilledIn,
  expectSameAnswerAgain,
  fillInApplication,
  readSent,
  readText,
  sentText,
} from './applicant.ts'
import { countBytes, expect, expectAccessible, expectFits, formWays, readMail, test } from './visitor.ts'

const form = '/programs/women-in-tech/apply'

for (const { name, viewport, script, javaScriptEnabled } of formWays) {
  test(`PRG-03, PRG-12: from the shared page to both messages and the status page, on ${name} ${script} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, javaScriptEnabled })
    const look = async () => {
      await expectAccessible(page)
      await expectFits(page)
    }
    const applicant = anApplicant({ helpedBy: 'Eric Mugabo' })
    await page.goto('/programs/women-in-tech')
    await look()
    await page.getByRole('link', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible()
    await look()
    await fillInApplication(page, applicant)
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    await look()
    const { code, reference } = await readSent(page)

    const toApplicant = await readMail(applicant.email ?? '', reference)
    expect(toApplicant.subject).toBe(`Women in Tech: we have your application (${reference})`)
    expect(toApplicant.text).toContain('Hello Aline Uwase')
    expect(toApplicant.text).toContain(`Your code is ${code}`)
    expect(toApplicant.text).toContain('We contact you within 24 hours on working days, by ')
    const toStaff = await readMail('hello@irishub.example', reference)
    expect(toStaff.text).toContain('Prices of the market of Huye by SMS.\nNo smartphone needed.')
    expect(toStaff.text).toContain('Filled in by: Eric Mugabo')
    expect(toStaff.headers['reply-to']).toContain(applicant.email)
    const sms = await readText(applicant.phone ?? '')
    expect(sms).toContain(code)
    expect(sms.length).toBeLessThanOrEqual(160)

    // The link in the mail opens the status page, on any device.
    const link = /http\S+\/status\/\S+/.exec(toApplicant.text)?.[0] ?? 'none'
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your application')
    await expect(page.locator('main')).toContainText('Aline, Women in Tech')
    await expect(page.locator('main')).toContainText(/We contact you by .+, \d\d:\d\d\./)
    await expect(page.locator('main')).toContainText(/\d+ h \d+ min left/)
    await expect(page.locator('main')).not.toContainText('Uwase')
    await look()
  })
}

test('PRG-05 to PRG-09, VAL-07, ERR-12: all errors are shown at once, and everything typed stays', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(form)
  const input = {
    lastName: 'Uwase',
    email: 'aline@',
    phone: '12',
    isSixteen: 'no',
    guardianName: 'Claudine',
    startupSector: 'Other',
    motivation: 'Mine',
  }
  await fillInApplication(page, input)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please fill in all required fields')
  await expect(summary.getByRole('link')).toHaveText([
    '“First name” is missing',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    '“Their phone number” is missing',
    'Please confirm that a parent or guardian agrees',
    'Please specify your startup sector',
    'Please select a startup stage',
    '“What is your project?” is missing',
    '“What have you done so far?” is missing',
  ])
  await expectFilledIn(page, input)
  await expect(summary.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
})

test('fields that depend on an answer appear with it, and typed text is never hidden', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(form)
  const [guardian, custom] = [page.locator('#guardianName'), page.locator('#customSector')]
  await expect(guardian).toBeHidden()
  await expect(custom).toBeHidden()
  await page.locator('#startupSector').selectOption('Other')
  await custom.fill('Beekeeping')
  await page.locator('#startupSector').selectOption('IoT')
  await expect(custom).toBeVisible()
  await page.getByLabel('No', { exact: true }).check()
  await guardian.fill('Claudine')
  await page.getByLabel('Yes', { exact: true }).check()
  await expect(guardian).toBeVisible()
})

test('an applicant under 16 with a guardian is accepted, and staff read who consents', async ({ visit }) => {
  const page = await visit()
  const guardian = { guardianName: 'Claudine Uwase', guardianPhone: '0788000200', guardianConsent: 'yes' }
  const { reference } = await apply(page, form, anApplicant({ isSixteen: 'no', ...guardian }))
  const toStaff = await readMail('hello@irishub.example', reference)
  expect(toStaff.text).toContain('Under 16, guardian: Claudine Uwase')
  expect(toStaff.text).toContain('Phone of the guardian: +250788000200')
})

test('PRG-13: a second application is refused with a message and loses nothing; the same request repeated gets the first answer, and no other does', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const applicant = anApplicant()
  await expectSameAnswerAgain(page, () => apply(page, form, applicant))
  for (const input of [applicant, { ...applicant, motivation: 'Other words, same person' }]) {
    await page.goto(form)
    await fillInApplication(page, input)
    await page.locator('button[data-sending]').click()
    await expect(page.getByRole('alert')).toContainText('You have already applied to this program.')
    await expectFilledIn(page, input)
  }
})

test('two siblings with one address and one phone both apply and see only their own status', async ({
  visit,
}) => {
  const page = await visit()
  const aline = anApplicant()
  const eric = { ...aline, firstName: 'Eric' }
  const first = await apply(page, form, aline)
  const second = await apply(page, form, eric)
  expect(second.code).not.toBe(first.code)
  for (const [{ code, status }, own, other] of [
    [first, 'Aline', 'Eric'],
    [second, 'Eric', 'Aline'],
  ] as const) {
    const elsewhere = await visit()
    await elsewhere.goto('/status')
    await elsewhere.getByLabel('Code').fill(code.toLowerCase().replace('-', ' '))
    await elsewhere.getByLabel('Phone number or email').fill(aline.phone ?? '')
    await elsewhere.getByRole('button', { name: 'Show the status' }).click()
    await expect(elsewhere.locator('main')).toContainText(`${own}, Women in Tech`)
    await expect(elsewhere.locator('main')).not.toContainText(other)
    await elsewhere.goto(status)
    await expect(elsewhere.locator('main')).toContainText(`${own}, Women in Tech`)
  }
})

test('the short address of the SMS asks for the phone; a wrong one opens nothing, and guessing is stopped', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const applicant = anApplicant()
  const { code } = await apply(page, form, applicant)
  const sms = await readText(applicant.phone ?? '')
  await page.goto(/http\S+/.exec(sms)?.[0] ?? 'none')
  await expectAccessible(page)
  await expect(page.getByLabel('Code')).toHaveValue(code.replace('-', ''))
  const contact = page.getByLabel('Phone number or email')
  const show = page.getByRole('button', { name: 'Show the status' })
  await contact.fill('0788999999')
  await show.click()
  await expect(page.getByRole('alert')).toContainText('No application was found with this code')
  await expectAccessible(page)
  await contact.fill(applicant.email?.toUpperCase() ?? '')
  await show.click()
  await expect(page.locator('main')).toContainText('Aline, Women in Tech')
  // Guessing phone numbers for a known code is stopped after five attempts a minute, from whatever address.
  const statuses = []
  for (let n = 0; n < 5; n++) {
    const guesser = await visit()
    const answer = await guesser.request.post('/status', {
      form: { code, contact: `078800000${n}` },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    statuses.push(answer.status())
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429])
})

for (const javaScriptEnabled of [true, false]) {
  test(`ERR-15: an application is withdrawn in two taps ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and may be sent again`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled })
    // PRG-05 to PRG-07: this program does not ask about a startup.
    const { startupSector: _, startupStage: __, projectDescription: ___, ...applicant } = anApplicant()
    const { status, reference } = await apply(page, '/programs/digital-skills/apply', applicant)
    await page.goto(status)
    await page.getByRole('link', { name: 'Withdraw this application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Withdraw your application to Digital Skills Academy?',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Keep it' }).click()
    await expect(page.locator('main')).toContainText('Pending')
    await page.getByRole('link', { name: 'Withdraw this application' }).click()
    await page.getByRole('button', { name: 'Withdraw this application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this application')
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Withdraw this application' })).toHaveCount(0)
    await readMail(
      'hello@irishub.example',
      `Program application ${reference}, Digital Skills Academy: withdrawn`,
    )
    const again = await apply(page, '/programs/digital-skills/apply', applicant)
    expect(again.reference).not.toBe(reference)
  })
}

test('a status page is private: not cached, not indexed, never sent as referrer, and not opened without our signature', async ({
  visit,
}) => {
  const page = await visit()
  const { status } = await apply(page, form, anApplicant())
  for (const path of [status, `${status}/withdraw`]) {
    const headers = (await page.request.get(path)).headers()
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-robots-tag']).toBe('noindex')
  }
  for (const forged of [status.slice(0, -1), status.replace(/\/[0-9a-f]{8}/, '/00000000'), '/status/x.y.z'])
    expect((await page.request.get(forged)).status()).toBe(404)
})

test('PRG-01, NAV-04, NAV-05: /programs has a row for each program, and an anchor leads to it', async ({
  visit,
}) => {
  for (const path of ['/programs', '/fr/programs', '/rw/programs']) {
    const page = await visit()
    await page.goto(path)
    await expectAccessible(page)
    await expectFits(page)
    for (const slug of ['startup-incubation', 'women-in-tech', 'digital-skills', 'rural-innovation']) {
      await page.goto(`${path}#${slug}`)
      await expect(page.locator(`#${slug}`)).toBeInViewport()
      await expect(page.locator(`#${slug}`).getByRole('link').first()).toHaveAttribute(
        'href',
        `${path}/${slug}/apply`,
      )
    }
  }
})

test('a program page has everything for sharing: its texts, its canonical address, WhatsApp and a copied link', async ({
  visit,
}) => {
  const page = await visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/fr/programs/women-in-tech?fbclid=x')
  const url = `${process.env.SITE}/fr/programs/women-in-tech`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Femmes dans la tech')
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url)
  for (const name of ['meta[name=description]', 'meta[property="og:description"]'])
    await expect(page.locator(name)).toHaveAttribute('content', /^Pour les femmes/)
  const whatsapp = page.getByRole('link', { name: 'Envoyer par WhatsApp' })
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(url)
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  expect((await page.request.get('/programs/nowhere')).status()).toBe(404)
  expect((await page.request.get('/programs/nowhere/apply')).status()).toBe(404)
})

test('the cost of the application: bytes from the shared page to success, and taps', async ({ visit }) => {
  const page = await visit({ hasTouch: true })
  const bytes = await countBytes(page)
  let taps = 0
  const tap = async (selector: string) => {
    taps++
    await page.locator(selector).tap()
  }
  await page.goto('/programs/women-in-tech', { waitUntil: 'networkidle' })
  const shared = bytes.total()
  await tap('main a.btn-clay')
  await expect(page.locator('#firstName')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const opened = bytes.total()
  for (const [name, value] of Object.entries(anApplicant())) {
    if (name === 'isSixteen') await tap(`[name=${name}][value=${value}]`)
    else if (name.startsWith('startup')) {
      // One tap opens the phone's own list, one chooses.
      taps += 2
      await page.locator(`#${name}`).selectOption(value)
    } else {
      await tap(`#${name}`)
      await page.keyboard.type(value)
    }
  }
  await tap('button[data-sending]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await page.waitForLoadState('networkidle')
  console.log(
    `program application: shared page ${shared} bytes, form ${opened - shared}, sending and success ${bytes.total() - opened}, ${bytes.total()} in all, ${taps} taps`,
  )
  expect(taps).toBe(14)
  expect(shared).toBeLessThanOrEqual(60 * 1024)
  expect(bytes.total()).toBeLessThan(80_000)
})

test('the cost of looking up the status, and withdrawing: bytes and taps', async ({ visit }) => {
  const applicant = anApplicant()
  const { code } = await apply(await visit(), form, applicant)
  const page = await visit({ hasTouch: true })
  const bytes = await countBytes(page)
  await page.goto('/status', { waitUntil: 'networkidle' })
  await page.locator('#code').tap()
  await page.keyboard.type(code)
  await page.locator('#contact').tap()
  await page.keyboard.type(applicant.phone ?? '')
  await page.getByRole('button', { name: 'Show the status' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your application')
  await page.waitForLoadState('networkidle')
  const asked = bytes.total()
  await page.getByRole('link', { name: 'Withdraw this application' }).tap()
  await page.getByRole('button', { name: 'Withdraw this application' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this application')
  await page.waitForLoadState('networkidle')
  console.log(`status: ${asked} bytes, 3 taps; withdrawing: ${bytes.total() - asked} more bytes, 2 taps`)
  expect(asked).toBeLessThan(62 * 1024)
  expect(bytes.total() - asked).toBeLessThan(12 * 1024)
})

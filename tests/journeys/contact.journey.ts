import {
  aMessage,
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  fillIn,
  formWays,
  readMail,
  test,
} from './visitor.ts'

const sentText = 'Message sent successfully!'

for (const { name, viewport, script, javaScriptEnabled } of formWays) {
  test(`CON-01, CON-05: a message sent from ${name} ${script} JavaScript reaches staff, and the sender gets a confirmation`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, javaScriptEnabled })
    const message = aMessage()
    await page.goto('/contact')
    await expectAccessible(page)
    await expectFits(page)
    await fillIn(page, message)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    await expectAccessible(page)
    const reference = /\/([0-9a-f]{8})-/.exec(page.url())?.[1] ?? 'none'
    await expect(page.getByText(`Your reference number is ${reference}.`)).toBeVisible()

    const toSender = await readMail(message.email, reference)
    expect(toSender.subject).toBe(`We have your message (${reference})`)
    expect(toSender.text).toContain('Hello Aline Uwase')
    const toStaff = await readMail('hello@irishub.example', reference)
    expect(toStaff.text).toContain('Is there still a place?\nI live in Huye.')
    expect(toStaff.headers['reply-to']).toContain(message.email)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`HOME-08: the form of the home page works ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled })
    const message = aMessage()
    await page.goto('/')
    await expectAccessible(page)
    await fillIn(page, message)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    await readMail(message.email, 'We have your message')
  })
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`VAL-05: a likely typing mistake in an address is questioned once and never refused, ${script} JavaScript at 360 px`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: { width: 360, height: 740 }, javaScriptEnabled })
    const message = { ...aMessage(), email: `divine${Date.now()}@gmial.com` }
    const send = page.getByRole('button', { name: 'Send message' })
    await page.goto('/contact')
    await fillIn(page, message)
    await send.click()
    const question = `Did you mean ${message.email.replace('gmial', 'gmail')}? If ${message.email} is right, send it again as it is.`
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([question])
    // The typed text was not changed.
    await expect(page.locator('#email')).toHaveValue(message.email)
    await expect(page.locator('#message')).toHaveValue(message.message)
    await expectAccessible(page)
    await expectFits(page)
    // Another mistake is questioned again.
    const second = message.email.replace('gmial.com', 'yaho.com')
    await page.locator('#email').fill(second)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(`Did you mean ${second.replace('yaho', 'yahoo')}?`)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    await expect(page.locator('main')).toContainText(`We write to ${second}.`)
    await expectFits(page)
    await readMail(second, 'We have your message')
  })
}

test('VAL-07, ERR-12: errors are shown in the summary and at each field, and everything typed stays', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/contact')
  await fillIn(page, { email: 'aline@', subject: 'Women in tech', message: 'x'.repeat(2001) })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('heading')).toBeFocused()
  await expect(summary).toContainText('There is a problem')
  await expect(summary).toContainText('Please fill in all required fields')
  for (const text of [
    '“Full name” is missing',
    'Please enter a valid email address',
    'Please use 2,000 characters or fewer',
  ]) {
    await expect(summary.getByRole('link', { name: text })).toBeVisible()
    await expect(page.locator('.err', { hasText: text })).toBeVisible()
  }
  await expect(page.locator('#email')).toHaveValue('aline@')
  await expect(page.locator('#message')).toHaveValue('x'.repeat(2001))
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).click()
  await expect(page.locator('#email')).toBeFocused()
})

test('with JavaScript the same errors appear on the same page, and everything typed stays', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/contact')
  await fillIn(page, { fullName: 'Aline', message: 'Hello' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await expect(page.locator('#message')).toHaveValue('Hello')
})

test('CON-03: a link can fill in the subject', async ({ visit }) => {
  const page = await visit()
  await page.goto('/contact?subject=Sponsored%20Content%20Inquiry')
  await expect(page.locator('#subject')).toHaveValue('Sponsored Content Inquiry')
})

for (const [path, button, sent, subject] of [
  ['/fr/contact', 'Envoyer le message', 'Message envoyé avec succès\u00a0!', 'Nous avons votre message'],
  ['/rw/contact', 'Ohereza ubutumwa', 'Ubutumwa bwoherejwe neza!', 'Twabonye ubutumwa bwawe'],
] as const) {
  test(`a visitor of ${path} is answered in their language, on the page and by mail`, async ({ visit }) => {
    const page = await visit()
    const message = aMessage()
    await page.goto(path)
    await expectAccessible(page)
    await fillIn(page, message)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent)
    await readMail(message.email, subject)
  })
}

test('the keyboard alone is enough', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const { fullName, email, subject, message } = aMessage()
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Past the phone number and the address, into the form.
  for (
    let n = 0;
    n < 10 && !(await page.locator('#fullName').evaluate((field) => field === document.activeElement));
    n++
  )
    await page.keyboard.press('Tab')
  for (const text of [fullName, email, subject, message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('a connection cut while sending loses nothing and claims nothing; the message goes out when it is back', async ({
  visit,
}) => {
  const page = await visit()
  const message = aMessage()
  await page.goto('/contact')
  await fillIn(page, message)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('No connection. Your message is kept on this device')).toBeVisible()
  await expect(page.getByText(sentText)).toHaveCount(0)
  await expect(page.locator('#message')).toHaveValue(message.message)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await readMail(message.email, 'We have your message')
})

test('a draft survives a closed page, is gone once it is sent, and fills only empty fields', async ({
  visit,
}) => {
  const page = await visit()
  const message = aMessage()
  await page.goto('/contact')
  await page.locator('#message').pressSequentially('Half a thought')
  await page.goto('/')
  await expect(page.locator('#message')).toHaveValue('Half a thought')
  await expect(page.getByText('This device kept what was typed last time.')).toBeVisible()
  await page.goto('/contact')
  await fillIn(page, message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await page.goto('/contact')
  await expect(page.locator('#message')).toHaveValue('')
})

test('NAV-16: on a shared phone all typed text can be deleted, and a toast says so', async ({ visit }) => {
  const page = await visit()
  await page.goto('/contact')
  await page.locator('#message').pressSequentially('My secret')
  await page.getByText('This is not my device').click()
  await page.getByRole('button', { name: 'Erase what I typed' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'What you typed has been removed from this device.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('#message')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await expect(page.getByText('What you typed has been removed')).toHaveCount(0)
})

test('VAL-01: the remaining characters are counted down for the last fifth, and text is never cut', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/contact')
  const counter = page.locator('[data-for=message]')
  await page.locator('#message').fill('x'.repeat(1599))
  await expect(counter).toHaveText('')
  await page.locator('#message').fill('x'.repeat(1916))
  await expect(counter).toHaveText('84 characters left')
  await page.locator('#message').fill('x'.repeat(2003))
  await expect(counter).toHaveText('3 characters too many')
  await expect(page.locator('#message')).toHaveValue('x'.repeat(2003))
})

test('a draft of yesterday is deleted by any page, and a draft never contains the trap or the token', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/contact')
  await page.locator('#message').pressSequentially('Half a thought')
  const draft = await page.evaluate(() => localStorage.getItem('draft contact'))
  expect(Object.fromEntries(JSON.parse(draft ?? '').values)).toEqual({
    fullName: '',
    email: '',
    subject: '',
    message: 'Half a thought',
  })
  await page.evaluate(() => {
    const old = JSON.parse(localStorage.getItem('draft contact') ?? '')
    localStorage.setItem('draft contact', JSON.stringify({ ...old, at: Date.now() - 25 * 3600 * 1000 }))
  })
  await page.goto('/nowhere')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/contact')
  await expect(page.locator('#message')).toHaveValue('')
})

test('a visitor who keeps typing while the connection is cut sends again when ready; nothing is sent automatically', async ({
  visit,
}) => {
  const page = await visit()
  const message = aMessage()
  await page.goto('/contact')
  await fillIn(page, message)
  await page.context().setOffline(true)
  const button = page.getByRole('button', { name: 'Send message' })
  await button.focus()
  await button.press('Enter')
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(button).toBeFocused()
  await page.locator('#message').pressSequentially(' And one more')
  await expect(page.getByText('No connection.')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/contact$/)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('where the phone cannot store anything, nothing is promised and everything works', async ({ visit }) => {
  const page = await visit()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await page.goto('/contact')
  await expect(page.getByText('This is not my device')).toBeHidden()
  await fillIn(page, aMessage())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('an empty form names each field once', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    '“Full name” is missing',
    '“Email” is missing',
    '“Subject” is missing',
    '“Message” is missing',
  ])
})

test('NAV-17: while a message is being sent the button says so and cannot be pressed again', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/contact')
  await fillIn(page, aMessage())
  await page.route('**/contact', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const button = page.locator('button[data-sending]')
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).toHaveText('Sending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('the cost of the form: bytes from opening to success, and taps', async ({ visit }) => {
  const page = await visit({ hasTouch: true })
  const bytes = await countBytes(page)
  const message = aMessage()
  let taps = 0
  const tap = async (selector: string) => {
    taps++
    await page.locator(selector).tap()
  }
  await page.goto('/contact')
  for (const [name, text] of Object.entries(message)) {
    await tap(`#${name}`)
    await page.keyboard.type(text)
  }
  await tap('button[data-sending]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await page.waitForLoadState('networkidle')
  console.log(`contact: ${bytes.total()} bytes from opening to success, ${taps} taps`)
  // Four fields and one button; the second page costs only its own HTML.
  expect(taps).toBe(5)
  expect(bytes.total()).toBeLessThan(66_000)
})

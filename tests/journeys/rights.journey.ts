import { anApplicant, enter, open } from './admin.ts'
import { anApplicant as aProgramApplicant, apply } from './applicant.ts'
import { lookAtEveryWidth } from './staff.ts'
import {
  aMessage,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  phone,
  readMail,
  test,
} from './visitor.ts'

const subject = 'Your link to what we hold about you'
const linkIn = (text: string) => /https?:\/\/\S+\/my-data\/[^\s)\]]+/.exec(text)?.[0] ?? ''

for (const javaScriptEnabled of [true, false]) {
  test(`SCR-05: a person sees the stored data, downloads a copy, withdraws a consent and is erased, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone, javaScriptEnabled })
    const origin = process.env.SITE ?? ''
    const message = aMessage()
    await page.request.post('/contact', { form: message, headers: { origin } })
    await page.goto('/privacy-policy')
    await page.getByRole('contentinfo').getByRole('link', { name: 'What data do you have about me?' }).click()
    await expect(page.getByLabel('Email or phone number')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.getByLabel('Email or phone number').fill(message.email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look at your messages')
    await expectAccessible(page)

    const link = linkIn((await readMail(message.email, subject)).text)
    const answer = await page.goto(link)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we hold about you')
    await page.getByText('Messages to us').click()
    await expect(page.getByText('I live in Huye.').first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    for (const [path, words] of [
      ['/copy.json', `"subject": "${message.subject}"`],
      ['/copy.csv', message.subject],
    ]) {
      const copy = await page.request.get(`${link}${path}`)
      expect(copy.headers()['cache-control']).toContain('no-store')
      expect(await copy.text()).toContain(words)
    }
    const zip = await page.request.get(`${link}/copy.zip`)
    expect(zip.headers()['content-type']).toBe('application/zip')
    expect((await zip.body()).subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('button', { name: 'Withdraw this consent' }).click()
    await expect(page.getByText('Your consent is withdrawn.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw this consent' })).toBeHidden()

    await page.getByRole('link', { name: 'Have it erased' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erase what you see here?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Erase it for good' }).click()
    const isErased = async () => (await (await page.request.get(link)).text()).includes('It is erased')
    await expect.poll(isErased, { timeout: 20_000 }).toBe(true)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is erased')
    await expectAccessible(page)
    await expectFits(page)

    // A person who returns starts anew: nothing of the past is left, and the new link opens only newer data.
    const later = { ...message, subject: 'Here I am again' }
    await page.request.post('/contact', { form: later, headers: { origin } })
    await page.goto('/my-data')
    await page.getByLabel('Email or phone number').fill(message.email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    const newest = async () =>
      linkIn((await mailsTo(message.email)).findLast((mail) => mail.subject.includes(subject))?.text ?? '')
    await expect.poll(newest, { timeout: 20_000 }).not.toBe(link)
    const copy = await page.request.get(`${await newest()}/copy.json`)
    expect(await copy.text()).toContain('Here I am again')
    expect(await copy.text()).not.toContain(`"subject": "${message.subject}"`)
  })
}

test('SCR-05: of two names sent with one address, the ticked one is erased, without JavaScript', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const origin = process.env.SITE ?? ''
  const message = aMessage()
  for (const fullName of ['Aline Uwase', 'Eric Uwase'])
    await page.request.post('/contact', {
      form: { ...message, fullName, subject: `From ${fullName}` },
      headers: { origin },
    })
  await page.goto('/my-data')
  await page.getByLabel('Email or phone number').fill(message.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  const link = linkIn((await readMail(message.email, subject)).text)
  await page.goto(link)
  await expect(page.getByText('More than one name was sent with it.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  // Nothing ticked, nothing requested.
  await page.getByRole('button', { name: 'Have what I ticked erased' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we hold about you')
  await page.getByLabel('This is me: Eric Uwase').check()
  await page.getByRole('button', { name: 'Have what I ticked erased' }).click()
  await expect(page.getByText('Sent as Eric Uwase')).toBeVisible()
  await expect(page.getByText('Sent as Aline Uwase')).toBeHidden()
  await page.getByRole('button', { name: 'Erase it for good' }).click()
  const left = async () => (await (await page.request.get(link)).text()).includes('Eric Uwase')
  await expect.poll(left, { timeout: 20_000 }).toBe(false)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Sent as Aline Uwase' })).toBeVisible()
})

test('S4: a person revokes a link that somebody else has, and reopens access with a proof, without JavaScript', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const applicant = aProgramApplicant()
  const { status } = await apply(page, '/programs/startup-incubation/apply', applicant)
  const success = page.url()
  await page.goto(status)
  await expect(page.getByRole('link', { name: 'Somebody else has it? Stop the link.' })).toBeVisible()
  // A second later, so that the link is older than the revocation.
  await page.waitForTimeout(1100)

  await page.goto('/fr/my-data')
  await page.getByLabel('E-mail ou numéro de téléphone').fill(applicant.email ?? '')
  await page.getByRole('button', { name: 'Envoyez-moi le lien' }).click()
  const mail = await readMail(applicant.email ?? '', 'Votre lien vers ce que nous gardons sur vous')
  await page.goto(linkIn(mail.text))
  await page.getByText('Candidatures aux programmes (1)').click()
  await expect(page.getByText('Prénom', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Désactiver mes liens' }).click()
  await expect(page.getByText('Les liens envoyés jusqu’ici n’ouvrent plus rien.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByText('Candidatures aux programmes (1)').click()
  const anew = page.getByRole('link', { name: /Ouvrir ?: Candidatures aux programmes/ })
  const fresh = (await anew.getAttribute('href')) ?? ''
  await lookAtEveryWidth(page, 'my-data')

  for (const old of [status, success]) {
    await page.goto(old)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was stopped')
  }
  await lookAtEveryWidth(page, 'link-stopped')
  await expectAccessible(page)
  await expectFits(page)
  expect(
    (
      await page.request.post(`${status}/withdraw`, {
        maxRedirects: 0,
        headers: { origin: process.env.SITE ?? '' },
      })
    ).status(),
  ).toBe(303)
  await page.goto(fresh)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous avons votre candidature')
})

test('SCR-05: a stranger’s address gets the same answer and no mail; a made-up link opens nothing', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/my-data')
  await page.getByLabel('Email or phone number').fill(`nobody.${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look at your messages')
  const made = '/my-data/1f0c9a2e-0000-4000-8000-000000000000.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  for (const path of ['', '/copy.json', '/copy.csv', '/copy.zip', '/change'])
    expect((await page.request.get(made + path)).status()).toBe(404)
})

test('GEN-03, SCR-06: an owner merges two records of one person, undoes it, downloads a copy and erases by typing the name', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const lastName = `Twin ${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const one = await anApplicant(page, { lastName })
  const other = await anApplicant(page, { lastName })
  await enter(page)
  await open(page, `/admin/people?q=${encodeURIComponent(one.email)}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Divine ${lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Divine ${lastName}`)
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Everything we store' }).click()
  await expect(page.getByText('We do not know how to price it.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await lookAtEveryWidth(page, 'person-data')
  await page.getByRole('link', { name: 'Back to the person' }).click()

  await page.getByRole('link', { name: 'Merge with another record' }).click()
  await page.getByRole('listitem').filter({ hasText: other.email }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Moves to the one that stays' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page.getByText('Merged. It can be undone below')).toBeVisible()
  await expect(page.getByText(other.email).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('They are two people again')).toBeVisible()
  await expect(page.getByText(other.email)).toHaveCount(0)

  const copy = await page.request.get(`${path}/copy.json`)
  expect(await copy.text()).toContain(one.email)
  expect(await copy.text()).not.toContain(other.email)

  await page.getByRole('link', { name: 'Erase' }).click()
  await page.getByLabel(/Type the name/).fill('Somebody else')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This is not the name of the person.')).toBeVisible()
  await page.getByLabel(/Type the name/).fill(`Divine ${lastName}`)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 20_000 }).toBe(404)
  await open(page, '/admin/audit?subject=person')
  await expect(page.getByRole('link', { name: 'Asked to erase a person' }).first()).toBeVisible()
})

test('Art. 43: the affected people are counted and exported', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await anApplicant(page)
  await enter(page)
  await open(page, '/admin/people/affected')
  await expectAccessible(page)
  await page.getByLabel('Table').selectOption('program_applications')
  await page.getByRole('button', { name: 'Count them' }).click()
  await expect(page.getByRole('status').filter({ hasText: /people|person/ })).toBeVisible()
  const sheet = await page.request.get('/admin/people/affected.csv?table=program_applications')
  expect(await sheet.text()).toContain('program_applications')
})

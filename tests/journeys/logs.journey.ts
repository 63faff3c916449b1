import { readFileSync } from 'node:fs'
import { expect, fillIn, readMail, test } from './visitor.ts'

// Unique words; finding one of them in a log means that typed text got there.
const canary = `canary${Date.now()}`
const message = {
  fullName: `Name ${canary}`,
  email: `${canary}@example.com`,
  subject: `Subject ${canary}`,
  message: `Message ${canary}`,
}

test('nothing a person types gets into the logs, neither on success nor on failure', async ({
  visit,
  request,
}) => {
  const page = await visit()
  await page.goto(`/contact?subject=${canary}`)
  await fillIn(page, { ...message, email: `${canary}@` })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await fillIn(page, message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent successfully!')
  await readMail(message.email, 'We have your message')
  await request.post('/contact', {
    form: { ...message, website: canary },
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: `device=${canary}; person=${canary}`,
      'user-agent': canary,
    },
  })

  for (const name of ['web', 'worker']) {
    const log = readFileSync(`${process.env.LOGS}/${name}.log`, 'utf8')
    const lines = log.trim().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    expect(log).not.toContain(canary)
  }
  expect(readFileSync(`${process.env.LOGS}/web.log`, 'utf8')).toContain('"path":"/contact/sent/:id"')
})

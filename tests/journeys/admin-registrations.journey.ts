import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Applicant, anApplicant, enter, open } from './admin.ts'
import { ask } from './database.ts'
import { startOwnWeb } from './matrix-fixture.ts'
import { anAdministrator, look, signIn } from './staff.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectFits,
  leaveToTheNight,
  mailsTo,
  readMail,
  test,
} from './visitor.ts'

const environment = (): Record<string, string> => JSON.parse(process.env.STACK ?? '{}')

const textsTo = async (phone: string) =>
  ((await (await fetch(`${process.env.SMS}/texts`)).json()) as { to: string; text: string }[])
    .filter(({ to }) => to === phone)
    .map(({ text }) => text)
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

/** A unique family name, in letters only. */
const aFamily = () => `Gasana${randomUUID().replace(/[^a-f]/g, '')}`

async function aFamilyOf(page: Page, people: number): Promise<{ family: string; members: Applicant[] }> {
  const family = aFamily()
  const names = ['Aline', 'Bosco', 'Claudine', 'Diane'].slice(0, people)
  const members: Applicant[] = []
  for (const firstName of names) members.push(await anApplicant(page, { firstName, lastName: family }))
  return { family, members }
}

test('A-REG-03, A-REG-06 to A-REG-13: by keyboard alone from the list to the panel to the decision, and mail and SMS arrive', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const { family, members } = await aFamilyOf(page, 1)
  const applicant = members[0] as Applicant
  await enter(page)
  await open(page, '/admin/registrations')
  await page.keyboard.press('f')
  await page.keyboard.type(applicant.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 found')).toBeVisible()
  // The promised time counts working hours, so its day depends on the current hour (GEN-29).
  await expect(page.getByText(/^Answer by \w+/)).toBeVisible()
  // Leaving the search box: Tab moves through the chips; j moves to the row from anywhere.
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Aline ${family}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: `Aline ${family}` })
  await expect(panel).toBeVisible()
  await expect(page).toHaveTitle(`Aline ${family}, Registrations & Applications`)
  await expectAccessible(page)
  const approve = panel.getByRole('button', { name: 'Approve' })
  for (let n = 0; n < 30 && !(await approve.evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration approved successfully')).toBeVisible()
  await expect(panel.getByText('Approved', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(
    page.locator('tbody').getByRole('link', { name: `Aline ${family}`, exact: true }),
  ).toBeFocused()
  await expect(page).toHaveTitle('Registrations & Applications')
  await readMail(applicant.email, 'you are in')
  await readMail(applicant.email, 'Welcome to')
  await expect.poll(() => textsTo(applicant.phone), { timeout: 20_000 }).toHaveLength(2)
})

for (const javaScriptEnabled of [true, false])
  test(`A-REG-06, A-REG-13: deciding from the row itself, ${javaScriptEnabled ? 'with' : 'without'} JavaScript; a decision made by somebody else meanwhile is reported word for word`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: desktop, javaScriptEnabled })
    const { family } = await aFamilyOf(page, 2)
    await enter(page)
    const list = `/admin/registrations?q=${family}`
    await page.goto(list)
    await page.getByRole('button', { name: `Reject Aline ${family}` }).click()
    await expect(page.getByText('Registration rejected successfully')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`q=${family}`))
    await expect(page.getByRole('button', { name: `Reject Aline ${family}` })).toHaveCount(0)
    await ask(
      `update program_applications set status = 'approved', decided_at = now(), decided_by = 'eric'
       where last_name = $1 and first_name = 'Bosco'`,
      [family],
    )
    await page.getByRole('button', { name: `Approve Bosco ${family}` }).click()
    await expect(
      page.getByText('Failed to update registration: it was already decided or withdrawn'),
    ).toBeVisible()
  })

for (const javaScriptEnabled of [true, false])
  test(`a message to the people in the list, ${javaScriptEnabled ? 'with' : 'without'} JavaScript: previewed, confirmed again when the group changed, and received once in every inbox and on every phone`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const page = await visit({ viewport: desktop, javaScriptEnabled })
    const { family, members } = await aFamilyOf(page, 3)
    await enter(page)
    await page.goto(`/admin/registrations?kind=program&status=pending&q=${family}`)
    await page.getByRole('link', { name: 'Message these people' }).click()
    await expect(page.getByRole('heading', { name: 'Message to a group' })).toBeVisible()
    await expect(page.getByText(`Program applications, pending, found by a search (${family})`)).toBeVisible()
    const subject = `We begin an hour later ${randomUUID().slice(0, 8)}`
    await page.getByLabel('Subject', { exact: true }).fill(subject)
    await page
      .getByLabel('Text', { exact: true })
      .fill('We begin at seven, not at six.\n\nSee you on Friday.')
    await page.getByRole('button', { name: 'Refresh' }).click()
    const mail = page.frameLocator('iframe[title="Preview of the mail"]')
    await expect(mail.getByRole('heading', { name: subject })).toBeVisible()
    await expect(mail.getByText('Hello Claudine,')).toBeVisible()
    await expect(mail.getByText('We begin at seven, not at six.', { exact: true })).toBeVisible()
    await expect(mail.getByText('You get this mail because of your program application')).toBeVisible()
    await page.getByLabel('Also by SMS').check()
    await page.getByLabel('Text of the SMS', { exact: true }).fill('Friday at seven, not at six.')
    await expect(page.getByText(/^1 part each, 3 people: 3 texts/)).toBeVisible()
    if (javaScriptEnabled) {
      await page.getByLabel('Text of the SMS', { exact: true }).fill('x'.repeat(200))
      await expect(page.getByText(/^2 parts each, 3 people: 6 texts/)).toBeVisible()
      await page.getByLabel('Text of the SMS', { exact: true }).fill('Friday at seven, not at six.')
      await look(page, 'group-message')
    }
    // Another person joins the group before it is sent.
    members.push(await anApplicant(page, { firstName: 'Diane', lastName: family }))
    await page.getByRole('button', { name: 'Send to 3 people' }).click()
    await expect(page.getByText('Now it is 4 people, not 3. Nothing was sent yet.')).toBeVisible()
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(subject)
    await expect(page.getByLabel('Text of the SMS', { exact: true })).toHaveValue(
      'Friday at seven, not at six.',
    )
    await page.getByRole('button', { name: 'Send to 4 people' }).click()
    await expect(page.getByText('On its way to 4 people')).toBeVisible()
    const panel = page.getByRole('dialog', { name: subject })
    await expect(panel).toContainText('Program applications, pending, found by a search')
    for (const { email, phone } of members) {
      const arrived = await readMail(email, subject)
      expect(arrived.text).toContain('See you on Friday.')
      expect(arrived.headers['reply-to']).toContain('hello@irishub.example')
      await expect
        .poll(() => textsTo(phone), { timeout: 20_000 })
        .toContainEqual(expect.stringContaining('Friday at seven, not at six.'))
    }
    // The first message to each is the confirmation of the application; ours is exactly one more.
    for (const { email, phone } of members) {
      expect((await subjectsTo(email)).filter((one) => one === subject)).toHaveLength(1)
      expect((await textsTo(phone)).filter((one) => one.includes('Friday at seven'))).toHaveLength(1)
    }
    await expect
      .poll(async () => {
        await page.goto('/admin/registrations/messages')
        return page.getByRole('row', { name: subject }).textContent()
      })
      .toContain('4 people')
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('dialog', { name: subject })).toContainText('4 sent')
    if (javaScriptEnabled) await look(page, 'sent-group-message')
    // Messages sent one after the other are one line.
    await page.goto('/admin/audit?subject=group+message')
    const sent = page.getByRole('row').filter({ hasText: subject })
    await expect(
      sent.getByRole('link', { name: /sent (the group message|\d+ group messages)/ }),
    ).toBeVisible()
  })

test('an empty group and missing texts are reported before anything is sent', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const { family } = await aFamilyOf(page, 1)
  await enter(page)
  await open(page, `/admin/registrations/message?q=${aFamily()}`)
  await expect(page.getByText('Nobody fits')).toBeVisible()
  await open(page, `/admin/registrations/message?q=${family}`)
  await page.getByLabel('Also by SMS').check()
  await page.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByText('Subject is missing')).toBeVisible()
  await expect(page.getByText('Text is missing', { exact: true })).toBeVisible()
  await expect(page.getByText('Text of the SMS is missing')).toBeVisible()
  await expect(page.getByLabel('Subject', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('after three previews of the mail, one step back leads to the list', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const { family } = await aFamilyOf(page, 1)
  await enter(page)
  await open(page, `/admin/registrations?q=${family}`)
  await page.getByRole('link', { name: 'Message these people' }).click()
  const mail = page.frameLocator('iframe[title="Preview of the mail"]')
  for (const subject of ['First words', 'Second words', 'Third words']) {
    await page.getByLabel('Subject', { exact: true }).fill(subject)
    // Leaving the field is enough.
    await page.keyboard.press('Tab')
    await expect(mail.getByRole('heading', { name: subject })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/admin/registrations\\?q=${family}$`))
  await expect(page.getByRole('link', { name: 'Message these people' })).toBeVisible()
})

/** An application that has waited for years: no other in this database is as late. */
async function aForgottenApplication(): Promise<{ id: string; name: string }> {
  const [row] = await ask<{ id: string; name: string }>(
    `with person as (insert into people (full_name, locale) values ('Forgotten', 'en') returning id)
     insert into program_applications (program_id, person_id, first_name, last_name, email, phone, phone_typed,
       project_description, motivation, experience, startup_sector, startup_stage, is_under_16, code, locale, created_at)
     select (select id from programs where slug = 'women-in-tech'), person.id, 'Esperance', $1, $2, '+250788000001',
       '0788000001', 'p', 'm', 'e', 'SaaS', 'Idea', false, $3, 'en', now() - interval '3 years' - random() * interval '1 year'
     from person returning id, first_name || ' ' || last_name as name`,
    [aFamily(), `forgotten.${randomUUID()}@example.com`, randomUUID().slice(0, 8)],
  )
  return row as { id: string; name: string }
}

test('A-DSH-01, A-DSH-03 to A-DSH-05: the dashboard shows staff the overdue application first, one press away', async ({
  visit,
}) => {
  const forgotten = await aForgottenApplication()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Mwaramutse|Mwiriwe), Aline$/)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const waiting = page.locator('section', { hasText: 'Waiting for us' })
  await expect(waiting.getByRole('link', { name: forgotten.name })).toBeVisible()
  await expect(waiting.getByText(/Late by \d+ days/).first()).toBeVisible()
  await expect(page.getByText(/Oldest: \d+ days/).first()).toBeVisible()
  for (const label of ['Programs', 'Program applications', 'Contacts', 'Event registrations'])
    await expect(page.getByRole('listitem').filter({ hasText: label }).last()).toContainText(/\d/)
  await look(page, 'dashboard')
  await page.getByRole('link', { name: forgotten.name }).click()
  await expect(page.getByRole('dialog', { name: forgotten.name })).toContainText('Late by ')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Registration rejected successfully')).toBeVisible()
  await open(page, '/admin')
  await expect(page.getByRole('link', { name: forgotten.name })).toHaveCount(0)
})

test('A-DSH-01: staff without the permission to read applications are shown none of them', async ({
  visit,
}) => {
  const forgotten = await aForgottenApplication()
  const account = await anAdministrator('content')
  const page = await visit({ viewport: desktop })
  await signIn(page, account)
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  const body = await page.content()
  expect(body).not.toContain(forgotten.name)
  expect(body).not.toContain('Program applications')
  expect(body).toContain('All records')
  await ask('delete from program_applications where id = $1', [forgotten.id])
  // A-ADD-05: nor may they redirect visitors' messages, or money.
  for (const name of ['organisation', 'payments'])
    expect((await page.goto(`/admin/settings/${name}`))?.status(), name).toBe(403)
  expect((await page.goto('/admin/settings/slots'))?.status()).toBe(200)
})

/** A web process whose database role may read everything but these tables. It shares the site's cookies. */
async function webThatCannotRead(...closed: string[]) {
  const role = `blind_${randomUUID().slice(0, 8)}`
  // Concurrent grants would conflict in the same rows of the catalogue.
  await ask(
    [
      'begin',
      'select pg_advisory_xact_lock(7)',
      `create role ${role} login`,
      `grant usage on schema public, pgboss to ${role}`,
      `grant all on all tables in schema public, pgboss to ${role}`,
      ...closed.map((table) => `revoke all on ${table} from ${role}`),
      'commit',
    ].join(';'),
  )
  const url = new URL(environment().DATABASE_URL ?? '')
  url.username = role
  const web = await startOwnWeb({ DATABASE_URL: url.href })
  return {
    site: web.site.replace('127.0.0.1', 'localhost'),
    open: (table: string) => ask(`grant select on ${table} to ${role}`),
    /** Disconnects the database for this process alone, and reconnects it. */
    async cut() {
      await ask(`alter role ${role} nologin`)
      await ask('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
    },
    mend: () => ask(`alter role ${role} login`),
    async stop() {
      await web.stop()
      await ask(`drop owned by ${role}`)
      await ask(`drop role ${role}`)
    },
  }
}

test('A-DSH-06, ASH-08: a count that fails is a dash with a way to try again, and everything else stays visible', async ({
  visit,
}) => {
  leaveToTheNight()
  test.setTimeout(240_000)
  const web = await webThatCannotRead('opportunities')
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${web.site}/admin`)
  const cell = page.getByRole('listitem').filter({ hasText: 'Opportunities' }).last()
  await expect(cell).toContainText('–')
  await expect(cell).not.toContainText(/\d/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Programs' }).last()).toContainText(/\d/)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await web.open('opportunities')
  await cell.getByRole('link', { name: 'Try again' }).click()
  await expect(cell).toContainText(/\d/)
  await web.stop()
})

test('A-DSH-05, A-REG-15, ERR-16: when nothing can be read, the screens say so with a way to try again, and show no sample data', async ({
  visit,
}) => {
  leaveToTheNight()
  test.setTimeout(240_000)
  const tables = await ask<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name !~ '^(staff|security|settings|impact|audit)'`,
  )
  const web = await webThatCannotRead(...tables.map(({ name }) => name))
  const page = await visit({ viewport: desktop })
  await enter(page)
  await page.goto(`${web.site}/admin`)
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to fetch dashboard data. Please check your database connection.'),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Programs' }).last()).toContainText('–')
  await look(page, 'dashboard-disconnected')
  await page.goto(`${web.site}/admin/registrations`)
  await expect(page.getByRole('heading', { name: 'Registrations could not be shown' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  for (const { name } of tables) await web.open(name)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Registrations & Applications' })).toBeVisible()
  // Without any database, not even the session can be checked.
  await web.cut()
  await page.goto(`${web.site}/admin`)
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to fetch dashboard data. Please check your database connection.'),
  ).toBeVisible()
  await expectAccessible(page)
  await web.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await web.stop()
})

test('A-REG-02, A-REG-04, A-REG-05: every registration screen fits 320, 360 and 1440 px, and on a phone a button opens the search', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: { width: 320, height: 800 } })
  const { family } = await aFamilyOf(page, 2)
  await enter(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const paths = [
      '',
      '/registrations?kind=program',
      `/registrations/message?q=${family}`,
      '/registrations/messages',
    ]
    for (const path of paths) {
      await open(page, `/admin${path}`)
      await expectFits(page)
    }
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/admin/registrations')
  await expect(page.getByRole('group', { name: 'For' })).toHaveCount(0)
  await page.getByRole('searchbox').fill(family)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('2 found')).toBeVisible()
  await look(page, 'registrations')
  await page.getByRole('link', { name: 'Program application', exact: true }).click()
  await expect(page.getByRole('group', { name: 'For' })).toBeVisible()
  // The item filter depends on the type: choosing another type clears it.
  await page.getByRole('group', { name: 'For' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/item=/)
  await page.getByRole('link', { name: 'Event registration', exact: true }).click()
  await expect(page).not.toHaveURL(/item=/)
})

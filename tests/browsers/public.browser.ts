import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readMail } from '../journeys/visitor.ts'
import { expect, test, type Visitor } from './visitor.ts'

// What the public comes for, in the browsers that the other journeys do not use.

const aPerson = () => ({
  firstName: 'Sandrine',
  lastName: 'Umutesi',
  email: `sandrine.${randomUUID()}@example.com`,
  phone: `078${randomInt(1e6, 1e7)}`,
})
const send = 'main button[data-sending]'

async function expectHeading(visitor: Visitor, words: string | RegExp): Promise<void> {
  await expect.poll(() => visitor.heading()).toMatch(words)
}
const codeIn = async (visitor: Visitor) =>
  /\b([2-9FHJKMQRWXY]{4}-[2-9FHJKMQRWXY]{4})\b/.exec(await visitor.textOf('main'))?.[1] ?? 'none'
/** A day some weeks ahead: the journeys share the hub's slots. */
const someDay = () => new Date(Date.now() + randomInt(7, 80) * 24 * 3600 * 1000).toISOString().slice(0, 10)

test('a visitor reads the home page, opens the menu, and goes on in another language', async ({
  visitor,
}) => {
  await visitor.go('/')
  expect((await visitor.heading()).length).toBeGreaterThan(5)
  // Nothing sticks out at the side.
  expect(
    await visitor.run(
      'const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth',
    ),
  ).toBeLessThanOrEqual(0)
  await visitor.go('/contact')
  await visitor.click('header summary')
  // In the menu, or else in the footer.
  await visitor.follow('a', 'Ikinyarwanda')
  expect(await visitor.path()).toBe('/rw/contact')
  expect(await visitor.run('return document.documentElement.lang')).toBe('rw')
})

test('PRG-03: an application to a program is sent and its status found by its code', async ({ visitor }) => {
  await visitor.go('/programs/digital-skills')
  await visitor.follow('main a[href$="/apply"]')
  const person = aPerson()
  await visitor.fillIn({ ...person, isSixteen: 'yes' })
  const asked: Record<string, string> = {
    startupSector: 'AgriTech',
    startupStage: 'Idea',
    projectDescription: 'Prices of the market of Huye by SMS.',
    motivation: 'I want to build it myself.',
    experience: 'Two years of selling vegetables.',
  }
  for (const [name, value] of Object.entries(asked))
    if (
      await visitor.run('return document.querySelector(arguments[0]) !== null', `main form [name="${name}"]`)
    )
      await visitor.fillIn({ [name]: value })
  await visitor.follow(send)
  await expectHeading(visitor, 'Application submitted successfully!')
  const code = await codeIn(visitor)
  await visitor.go('/status')
  await visitor.fillIn({ code, contact: person.email })
  await visitor.follow(send)
  await expect.poll(() => visitor.path()).toMatch(/^\/status\/.+/)
  expect(await visitor.textOf('main')).toContain(code)
})

test('OPP-11: an application to an opportunity takes a photo of a CV along', async ({ visitor }) => {
  await visitor.go('/opportunities/sample-front-end-developer')
  await visitor.follow('main a[href$="/apply"]')
  await visitor.fillIn({ ...aPerson(), coverLetter: 'I repaired radios for two years.' })
  await visitor.attach('#cv', join(process.cwd(), 'docs/images/home.jpg'))
  await visitor.follow(send)
  await expectHeading(visitor, 'Application submitted successfully!')
})

test('EVT-07: a guest registers for an event, and the ticket shows its square and its place', async ({
  visitor,
}) => {
  await visitor.go('/events')
  const slug = await visitor.run<string>(
    `return [...document.querySelectorAll('main a[href^="/events/"]')].map(({ pathname }) => pathname)
      .find((one) => /^\\/events\\/[\\w-]+$/.test(one))`,
  )
  await visitor.go(`${slug}/register`)
  await visitor.fillIn(aPerson())
  await visitor.follow(send)
  await expectHeading(visitor, 'Registration submitted successfully!')
  await visitor.follow('main a[href*="/events/ticket/"]')
  expect(await visitor.path()).toContain('/events/ticket/')
  expect(await visitor.run('return document.querySelector("main svg path") !== null')).toBe(true)
})

test('APT-01: an appointment is booked with the date field of the browser, and moved', async ({
  visitor,
}) => {
  const choose = async () => {
    const day = someDay()
    // Keys differ by browser and language here; what is sent does not.
    await visitor.run(
      'const day = document.querySelector("#day"); day.value = arguments[0]; return day.type',
      day,
    )
    expect(await visitor.run('return document.querySelector("#day").value')).toBe(day)
    await visitor.follow('main button', 'Show free times')
    await visitor.tick('input[name=slot]')
    return visitor.run<string>('return document.querySelector("input[name=slot]:checked").value')
  }
  await visitor.go('/appointments?service=Other')
  const slot = await choose()
  const person = aPerson()
  await visitor.fillIn(person)
  await visitor.follow(send, 'Schedule the appointment')
  await expectHeading(visitor, 'Appointment scheduled successfully!')
  await visitor.follow('main a', 'See your appointment')
  expect(await visitor.textOf('main')).toContain(slot.slice(11))
  await visitor.follow('main a', 'Choose another time')
  const other = await choose()
  await visitor.follow('main button', 'Move the appointment')
  await expectHeading(visitor, 'We have your appointment')
  expect(await visitor.textOf('main')).toContain(other.slice(11))
})

test('CON-05, ERR-12: the contact form is refused with everything typed kept, and then sent', async ({
  visitor,
}) => {
  const message = {
    fullName: 'Aline Uwase',
    email: 'aline@',
    subject: `Women in tech ${randomUUID()}`,
    message: 'Is there still a place?\nI live in Huye.',
  }
  await visitor.go('/contact')
  await visitor.fillIn(message)
  await visitor.follow(send)
  await expect.poll(() => visitor.textOf('main [role=alert]')).toContain('Please enter a valid email address')
  expect(await visitor.typedIn('message')).toBe(message.message)
  const email = `aline.${randomUUID()}@example.com`
  await visitor.fillIn({ email })
  await visitor.follow(send)
  await expectHeading(visitor, 'Message sent successfully!')
  await readMail(email, 'We have your message')
})

test('DON-01: a donation reaches the payment page with its amount', async ({ visitor }) => {
  await visitor.go('/donation/details?amount=25000&frequency=one-time')
  await visitor.fillIn({
    fullName: 'Sandrine Umutesi',
    email: `sandrine.${randomUUID()}@example.com`,
    phone: `078${randomInt(100, 1000)}3453`,
  })
  await visitor.follow('main button', 'Continue to pay')
  await expectHeading(visitor, 'Payment')
  expect(await visitor.textOf('main')).toContain('25,000')
})

test('MEM-01: a membership is applied for from the list of plans', async ({ visitor }) => {
  await visitor.go('/membership')
  await visitor.follow('main a[href="/membership/individual/apply"]')
  await visitor.fillIn({
    ...aPerson(),
    bio: 'I sell vegetables in Huye.',
    expectations: 'A desk and a mentor.',
    terms: 'yes',
  })
  await visitor.follow(send)
  await expectHeading(visitor, 'Application submitted successfully!')
})

test('LRN-14: a learner enrolls in a free course and reads the first lesson', async ({ visitor }) => {
  await visitor.go('/elearning/sample-spreadsheet-basics/enroll')
  await visitor.fillIn({
    ...aPerson(),
    educationLevel: 'bachelors',
    motivation: 'I keep the books of our shop.',
  })
  await visitor.follow(send)
  await visitor.follow('main a', 'Begin the course')
  await visitor.follow('main ol a')
  expect(await visitor.path()).toMatch(/^\/elearning\/sample-spreadsheet-basics\/.+/)
  expect((await visitor.textOf('main')).length).toBeGreaterThan(200)
})

test('the search finds what it is asked for', async ({ visitor }) => {
  await visitor.go('/search')
  await visitor.fillIn({ q: 'spreadsheets' })
  await visitor.follow('main form button')
  expect(await visitor.textOf('main')).toContain('spreadsheets for a small shop')
})

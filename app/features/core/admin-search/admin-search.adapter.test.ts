import { screens } from '~/kits/admin/screen.ts'
import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { makeCourse } from '../../../../tests/factories/courses.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { makeArticle } from '../../../../tests/factories/news.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { anApplication, makeProgram } from '../../../../tests/factories/program-applications.ts'
import { makeSponsored } from '../../../../tests/factories/sponsored.ts'
import { makeStartup } from '../../../../tests/factories/startups.ts'
import { anAdministrator } from '../../../../tests/support/accounts.ts'
import { makeGraduate } from '../../../../tests/support/certificates.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { issueCertificate } from '../../learning/certificates/commands/issue-certificate.server.ts'
import { programApplications } from '../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../offers/programs/commands/send-application.server.ts'
import { appointments } from '../../people/appointments/appointment.table.server.ts'
import { digitalBridgeApplications, partnerships } from '../../people/enquiries/application.table.server.ts'
import { contacts } from '../../people/enquiries/contact.table.server.ts'
import { findOrCreatePerson, showCode } from '../../people/people/index.server.ts'
import { partners, partnerTexts } from '../../website/partners/partner.table.server.ts'
import { teamMembers, teamMemberTexts } from '../../website/team/team.table.server.ts'
import { testimonials, testimonialTexts } from '../../website/testimonials/testimonial.table.server.ts'
import { places, placeTexts } from '../places/place.table.server.ts'
import { type AdminSearchSource, adminSearchSources } from './admin-search.adapter.server.ts'
import { adminSearch } from './admin-search.queries.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const owner: Group[] = ['owner']

/** One record of every kind, all with this one word. */
async function oneOfEach(): Promise<void> {
  const graduate = await makeGraduate({ learner: { lastName: 'Imigani' } })
  await asVisitor((work) => issueCertificate(work, graduate))
  await asVisitor(async (work) => {
    const { tx } = work
    const program = await makeProgram(work, { title: 'Imigani program' })
    await tx.execute(
      sql`update programs set words = ${await findableWords(work, { titles: ['Imigani program'], others: [] })}
        where id = ${program.id}`,
    )
    await sendApplication(work, anApplication({ lastName: 'Imigani' }), {
      id: crypto.randomUUID(),
      slug: 'women-in-tech',
      locale: 'en',
      hub,
    })
    await makeEvent(work, { title: 'Imigani evening' })
    await makeOpportunity(work, { title: 'Imigani editor' })
    await makeArticle(work, { titleEn: 'Imigani is back' })
    await makeStartup(work, { name: 'Imigani Ltd' })
    await makeSponsored(work, { title: 'Imigani week' })
    await makeCourse(work, { titleEn: 'Imigani basics' })
    const premium = await makeCourse(work, { titleEn: 'Imigani in depth' })
    await tx.execute(sql`update courses set price = 45000, instructor = 'Josiane' where id = ${premium}`)
    const personId = await findOrCreatePerson(work, {
      fullName: 'Eric Imigani',
      email: 'eric@example.com',
      locale: 'en',
    })
    await tx.insert(contacts).values({
      personId,
      fullName: 'Eric',
      email: 'eric@example.com',
      subject: 'About Imigani',
      message: 'Is it on?',
      locale: 'en',
    })
    const company = {
      personId,
      email: 'eric@imigani.example',
      phone: '+250788000100',
      phoneTyped: '0788 000 100',
      companyName: 'Imigani Works',
      industry: 'Books',
      message: 'Shall we?',
      locale: 'en',
    }
    await tx.insert(partnerships).values({
      ...company,
      contactName: 'Eric',
      companySize: '1-10',
      partnershipType: 'training',
    })
    await tx.insert(digitalBridgeApplications).values({
      ...company,
      firstName: 'Eric',
      lastName: 'Keza',
      serviceType: 'other',
    })
    await tx.insert(appointments).values({
      personId,
      firstName: 'Eric',
      lastName: 'Imigani',
      email: 'eric@example.com',
      phone: company.phone,
      phoneTyped: company.phoneTyped,
      serviceType: 'Other',
      startsAt: work.now,
      locale: 'en',
      // Cancelled, so that it takes no place.
      status: 'cancelled',
      cancelledBy: 'client',
    })
    await tx.execute(sql`
      with bill as (
        insert into bills (kind, subject_id, person_id, title, amount, name, email, locale)
        values ('donation', gen_random_uuid(), ${personId}, 'Donation', 25000, 'Eric Imigani', 'eric@example.com', 'en')
        returning id
      ), gift as (
        insert into donations (id, person_id, bill_id, amount, donor_name, email, locale, transaction_id)
        select gen_random_uuid(), ${personId}, id, 25000, 'Eric Imigani', 'eric@example.com', 'en', 'TXN-1-IMIGANI' from bill
      )
      insert into payments (bill_id, method, provider, state, amount, charge_amount, reference, hook_token, expires_at)
      select id, 'bank-transfer', 'bank', 'created', 25000, 25000, 'IRIS-1', 'x', now() from bill`)
    await tx.execute(sql`
      insert into consultation_bookings (person_id, first_name, last_name, email, phone, phone_typed, service_type,
        package_type, package_name, reference_price, locale)
      values (${personId}, 'Eric', 'Imigani', 'eric@example.com', '+250788000100', '', 'Other', 'custom', 'Custom quote',
        300000, 'en')`)
    const [partner] = await tx
      .insert(partners)
      .values({ name: 'Imigani House', website: 'https://house.example', category: 'technology' })
      .returning()
    await tx.insert(partnerTexts).values({
      partnerId: partner?.id ?? '',
      locale: 'en',
      description: 'A house',
      sourceVersion: 1,
    })
    const [place] = await tx.insert(places).values({ street: 'KG 7 Avenue' }).returning()
    await tx
      .insert(placeTexts)
      .values({ placeId: place?.id ?? '', locale: 'en', name: 'Imigani hall', sourceVersion: 1 })
    const [member] = await tx.insert(teamMembers).values({ name: 'Diane Keza' }).returning()
    await tx.insert(teamMemberTexts).values({
      memberId: member?.id ?? '',
      locale: 'en',
      role: 'Head of Imigani',
      bio: 'Reads.',
      sourceVersion: 1,
    })
    const [said] = await tx.insert(testimonials).values({ name: 'Paul Imigani' }).returning()
    await tx.insert(testimonialTexts).values({
      testimonialId: said?.id ?? '',
      locale: 'en',
      words: 'Good.',
      role: 'Founder',
      sourceVersion: 1,
    })
  })
  await anAdministrator({ email: 'imigani@hub.test', groups: ['content'] })
}

const namesFor = async (groups: Group[], kinds = adminSearchSources()) =>
  (await adminSearch('imigani', groups, { kinds, screens: screens() })).groups.map(({ name }) => name)

const content = [
  'Opportunities',
  'Events',
  'Programs',
  'E-Learning',
  'Premium Courses',
  'News',
  'Startups',
  'Partners',
  'Places',
  'Team',
  'Testimonials',
  'Sponsored Content',
]

test('one search finds records of every kind, and each hit leads to its record', async () => {
  await oneOfEach()
  const { groups } = await adminSearch('IMIGANI', owner)
  expect(groups.map(({ name }) => name)).toEqual([
    'People',
    'Registrations',
    'Messages',
    'Payments',
    'Appointments',
    'Donations',
    'Consultation Bookings',
    'Certificates',
    'Partnerships',
    'Digital Bridge',
    ...content,
    'Administrators',
  ])
  const lines = groups.flatMap(({ name, hits }) =>
    hits.map(({ title, line }) => `${name}: ${title} | ${line}`),
  )
  expect(lines).toContain('Registrations: Aline Imigani | Imigani program, pending, family@example.com')
  expect(lines).toContain('Messages: Eric | About Imigani, eric@example.com')
  expect(lines).toContain('People: Eric Imigani | eric@example.com')
  expect(lines).toContain('Team: Diane Keza | Head of Imigani')
  expect(lines).toContain('Administrators: imigani@hub.test | content')
  for (const { name, hits } of groups)
    for (const { id, href } of hits) expect(href, name).toMatch(new RegExp(`^/admin/[a-z-]+[/#]${id}$`))
})

test('a search finds only records that the permissions allow', async () => {
  await oneOfEach()
  expect(await namesFor(['content'])).toEqual(content)
  expect(await namesFor(['reviewer'])).toEqual([
    'People',
    'Registrations',
    'Messages',
    'Appointments',
    'Consultation Bookings',
    'Certificates',
    'Partnerships',
    'Digital Bridge',
    'Opportunities',
    'Events',
    'Programs',
    'E-Learning',
    'Premium Courses',
    'News',
    'Startups',
    'Places',
  ])
  expect(await namesFor(['finance'])).toEqual([
    'Payments',
    'Donations',
    'Consultation Bookings',
    'Sponsored Content',
  ])
  expect(await namesFor([])).toEqual([])
})

test('control: without the check everyone finds everything', async () => {
  await oneOfEach()
  const kinds = adminSearchSources()
  const unchecked = kinds.map((kind): AdminSearchSource => ({ ...kind, permission: 'panel' }))
  expect(await namesFor(['finance'], unchecked)).toHaveLength(kinds.length)
})

test('hits lead staff who may read but not change to the list, never to a page that refuses', async () => {
  await oneOfEach()
  const { groups } = await adminSearch('imigani', ['reviewer'])
  expect(groups.find(({ name }) => name === 'Events')?.hits[0]?.href).toBe(
    '/admin/events?q=Imigani%20evening',
  )
  expect(groups.find(({ name }) => name === 'Registrations')?.hits[0]?.href).toMatch(
    /^\/admin\/registrations\//,
  )
})

test('a phone number in any form, and a code with or without its dash, find the exact record', async () => {
  await asVisitor(async (work) => {
    await makeProgram(work)
    for (const [firstName, number] of [
      ['Aline', '788000100'],
      ['Bosco', '788000101'],
    ] as const)
      await sendApplication(
        work,
        anApplication({
          firstName,
          email: `${firstName.toLowerCase()}@example.com`,
          phone: { input: `0${number}`, international: `+250${number}` },
        }),
        { id: crypto.randomUUID(), slug: 'women-in-tech', locale: 'en', hub },
      )
  })
  const [row] = await db()
    .select({ code: programApplications.code })
    .from(programApplications)
    .where(sql`first_name = 'Aline'`)
  const code = row?.code ?? ''
  const found = async (input: string) => {
    const { groups } = await adminSearch(input, ['reviewer'])
    return groups.flatMap(({ name, hits }) => hits.map(({ title }) => `${name}: ${title}`))
  }
  for (const phone of [
    '0788000100',
    '0788 000 100',
    '0788-000-100',
    '+250788000100',
    '+250 788 000 100',
    '+250 (0) 788 000 100',
    '00250788000100',
    '250788000100',
  ])
    expect(await found(phone), phone).toEqual(['People: Aline Uwase', 'Registrations: Aline Uwase'])
  for (const input of [code, showCode(code), code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4)}`])
    expect(await found(input), input).toEqual(['Registrations: Aline Uwase'])
  expect(await found('bosco@example.com')).toEqual(['People: Bosco Uwase', 'Registrations: Bosco Uwase'])
})

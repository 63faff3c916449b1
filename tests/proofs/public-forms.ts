import fc from 'fast-check'
import type pg from 'pg'
import sharp from 'sharp'
import { serviceTypes as consultations } from '../../app/features/appointments/appointment.options.ts'
import {
  companySizes,
  partnershipTypes,
  serviceTypes,
} from '../../app/features/enquiries/application.options.ts'
import { makePdf } from '../../app/features/files/documents.factory.ts'
import { reportReasons } from '../../app/features/opportunities/opportunity.options.ts'
import { sectors, stages } from '../../app/features/programs/application.options.ts'
import { anEvent, anOpportunity, everyHour, openAlways } from './on-offer.ts'
import {
  address,
  aLine,
  aMaybe,
  anAddressOrNone,
  anEmail,
  aPerson,
  aText,
  email,
  international,
  line,
  optional,
  person,
  text,
} from './typed.ts'

type Typed = Record<string, string>

/** A file that comes with a form, and whether it is one that the form takes. */
export type Upload = { name: string; type: string; bytes: Buffer; isGood: boolean }

/** A public form: where it is, what is good for it, and what must then be stored. */
export type PublicForm = {
  path: string
  good: fc.Arbitrary<Typed>
  /** The field that takes a file, and what is sent in it. */
  file?: { field: string; some: fc.Arbitrary<Upload | undefined> }
  /** Where its rows are, and the columns of one as they must be after this was typed; a function judges the value. */
  table?: string
  keeps?: (typed: Typed, upload?: Upload) => Record<string, unknown>
  /** For a form that stores nothing: whether this may be answered with yes. */
  mayFind?: (typed: Typed) => boolean
}

const contact: PublicForm = {
  path: '/contact',
  table: 'contacts',
  good: fc.record({ fullName: aLine, email: anEmail, subject: aLine, message: aText }),
  keeps: (typed) => ({
    full_name: line(typed.fullName ?? ''),
    email: email(typed.email ?? ''),
    subject: line(typed.subject ?? ''),
    message: text(typed.message ?? ''),
  }),
}

const application: PublicForm = {
  path: '/programs/startup-incubation/apply',
  table: 'program_applications',
  good: fc.record({
    ...aPerson,
    organization: aMaybe,
    isSixteen: fc.constantFrom('yes', 'yes', 'no'),
    guardianName: aLine,
    guardianPhone: aPerson.phone,
    guardianConsent: fc.constant('yes'),
    startupSector: fc.constantFrom(...sectors),
    customSector: aLine,
    startupStage: fc.constantFrom(...stages),
    projectDescription: aText,
    motivation: aText,
    experience: aText,
    helpedBy: aMaybe,
  }),
  keeps: (typed) => {
    const isUnder16 = typed.isSixteen === 'no'
    return {
      ...person(typed),
      organization: optional(typed.organization),
      is_under_16: isUnder16,
      guardian_name: isUnder16 ? optional(typed.guardianName) : null,
      guardian_phone: isUnder16 ? international(typed.guardianPhone ?? '') : null,
      startup_sector: typed.startupSector === 'Other' ? optional(typed.customSector) : typed.startupSector,
      startup_stage: typed.startupStage,
      project_description: text(typed.projectDescription ?? ''),
      motivation: text(typed.motivation ?? ''),
      experience: text(typed.experience ?? ''),
      helped_by: optional(typed.helpedBy),
    }
  },
}

/** Most find it full and wait, or hear so; some have a seat. */
async function registration(client: pg.Client): Promise<PublicForm> {
  const { slug } = await anEvent(client, 500)
  return {
    path: `/events/${slug}/register`,
    table: 'event_registrations',
    good: fc.record({ ...aPerson, organization: aMaybe, waiting: fc.constantFrom('', 'yes', 'yes') }),
    keeps: (typed) => ({ ...person(typed), organization: optional(typed.organization) }),
  }
}

/** So many times that most find theirs free, and some do not. */
async function appointment(client: pg.Client): Promise<PublicForm> {
  await openAlways(client, 20)
  const days = Array.from({ length: 80 }, (_, n) =>
    new Date(Date.now() + (n + 2) * 24 * 3600 * 1000).toISOString().slice(0, 10),
  )
  return {
    path: '/appointments',
    table: 'appointments',
    good: fc.record({
      ...aPerson,
      company: aMaybe,
      serviceType: fc.constantFrom(...consultations),
      slot: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...everyHour)).map((slot) => slot.join('T')),
      message: fc.oneof(fc.constant(''), aText),
    }),
    keeps: (typed) => ({
      ...person(typed),
      company: optional(typed.company),
      service_type: typed.serviceType,
      message: text(typed.message ?? '') || null,
      starts_at: (at: unknown) => at instanceof Date && at.getTime() === Date.parse(`${typed.slot}:00+02:00`),
    }),
  }
}

const files: Upload[] = [
  { name: 'cv.pdf', type: 'application/pdf', bytes: makePdf(), isGood: true },
  { name: 'CV of Aliné 😀.PDF', type: 'image/png', bytes: makePdf({ version: '1.7' }), isGood: true },
  { name: 'photo.jpg', type: '', bytes: await aPicture('jpeg'), isGood: true },
  { name: '../../photo', type: 'text/html', bytes: await aPicture('png'), isGood: true },
  { name: 'cv.pdf', type: 'application/pdf', bytes: Buffer.from('<html><script>'), isGood: false },
  { name: 'cv.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\nthat was all'), isGood: false },
  { name: 'cv.docx', type: '', bytes: Buffer.from('MZ\0\x01'), isGood: false },
  { name: 'empty.pdf', type: 'application/pdf', bytes: Buffer.alloc(0), isGood: false },
]

function aPicture(format: 'jpeg' | 'png'): Promise<Buffer> {
  const size = { width: 40, height: 30, channels: 3, background: 'teal' } as const
  return sharp({ create: size }).toFormat(format).toBuffer()
}

async function offers(client: pg.Client): Promise<PublicForm[]> {
  const { slug } = await anOpportunity(client)
  return [
    {
      path: `/opportunities/${slug}/apply`,
      table: 'opportunity_applications',
      good: fc.record({
        ...aPerson,
        coverLetter: aText,
        resumeUrl: anAddressOrNone,
        portfolioUrl: anAddressOrNone,
      }),
      file: { field: 'cv', some: fc.constantFrom(undefined, undefined, ...files) },
      keeps: (typed, upload) => ({
        ...person(typed),
        cover_letter: text(typed.coverLetter ?? ''),
        resume_url: address(typed.resumeUrl),
        portfolio_url: address(typed.portfolioUrl),
        cv_file_id: upload ? (id: unknown) => upload.isGood && id !== null : null,
      }),
    },
    {
      path: `/opportunities/${slug}/report`,
      table: 'opportunity_reports',
      good: fc.record({
        reason: fc.constantFrom(...reportReasons),
        text: fc.oneof(fc.constant(''), aText),
        email: fc.oneof(fc.constant(''), anEmail),
      }),
      keeps: (typed) => ({ reason: typed.reason, text: text(typed.text ?? '') || null }),
    },
  ]
}

const photos = [...files.slice(2, 4), ...files.slice(4).map((file) => ({ ...file, isGood: false }))]

/** What a list that may stay empty does not know is nothing. */
const listed = (typed: string | undefined, list: readonly string[]) =>
  typed !== undefined && list.includes(typed) ? typed : null

/** A plan asks of a startup what it asks of nobody else. */
const membership = (plan: 'startup' | 'individual'): PublicForm => ({
  path: `/membership/${plan}/apply`,
  table: 'memberships',
  good: fc.record({
    ...aPerson,
    startupSector: fc.constantFrom('', ...sectors),
    customSector: aLine,
    startupStage: fc.constantFrom('', ...stages),
    bio: aText,
    expectations: aText,
    terms: fc.constant('yes'),
  }),
  file: { field: 'photo', some: fc.constantFrom(undefined, undefined, ...photos) },
  keeps: (typed, upload) => ({
    ...person(typed),
    type: plan,
    startup_sector:
      plan === 'individual'
        ? null
        : typed.startupSector === 'Other'
          ? optional(typed.customSector)
          : listed(typed.startupSector, sectors),
    startup_stage: plan === 'individual' ? null : listed(typed.startupStage, stages),
    bio: text(typed.bio ?? ''),
    expectations: text(typed.expectations ?? ''),
    photo_file_id: upload ? (id: unknown) => upload.isGood && id !== null : null,
  }),
})

const company = { companyName: aLine, industry: aLine, message: aText }
const keptOfCompany = (typed: Typed) => ({
  email: email(typed.email ?? ''),
  phone: international(typed.phone ?? ''),
  phone_typed: line(typed.phone ?? ''),
  company_name: line(typed.companyName ?? ''),
  company_size: listed(typed.companySize, companySizes),
  industry: line(typed.industry ?? ''),
  message: text(typed.message ?? ''),
})

const partnership: PublicForm = {
  path: '/partnership',
  table: 'partnerships',
  good: fc.record({
    ...company,
    email: anEmail,
    phone: aPerson.phone,
    contactName: aLine,
    companySize: fc.constantFrom(...companySizes),
    partnershipType: fc.constantFrom(...partnershipTypes),
  }),
  keeps: (typed) => ({
    ...keptOfCompany(typed),
    contact_name: line(typed.contactName ?? ''),
    partnership_type: typed.partnershipType,
  }),
}

const digitalBridge: PublicForm = {
  path: '/digital-bridge',
  table: 'digital_bridge_applications',
  good: fc.record({
    ...company,
    ...aPerson,
    position: aMaybe,
    companySize: fc.constantFrom('', ...companySizes),
    serviceType: fc.constantFrom(...serviceTypes),
  }),
  keeps: (typed) => ({
    ...person(typed),
    ...keptOfCompany(typed),
    position: optional(typed.position),
    service_type: typed.serviceType,
  }),
}

/** Finds a registration by its code and what it was sent with, and nothing by a code alone. */
async function status(client: pg.Client): Promise<PublicForm> {
  const { rows } = await client.query<{ code: string; contact: string }>(
    'select code, unnest(array[email, phone]) as contact from registrations limit 100',
  )
  const owns = new Set(rows.map(({ code, contact }) => `${code} ${contact}`))
  const asTyped = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const either = fc.constantFrom(...rows, ...rows.map((row) => ({ ...row, code: asTyped(row.code) })))
  return {
    path: '/status',
    // What belongs together, and as often the code of one with the address of another.
    good: fc
      .tuple(either, either, fc.boolean())
      .map(([one, other, own]) => (own ? one : { ...other, code: one.code })),
    mayFind: (typed) =>
      owns.has(`${(typed.code ?? '').toUpperCase().replace(/[\s.-]/g, '')} ${email(typed.contact ?? '')}`),
  }
}

/** Every public form, on a site whose registrations are there. */
export async function publicForms(client: pg.Client): Promise<PublicForm[]> {
  return [
    contact,
    application,
    await appointment(client),
    membership('startup'),
    membership('individual'),
    partnership,
    digitalBridge,
    ...(await offers(client)),
    await registration(client),
    await status(client),
  ]
}

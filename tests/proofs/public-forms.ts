import fc from 'fast-check'
import type pg from 'pg'
import sharp from 'sharp'
import { sectors, stages } from '../../app/features/core/site/startup.options.ts'
import { reportReasons } from '../../app/features/offers/opportunities/opportunity.options.ts'
import { serviceTypes as consultations } from '../../app/features/people/appointments/appointment.options.ts'
import {
  companySizes,
  partnershipTypes,
  serviceTypes,
} from '../../app/features/people/enquiries/application.options.ts'
import { makePdf } from '../factories/file-documents.ts'
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

type Input = Record<string, string>

/** A file that is sent with a form, and whether the form accepts it. */
export type Upload = { name: string; type: string; bytes: Buffer; isGood: boolean }

/** A public form: its path, its valid values, and what must then be stored. */
export type PublicForm = {
  path: string
  good: fc.Arbitrary<Input>
  /** The field that takes a file, and the files that are sent in it. */
  file?: { field: string; some: fc.Arbitrary<Upload | undefined> }
  /** The table of its rows, and the expected columns for the typed values; a function judges a value. */
  table?: string
  keeps?: (input: Input, upload?: Upload) => Record<string, unknown>
  /** For a form that stores nothing: whether the lookup may succeed. */
  mayFind?: (input: Input) => boolean
}

const contact: PublicForm = {
  path: '/contact',
  table: 'contacts',
  good: fc.record({ fullName: aLine, email: anEmail, subject: aLine, message: aText }),
  keeps: (input) => ({
    full_name: line(input.fullName ?? ''),
    email: email(input.email ?? ''),
    subject: line(input.subject ?? ''),
    message: text(input.message ?? ''),
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
  keeps: (input) => {
    const isUnder16 = input.isSixteen === 'no'
    return {
      ...person(input),
      organization: optional(input.organization),
      is_under_16: isUnder16,
      guardian_name: isUnder16 ? optional(input.guardianName) : null,
      guardian_phone: isUnder16 ? international(input.guardianPhone ?? '') : null,
      startup_sector: input.startupSector === 'Other' ? optional(input.customSector) : input.startupSector,
      startup_stage: input.startupStage,
      project_description: text(input.projectDescription ?? ''),
      motivation: text(input.motivation ?? ''),
      experience: text(input.experience ?? ''),
      helped_by: optional(input.helpedBy),
    }
  },
}

/** Most registrations find it full and wait, or are refused; some have a seat. */
async function registration(client: pg.Client): Promise<PublicForm> {
  const { slug } = await anEvent(client, 500)
  return {
    path: `/events/${slug}/register`,
    table: 'event_registrations',
    good: fc.record({ ...aPerson, organization: aMaybe, waiting: fc.constantFrom('', 'yes', 'yes') }),
    keeps: (input) => ({ ...person(input), organization: optional(input.organization) }),
  }
}

/** So many slots that most are free, and some are not. */
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
    keeps: (input) => ({
      ...person(input),
      company: optional(input.company),
      service_type: input.serviceType,
      message: text(input.message ?? '') || null,
      starts_at: (at: unknown) => at instanceof Date && at.getTime() === Date.parse(`${input.slot}:00+02:00`),
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
      keeps: (input, upload) => ({
        ...person(input),
        cover_letter: text(input.coverLetter ?? ''),
        resume_url: address(input.resumeUrl),
        portfolio_url: address(input.portfolioUrl),
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
      keeps: (input) => ({ reason: input.reason, text: text(input.text ?? '') || null }),
    },
  ]
}

const photos = [...files.slice(2, 4), ...files.slice(4).map((file) => ({ ...file, isGood: false }))]

/** An unknown value of an optional list is stored as null. */
const listed = (input: string | undefined, list: readonly string[]) =>
  input !== undefined && list.includes(input) ? input : null

/** The plan for startups has additional fields. */
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
  keeps: (input, upload) => ({
    ...person(input),
    type: plan,
    startup_sector:
      plan === 'individual'
        ? null
        : input.startupSector === 'Other'
          ? optional(input.customSector)
          : listed(input.startupSector, sectors),
    startup_stage: plan === 'individual' ? null : listed(input.startupStage, stages),
    bio: text(input.bio ?? ''),
    expectations: text(input.expectations ?? ''),
    photo_file_id: upload ? (id: unknown) => upload.isGood && id !== null : null,
  }),
})

const company = { companyName: aLine, industry: aLine, message: aText }
const keptOfCompany = (input: Input) => ({
  email: email(input.email ?? ''),
  phone: international(input.phone ?? ''),
  phone_typed: line(input.phone ?? ''),
  company_name: line(input.companyName ?? ''),
  company_size: listed(input.companySize, companySizes),
  industry: line(input.industry ?? ''),
  message: text(input.message ?? ''),
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
  keeps: (input) => ({
    ...keptOfCompany(input),
    contact_name: line(input.contactName ?? ''),
    partnership_type: input.partnershipType,
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
  keeps: (input) => ({
    ...person(input),
    ...keptOfCompany(input),
    position: optional(input.position),
    service_type: input.serviceType,
  }),
}

/** Finds a registration by its code and contact, and nothing by a code alone. */
async function status(client: pg.Client): Promise<PublicForm> {
  const { rows } = await client.query<{ code: string; contact: string }>(
    'select code, unnest(array[email, phone]) as contact from registrations limit 100',
  )
  const owns = new Set(rows.map(({ code, contact }) => `${code} ${contact}`))
  const asTyped = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const either = fc.constantFrom(...rows, ...rows.map((row) => ({ ...row, code: asTyped(row.code) })))
  return {
    path: '/status',
    // Matching pairs, and as often the code of one registration with the contact of another.
    good: fc
      .tuple(either, either, fc.boolean())
      .map(([one, other, own]) => (own ? one : { ...other, code: one.code })),
    mayFind: (input) =>
      owns.has(`${(input.code ?? '').toUpperCase().replace(/[\s.-]/g, '')} ${email(input.contact ?? '')}`),
  }
}

/** Every public form, on a site that has registrations. */
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

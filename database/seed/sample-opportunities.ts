import type pg from 'pg'
import { categories } from '~/features/offers/opportunities/opportunity.options.ts'
import { copy, idsFor, mixed, none, pick, type Sample, sampleCells, sampleColumns, skewed } from './copy.ts'
import { textOf, wordsOf } from './sample-words.ts'

const levels = ['Junior', 'Senior', 'Lead', 'Trainee', 'Assistant']
const roles = ['Engineer', 'Accountant', 'Teacher', 'Designer', 'Analyst', 'Nurse', 'Coordinator', 'Driver']
const fields = ['Data', 'Health', 'Solar', 'Logistics', 'Payments', 'Coffee', 'Water', 'Tourism', 'Mobile']
const districts =
  `Kigali Gasabo Kicukiro Nyarugenge Huye Musanze Rubavu Rusizi Karongi Nyagatare Rwamagana Kayonza
  Kirehe Ngoma Bugesera Gatsibo Burera Gakenke Gicumbi Rulindo Gisagara Kamonyi Muhanga Nyamagabe Nyanza Nyaruguru
  Ruhango Ngororero Nyabihu Nyamasheke Rutsiro Remote Nairobi Kampala Goma Bujumbura Arusha Mombasa Addis Accra`.split(
    /\s+/,
  )
const day = 24 * 3600 * 1000

/** Generated opportunities, a third of them active, and the applications to them. */
export async function seedOpportunities(
  client: pg.Client,
  count: number,
  at: (n: number) => string,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const ids = idsFor()
  await copy(
    client,
    `opportunities (id, slug, category, company_organization, location, salary_range, application_deadline,
      contact_email, status, featured, words, archived_at, created_at, updated_at)`,
    count,
    (n) => opportunityCells(ids(n), n, at(n)),
  )
  await copy(
    client,
    'opportunity_texts (opportunity_id, locale, title, description, requirements, source_version)',
    count,
    (n) => {
      const { description, requirements } = textOf(n)
      return [ids(n), 'en', titleOf(n), description.text, requirements.text, '1']
    },
  )
  await copy(
    client,
    `opportunity_applications (${sampleColumns}, opportunity_id, cover_letter, status, decided_at, withdrawn_at)`,
    count,
    (n) => {
      const one = sample(n)
      return (
        one && [...sampleCells(one), ids(skewed(n, 40, count)), `Sample letter ${n}.`, ...decided(n, one.at)]
      )
    },
  )
}

const titleOf = (n: number) =>
  `${pick(levels, mixed(n, 41))} ${pick(fields, mixed(n, 42))} ${pick(roles, mixed(n, 43))}`

function opportunityCells(id: string, n: number, at: string): string[] {
  const title = titleOf(n)
  const organization = `Sample ${pick(fields, mixed(n, 44))} Ltd ${mixed(n, 45) % 5000}`
  const location = pick(districts, skewed(n, 46, districts.length))
  const status = pick(['active', 'active', 'expired', 'expired', 'expired', 'closed'], mixed(n, 47))
  // The nightly job has not yet closed those whose last day was yesterday.
  const daysLeft = status !== 'active' ? -1 - (n % 300) : mixed(n, 48) % 30 === 0 ? -1 : mixed(n, 49) % 90
  const category = pick(categories, skewed(n, 50, categories.length))
  const { description, requirements } = textOf(n)
  return [
    id,
    `${title.toLowerCase().replaceAll(' ', '-')}-${id.slice(0, 8)}-${n}`,
    category,
    organization,
    location,
    mixed(n, 51) % 3 === 0 ? '300,000 to 500,000 RWF' : none,
    new Date(Date.now() + daysLeft * day).toISOString().slice(0, 10),
    'offers@irishub.example',
    status,
    mixed(n, 52) % 200 === 0 ? 't' : 'f',
    `${wordsOf(title, organization, location, category)} ${description.words} ${requirements.words}`,
    mixed(n, 53) % 100 === 0 ? at : none,
    at,
    at,
  ]
}

function decided(n: number, at: string): string[] {
  const status = pick(['pending', 'pending', 'reviewed', 'accepted', 'rejected'], mixed(n, 54))
  const isOpen = status === 'pending' || status === 'reviewed'
  return [status, isOpen ? none : at, mixed(n, 55) % 20 === 0 ? at : none]
}

import { desc, eq } from 'drizzle-orm'
import type { TranslatedText } from '~/kits/content/texts.server.ts'
import { shortDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { legalVersions } from './legal.table.server.ts'
import type { LegalDocument } from './settings.options.ts'
import { type OrganisationView, organisationForFooter, settingText } from './site.queries.server.ts'

/** A text in force has the date of its last change, a draft the name of the hub that has not confirmed it. */
type LegalView = { text: TranslatedText } & ({ changed: string } | { unconfirmedBy: string })

/** NAV-12: the text in force, or else the draft. */
export async function legalForReading(
  reader: Reader,
  document: LegalDocument,
  locale: Locale,
): Promise<LegalView> {
  const [newest] = await reader
    .select({ texts: legalVersions.texts, savedAt: legalVersions.savedAt })
    .from(legalVersions)
    .where(eq(legalVersions.document, document))
    .orderBy(desc(legalVersions.version))
    .limit(1)
  if (newest) return { text: settingText(newest.texts, locale), changed: shortDate(newest.savedAt, locale) }
  const hub = await organisationForFooter()
  return { text: { text: legalDraft(document, hub, locale), lang: locale }, unconfirmedBy: hub.name }
}

type Given = { hub: OrganisationView; locale: Locale }

/**
 * NAV-12, SCR-05: the text that visitors read until the hub saves its own. It says what this software does with data
 * and nothing else: the name and the contact details are those of the settings, and without them it names none.
 */
export const legalDraft = (document: LegalDocument, hub: OrganisationView, locale: Locale): string =>
  drafts[document]({ hub, locale }).flat().join('\n\n')

const heading = (text: string) => `## ${text}`
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')

/** How the hub is reached, as far as it has said so. */
const contactOf = ({ hub, locale }: Given): string[] => {
  const ways = [...hub.addresses, ...hub.phones.map(({ shown }) => shown), hub.contactEmail].filter(Boolean)
  return ways.length > 0 ? [m.legal_contact({ contact: ways.join('; ') }, { locale })] : []
}

const drafts: Record<LegalDocument, (given: Given) => (string | string[])[]> = {
  privacy: (given) => [
    m.legal_privacy_lead({ hub: given.hub.name }, { locale: given.locale }),
    contactOf(given),
    forms(given),
    seen(given),
    onPhone(given),
    periods(given),
    rights(given),
  ],
  terms: ({ hub, locale }) => [
    m.legal_terms_lead({ hub: hub.name }, { locale }),
    contactOf({ hub, locale }),
    heading(m.legal_offer_title({}, { locale })),
    m.legal_offer({}, { locale }),
    heading(m.legal_send_title({}, { locale })),
    list(
      m.legal_send_name({}, { locale }),
      m.legal_send_child({}, { locale }),
      m.legal_send_true({}, { locale }),
      m.legal_send_limit({}, { locale }),
    ),
    heading(m.legal_seats_title({}, { locale })),
    m.legal_seats({}, { locale }),
    heading(m.legal_learn_title({}, { locale })),
    m.legal_learn({}, { locale }),
    heading(m.legal_pay_title({}, { locale })),
    m.legal_pay({}, { locale }),
    heading(m.legal_others_title({}, { locale })),
    m.legal_others({}, { locale }),
    heading(m.legal_site_title({}, { locale })),
    m.legal_site({}, { locale }),
    heading(m.legal_data_title({}, { locale })),
    m.legal_data({}, { locale }),
    heading(m.legal_law_title({}, { locale })),
    m.legal_law({}, { locale }),
    heading(m.legal_changes_title({}, { locale })),
    m.legal_changes({}, { locale }),
  ],
}

const forms = ({ locale }: Given) => [
  heading(m.legal_read_title({}, { locale })),
  m.legal_read({}, { locale }),
  heading(m.legal_forms_title({}, { locale })),
  m.legal_forms({}, { locale }),
  list(
    m.legal_form_contact({}, { locale }),
    m.legal_form_program({}, { locale }),
    m.legal_form_opportunity({}, { locale }),
    m.legal_form_event({}, { locale }),
    m.legal_form_course({}, { locale }),
    m.legal_form_membership({}, { locale }),
    m.legal_form_talk({}, { locale }),
    m.legal_form_money({}, { locale }),
    m.legal_form_report({}, { locale }),
  ),
  m.legal_forms_use({}, { locale }),
]

const seen = ({ locale }: Given) => [
  heading(m.legal_seen_title({}, { locale })),
  m.legal_seen_staff({}, { locale }),
  m.legal_seen_outside({}, { locale }),
  m.legal_seen_certificate({}, { locale }),
  m.legal_seen_network({}, { locale }),
]

const onPhone = ({ locale }: Given) => [
  heading(m.legal_phone_title({}, { locale })),
  list(
    m.legal_phone_draft({}, { locale }),
    m.legal_phone_lessons({}, { locale }),
    m.legal_phone_device({}, { locale }),
    m.legal_phone_learner({}, { locale }),
    m.legal_phone_consent({}, { locale }),
    m.legal_phone_toast({}, { locale }),
  ),
  m.legal_phone_forget({ button: m.form_not_my_phone({}, { locale }) }, { locale }),
  heading(m.legal_ads_title({}, { locale })),
  m.legal_ads({ days: config().AD_EVENT_DAYS }, { locale }),
]

const periods = ({ locale }: Given) => [
  heading(m.legal_keep_title({}, { locale })),
  m.legal_keep({}, { locale }),
  list(
    m.legal_keep_day({}, { locale }),
    m.legal_keep_week({}, { locale }),
    m.legal_keep_month({}, { locale }),
    m.legal_keep_quarter({}, { locale }),
    m.legal_keep_year({}, { locale }),
    m.legal_keep_two_years({}, { locale }),
    m.legal_keep_log({}, { locale }),
  ),
  m.legal_keep_money({}, { locale }),
]

const rights = ({ locale }: Given) => [
  heading(m.legal_rights_title({}, { locale })),
  m.legal_rights({ address: config().PUBLIC_ORIGIN + localPath('/my-data', locale) }, { locale }),
  m.legal_rights_more({}, { locale }),
  m.legal_authority({}, { locale }),
  heading(m.legal_changes_title({}, { locale })),
  m.legal_changes({}, { locale }),
]

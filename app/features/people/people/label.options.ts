import { m } from '~/platform/i18n/texts.ts'

/** The content of a column, by its tag, in words for the person it is about. */
const labels: Record<string, () => string> = {
  name: m.rights_is_name,
  'name of the donor': m.rights_is_name,
  'name of the payer': m.rights_is_name,
  'first name': m.rights_is_first_name,
  'last name': m.rights_is_last_name,
  'e-mail': m.rights_is_email,
  'e-mail of the payer': m.rights_is_email,
  phone: m.rights_is_phone,
  'phone of the payer': m.rights_is_phone,
  'phone as it was typed': m.rights_is_phone_typed,
  'the phone that paid': m.rights_is_wallet,
  'the phone that was rung': m.rights_is_wallet,
  'e-mail or phone': m.rights_is_contact,
  'when the person proved to own it': m.rights_is_proved,
  'when messages to groups were stopped': m.rights_is_mail_stopped,
  'when a mail came back': m.rights_is_mail_returned,
  language: m.rights_is_language,
  "a parent's or guardian's name": m.rights_is_guardian,
  "a parent's or guardian's phone": m.rights_is_guardian_phone,
  'whether somebody is under 16': m.rights_is_under_16,
  'who filled it in for them': m.rights_is_helped_by,
  organization: m.rights_is_organization,
  company: m.rights_is_company,
  industry: m.rights_is_industry,
  position: m.rights_is_position,
  sector: m.rights_is_sector,
  stage: m.rights_is_stage,
  education: m.rights_is_education,
  occupation: m.rights_is_occupation,
  'the project': m.rights_is_project,
  motivation: m.rights_is_motivation,
  'why they want to join': m.rights_is_motivation,
  'what they did before': m.rights_is_experience,
  'what they expect': m.rights_is_expectations,
  'who they are': m.rights_is_bio,
  'cover letter': m.rights_is_cover_letter,
  'CV as a file or photo': m.rights_is_cv,
  'address of a CV': m.rights_is_cv,
  'address of a portfolio': m.rights_is_portfolio,
  'a photo': m.rights_is_photo,
  'the file name as it was typed': m.rights_is_file_name,
  'the uploaded picture, which may carry a place and a time, or the uploaded document': m.rights_is_file,
  subject: m.rights_is_subject,
  message: m.rights_is_message,
  'our answer': m.rights_is_answer,
  'what staff noted': m.rights_is_notes,
  'a row of a sheet': m.rights_is_sheet_row,
  'what is wrong with a row of a sheet': m.rights_is_sheet_why,
  'where somebody is known from': m.rights_is_source,
  'subject line or text': m.rights_is_text,
  'what the message says': m.rights_is_says,
  'what happened': m.rights_is_happened,
  'what somebody reported': m.rights_is_reported,
  'what was typed so far': m.rights_is_typed,
  'short code': m.rights_is_code,
  'what the hours were used for': m.rights_is_hours,
  'when somebody came': m.rights_is_came,
  'when a lesson was done': m.rights_is_lesson_done,
  'an answer': m.rights_is_exam_answer,
  'the score of an exam': m.rights_is_exam_score,
  'whether an exam was passed': m.rights_is_exam_passed,
  'strong and weak topics': m.rights_is_exam_topics,
  'why somebody has more time': m.rights_is_extra_time,
  'name on a certificate': m.rights_is_certificate,
  'why a certificate was revoked': m.rights_is_revoked,
  'the record before the change': m.rights_is_before,
  'the record after the change': m.rights_is_after,
}

/** Columns without personal data that give the status of a row. */
const standings: Record<string, () => string> = {
  created_at: m.rights_is_created_at,
  sent_at: m.rights_is_sent_at,
  decided_at: m.rights_is_decided_at,
  withdrawn_at: m.rights_is_withdrawn_at,
  status: m.rights_is_status,
  action: m.rights_is_action,
}

const purposes: Record<string, () => string> = {
  appointment: m.rights_for_appointment,
  consultation: m.rights_for_consultation,
  contact: m.rights_for_contact,
  'course enrollment': m.rights_for_course_enrollment,
  'course purchase': m.rights_for_course_purchase,
  donation: m.rights_for_donation,
  'event registration': m.rights_for_event_registration,
  'membership application': m.rights_for_membership_application,
  'opportunity application': m.rights_for_opportunity_application,
  'opportunity report': m.rights_for_opportunity_report,
  'program application': m.rights_for_program_application,
  sms: m.rights_for_sms,
  'terms of service': m.rights_for_terms_of_service,
}

/** Technical values: in the copy, but not readable on a page. */
const marks = [
  'fingerprint of the network a stranger sent it from',
  'fingerprint of the network whose request gave rise to it',
  'fingerprint of what was sent',
  'name and e-mail of the payer, to be found',
  'name in plain letters',
  'name on a certificate, signed',
]

/** The label for the column's tag, or else for its name; undefined for columns no page shows. */
export const labelOf = (column: string, what: string | undefined): string | undefined =>
  (what === undefined ? standings[column] : labels[what])?.()

/** Whether a tag has its label here: a new one needs it in three languages. */
export const isLabelled = (what: string) => what in labels || marks.includes(what)

export const purposeOf = (purpose: string) => purposes[purpose]?.() ?? purpose

import type { Grants } from './platform/db/grants.server.ts'

/** What a status page and a withdrawal need, and none of the applicant's own texts. */
const registration = (item: string) => `insert,
    select (id, ${item}, person_id, first_name, last_name, email, phone, code, locale, status, standing, created_at, decided_at, withdrawn_at, version),
    update (withdrawn_at, updated_at, version)`

/**
 * SCR-03: what the public side of the site may do in the database. A table that is not listed is closed; accounts,
 * sessions, security events, notes and the rows of the audit log cannot be read at all.
 */
export const grants: Grants = {
  // What an ad shows. Neither what a sponsor pays nor the link to its statistics.
  ad_units:
    'select (id, network, slot_id, format, placement, is_active, image_id, link, archived_at, created_at)',
  ad_unit_texts: 'select',
  // Views and clicks are written; only that they exist can be read back.
  ad_events: 'insert, select (day, item_id, placement, kind)',
  ad_discards: 'insert, select, update (count)',
  ad_salts: 'insert, select',
  // Neither the message nor the notes of staff.
  appointments: `insert,
    select (id, person_id, first_name, last_name, email, phone, locale, service_type, starts_at, hold_id, status, cancelled_by, version, created_at, updated_at),
    update (status, cancelled_by, starts_at, hold_id, reminded_at, updated_at, version)`,
  audit_log: 'insert',
  // A booking, always unpaid, and its own page. Its payment cannot be written, and the notes of staff cannot be read.
  consultation_bookings: `insert (id, person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month, reference_price, price, fee, payment_amount, bill_id, lapses_at, locale, created_at, updated_at),
    select (id, person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month, reference_price, price, fee, payment_amount, payment_status, payment_method, bill_id, lapses_at, paid_at, locale, status, cancelled_by, version, created_at, updated_at),
    update (person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_name, billing_period, months_covered, hours_per_month, price, fee, payment_amount, updated_at, version)`,
  // Hours taken and given back: the database refuses to take more than was bought.
  booking_hours: 'insert, select',
  booking_sessions: 'insert, select, update (status, cancelled_by, hold_id, updated_at)',
  // Sector, stage and size: the names and texts behind them stay closed.
  communities: 'select',
  consents: 'insert',
  // The link of an address decides whether it gets messages to groups; a mail server reports a bounced mail.
  contact_points: 'select, insert, update (value, mail_stopped_at, mail_returned_at)',
  stopped_links: 'select',
  // The address is read back, for the page after sending.
  contacts: 'insert, select (id, email)',
  // What the certificate's own page shows, to anyone with the address, and its enrollment, for the learner's own pages.
  // Not why it was revoked.
  certificates:
    'select (id, address, enrollment_id, course_id, student_name, course_title, completion_date, certificate_number, credential, state, revoked_at, replaced_by, picture_id, paper_id, created_at)',
  ended_credentials: 'select',
  // Enrolling locks the course, and a lock needs an update right; this one changes nothing.
  courses: 'select, update (updated_at)',
  course_modules: 'select',
  course_texts: 'select',
  // Only what tells whether this address has already applied.
  digital_bridge_applications: 'insert, select (id, email, status)',
  partnerships: 'insert, select (id, email, status)',
  // Registering locks the event, and a lock needs an update right; this one changes nothing.
  events: 'select, update (updated_at)',
  event_texts: 'select',
  event_registrations: `${registration('event_id')},
    select (seat, waiting_since, offer_until, pay_until, released, entry_course_id, certificate_id),
    update (seat, waiting_since, offer_until, pay_until, released, status, decided_at, decided_by)`,
  // Enrollments, for their own learner. A trigger refuses to admit a learner or to mark one as paid from here.
  enrollments: `insert,
    select (id, course_id, person_id, first_name, last_name, email, phone, code, locale, status, standing, created_at, decided_at, withdrawn_at, version, active_at, paid_at, paid_bill_id),
    update (withdrawn_at, updated_at, version, active_at)`,
  lesson_progress: 'select, insert',
  // The questions, once they are published. Neither the question bank nor any answer key (EXM-12).
  exams: 'select',
  exam_versions: 'select',
  // EXM-12: the questions, never the correct answers: the tables of answer keys are not listed here.
  // An attempt begins here; its result is written by the grading job. Answering locks the row, and a lock needs an
  // update right; this one changes nothing.
  exam_attempts: `insert (id, version_id, enrollment_id, number, "order", started_at, deadline, created_at),
    select, update (created_at)`,
  exam_answers: 'select, insert, update (option, chosen_at, writer, saved_at)',
  exam_extra_time: 'select (enrollment_id, minutes)',
  // A public form may include a file. File names and storage keys cannot be read on this side.
  files: `insert, select (id, use, kind, state, reason, attempt, sent_from, created_at),
    update (state, created_by, sent_from)`,
  file_variants: 'select',
  // A donation, always pending, and what was typed, for donors who come back by its link. Neither its status nor its
  // method.
  donations: `insert (id, person_id, bill_id, amount, frequency, donor_name, email, phone, phone_typed, message, locale, transaction_id, created_at, updated_at),
    select (id, person_id, bill_id, amount, frequency, donor_name, email, phone_typed, message, locale, transaction_id, version),
    update (person_id, amount, frequency, donor_name, email, phone, phone_typed, message, updated_at, version)`,
  // The link of a pledge pauses, stops and resumes it.
  pledges: `select (id, person_id, donation_id, amount, donor_name, email, method, locale, state, day_of_month, next_date, version),
    update (state, next_date, updated_at, version)`,
  pledge_turns: 'select',
  form_drafts: 'select, insert, update, delete',
  form_submissions: 'select, insert, update, delete',
  impact_figure_texts: 'select',
  impact_figures: 'select',
  // NEWS-11: views. Drafts and scheduled articles cannot be read on this side.
  news_shown: 'select',
  news_texts_shown: 'select',
  // Not their authors.
  legal_versions: 'select (document, version, texts, saved_at)',
  // Not the address of the provider.
  opportunities: `select (id, slug, category, company_organization, location, salary_range, application_deadline,
      application_url, takes_applications, status, featured, words, archived_at, created_at, updated_at),
    update (updated_at)`,
  opportunity_texts: 'select',
  opportunity_applications: registration('opportunity_id'),
  opportunity_reports: 'insert, select (id)',
  memberships: `${registration('plan_id')}, select (type, starts_on, ends_on, ended_at), update (ended_at)`,
  membership_terms: 'select',
  // A visitor's report is also a notification for staff; notifications cannot be read on this side.
  notifications: 'insert',
  outbox:
    'insert, select (id, channel, recipient, template, sent_from, created_at, provider, provider_id, delivery), update (delivery)',
  partners: 'select (id, name, website, category, image_id, archived_at, created_at)',
  partner_texts: 'select',
  // The payer, as the bill's own page shows it; we sent its link ourselves. Nothing that says 'paid' can be written
  // here.
  bills: `insert (id, kind, subject_id, person_id, title, amount, adds_fee, name, email, phone, locale, payable_until, created_at, updated_at),
    select, update (updated_at, person_id, title, amount, name, email, phone, payable_until)`,
  // A new payment attempt, always 'created', and the time it was last looked at. Neither its state nor the phone it
  // rings.
  payments: `insert (id, bill_id, method, provider, amount, fee, charge_amount, charge_currency, rate, reference, wallet, wallet_mark, hook_token, expires_at, next_ask_at, created_at, updated_at),
    select (id, bill_id, method, provider, state, amount, fee, charge_amount, charge_currency, reference, provider_reference, transaction_id, wallet_mark, redirect_to, hook_token, failure, attention, fiscal_number, expires_at, looked_at, completed_at, created_at),
    update (looked_at)`,
  payment_events: 'insert, select (id, payment_id, kind)',
  receipts: 'select',
  // Money received and refunded, for the receipt.
  ledger: 'select (id, payment_id, refund_id, amount)',
  people: 'insert, select (id, created_at)',
  people_contact_points: 'select, insert',
  program_applications: registration('program_id'),
  program_texts: 'select',
  // Applying locks the program, and a lock needs an update right; this one changes nothing.
  programs: 'select, update (updated_at)',
  lessons: 'select',
  // Finds a registration of any kind by its code.
  registrations: 'select (kind, id, code, email, phone)',
  // Single words, and not whose they are.
  search_words: 'select',
  rate_limits: 'select, insert, update',
  settings: 'select',
  // Which place of which slot, and not whose.
  slot_holds: 'select, insert, delete',
  // Not the price paid.
  sponsored_content:
    'select (id, company, image_id, link, featured, start_date, end_date, status, archived_at, created_at)',
  sponsored_content_texts: 'select',
  startups: 'select',
  startup_texts: 'select',
  team_members: 'select (id, name, image_id, linkedin, twitter, email, archived_at, created_at)',
  team_member_texts: 'select',
  // Not how they gave their consent: that stays private.
  testimonials: 'select (id, name, image_id, published, archived_at, created_at)',
  testimonial_texts: 'select',
  share_pictures: 'select',
}

/** The queues a visitor's request may put a job into. Every other queue is closed to the public side. */
export const publicQueues = [
  'check-payment',
  'close-attempt',
  'close-bill',
  'lapse-offers',
  'offer-seats',
  'process-file',
  'release-seat',
  'release-unpaid',
  'send-message',
  'send-sms',
  'submit-payment',
]

import type { Grants } from './platform/db/grants.server.ts'

/** What a status page and a withdrawal need, and nothing that somebody wrote about themselves. */
const registration = (item: string) => `insert,
    select (id, ${item}, person_id, first_name, last_name, email, phone, code, locale, status, standing, created_at, decided_at, withdrawn_at, version),
    update (withdrawn_at, updated_at, version)`

/**
 * SCR-03: what the public side of the site may do in the database. Every table is closed unless it stands here;
 * accounts, sessions, security events, notes and the lines of the audit log cannot be read at all.
 */
export const grants: Grants = {
  // What stands in a box. Neither what a sponsor pays nor where it reads its numbers.
  ad_units:
    'select (id, network, slot_id, format, placement, is_active, image_id, link, archived_at, created_at)',
  ad_unit_texts: 'select',
  // Views and clicks go in, and no more comes back than that they did.
  ad_events: 'insert, select (day, item_id, placement, kind)',
  ad_discards: 'insert, select, update (count)',
  ad_salts: 'insert, select',
  // Neither the message nor what staff noted.
  appointments: `insert,
    select (id, person_id, first_name, last_name, email, phone, locale, service_type, starts_at, hold_id, status, cancelled_by, version, created_at, updated_at),
    update (status, cancelled_by, starts_at, hold_id, reminded_at, updated_at, version)`,
  audit_log: 'insert',
  // A booking, always unpaid, and its own page. Neither that it is paid nor what staff noted can be written or read.
  consultation_bookings: `insert (id, person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month, reference_price, price, fee, payment_amount, bill_id, lapses_at, locale, created_at, updated_at),
    select (id, person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month, reference_price, price, fee, payment_amount, payment_status, payment_method, bill_id, lapses_at, paid_at, locale, status, cancelled_by, version, created_at, updated_at),
    update (person_id, first_name, last_name, email, phone, phone_typed, company, service_type, message, package_name, billing_period, months_covered, hours_per_month, price, fee, payment_amount, updated_at, version)`,
  // Hours taken and given back: the database lets nobody take more than was bought.
  booking_hours: 'insert, select',
  booking_sessions: 'insert, select, update (status, cancelled_by, hold_id, updated_at)',
  // Sector, stage and how many: the names and texts behind them stay closed.
  communities: 'select',
  consents: 'insert',
  // Whoever has the link of an address says whether it wants messages to groups; a mail server says that one came back.
  contact_points: 'select, insert, update (value, mail_stopped_at, mail_returned_at)',
  stopped_links: 'select',
  // And where the answer goes, for the page after sending.
  contacts: 'insert, select (id, email)',
  // What stands on its own page, for whoever has the address, and which enrollment it came from, for the learner's own
  // pages. Not why it was revoked.
  certificates:
    'select (id, address, enrollment_id, course_id, student_name, course_title, completion_date, certificate_number, credential, state, revoked_at, replaced_by, picture_id, paper_id, created_at)',
  ended_credentials: 'select',
  // Whoever enrolls holds the course meanwhile, and a lock needs a right to change; this one changes nothing.
  courses: 'select, update (updated_at)',
  course_modules: 'select',
  course_texts: 'select',
  // What is asked for whether one from this address stands already, and nothing else.
  digital_bridge_applications: 'insert, select (id, email, status)',
  partnerships: 'insert, select (id, email, status)',
  // Whoever registers holds the event meanwhile, and a lock needs a right to change; this one changes nothing.
  events: 'select, update (updated_at)',
  event_texts: 'select',
  event_registrations: `${registration('event_id')},
    select (seat, waiting_since, offer_until, pay_until, released, entry_course_id, certificate_id),
    update (seat, waiting_since, offer_until, pay_until, released, status, decided_at, decided_by)`,
  // Who is enrolled in what, for the learner it belongs to. A trigger lets nobody in or say 'paid' from here.
  enrollments: `insert,
    select (id, course_id, person_id, first_name, last_name, email, phone, code, locale, status, standing, created_at, decided_at, withdrawn_at, version, active_at, paid_at, paid_bill_id),
    update (withdrawn_at, updated_at, version, active_at)`,
  lesson_progress: 'select, insert',
  // What is asked, once it is published. Neither the bank nor any key (EXM-12).
  exams: 'select',
  exam_versions: 'select',
  // EXM-12: what is asked, never what is right: the tables of keys stand nowhere here.
  // A try begins here; how it ended is written by whoever grades. Whoever answers holds the row meanwhile, and a lock
  // needs a right to change; this one changes nothing.
  exam_attempts: `insert (id, version_id, enrollment_id, number, "order", started_at, deadline, created_at),
    select, update (created_at)`,
  exam_answers: 'select, insert, update (option, chosen_at, writer, saved_at)',
  exam_extra_time: 'select (enrollment_id, minutes)',
  // A public form may bring a file. Whose names and keys stand there is nobody's business on this side.
  files: `insert, select (id, use, kind, state, reason, attempt, sent_from, created_at),
    update (state, created_by, sent_from)`,
  file_variants: 'select',
  // A gift, always pending, and what was typed for whoever comes back by its link. Neither how it stands nor its method.
  donations: `insert (id, person_id, bill_id, amount, frequency, donor_name, email, phone, phone_typed, message, locale, transaction_id, created_at, updated_at),
    select (id, person_id, bill_id, amount, frequency, donor_name, email, phone_typed, message, locale, transaction_id, version),
    update (person_id, amount, frequency, donor_name, email, phone, phone_typed, message, updated_at, version)`,
  // Whoever has the link of a pledge pauses, stops and resumes it.
  pledges: `select (id, person_id, donation_id, amount, donor_name, email, method, locale, state, day_of_month, next_date, version),
    update (state, next_date, updated_at, version)`,
  pledge_turns: 'select',
  form_drafts: 'select, insert, update, delete',
  form_submissions: 'select, insert, update, delete',
  impact_figure_texts: 'select',
  impact_figures: 'select',
  // NEWS-11: views. Drafts and what is still to come cannot be read on this side.
  news_shown: 'select',
  news_texts_shown: 'select',
  // Not who wrote them.
  legal_versions: 'select (document, version, texts, saved_at)',
  // Not the address of whoever offers it.
  opportunities: `select (id, slug, category, company_organization, location, salary_range, application_deadline,
      application_url, takes_applications, status, featured, words, archived_at, created_at, updated_at),
    update (updated_at)`,
  opportunity_texts: 'select',
  opportunity_applications: registration('opportunity_id'),
  opportunity_reports: 'insert, select (id)',
  memberships: `${registration('plan_id')}, select (type, starts_on, ends_on, ended_at), update (ended_at)`,
  membership_terms: 'select',
  // A visitor's report is also a line for staff; what stands there nobody reads on this side.
  notifications: 'insert',
  outbox:
    'insert, select (id, channel, recipient, template, sent_from, created_at, provider, provider_id, delivery), update (delivery)',
  partners: 'select (id, name, website, category, image_id, archived_at, created_at)',
  partner_texts: 'select',
  // Who pays, as its own page shows it; whoever has the link has it from us. Nothing that says 'paid' can be written here.
  bills: `insert (id, kind, subject_id, person_id, title, amount, adds_fee, name, email, phone, locale, payable_until, created_at, updated_at),
    select, update (updated_at, person_id, title, amount, name, email, phone, payable_until)`,
  // A new try, always 'created', and that somebody looked. Neither its state nor whose phone it rings.
  payments: `insert (id, bill_id, method, provider, amount, fee, charge_amount, charge_currency, rate, reference, wallet, wallet_mark, hook_token, expires_at, next_ask_at, created_at, updated_at),
    select (id, bill_id, method, provider, state, amount, fee, charge_amount, charge_currency, reference, provider_reference, transaction_id, wallet_mark, redirect_to, hook_token, failure, attention, fiscal_number, expires_at, looked_at, completed_at, created_at),
    update (looked_at)`,
  payment_events: 'insert, select (id, payment_id, kind)',
  receipts: 'select',
  // What came and went back, for the receipt.
  ledger: 'select (id, payment_id, refund_id, amount)',
  people: 'insert, select (id, created_at)',
  people_contact_points: 'select, insert',
  program_applications: registration('program_id'),
  program_texts: 'select',
  // Whoever applies holds the program still meanwhile, and a lock needs a right to change; this one changes nothing.
  programs: 'select, update (updated_at)',
  lessons: 'select',
  // A code leads to its registration, whatever its kind.
  registrations: 'select (kind, id, code, email, phone)',
  // Single words, and not whose they are.
  search_words: 'select',
  rate_limits: 'select, insert, update',
  settings: 'select',
  // Which place of which slot, and not whose.
  slot_holds: 'select, insert, delete',
  // Not what somebody paid.
  sponsored_content:
    'select (id, company, image_id, link, featured, start_date, end_date, status, archived_at, created_at)',
  sponsored_content_texts: 'select',
  startups: 'select',
  startup_texts: 'select',
  team_members: 'select (id, name, image_id, linkedin, twitter, email, archived_at, created_at)',
  team_member_texts: 'select',
  // Not who agreed how: that is between them and us.
  testimonials: 'select (id, name, image_id, published, archived_at, created_at)',
  testimonial_texts: 'select',
  share_pictures: 'select',
}

/** What a visitor's request may leave for the worker to do. Every other queue is closed to the public side. */
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

import type { Grants } from './platform/db/grants.server.ts'

/**
 * SCR-03: what the public side of the site may do in the database. Every table is closed unless it stands here;
 * accounts, sessions, security events, notes and the lines of the audit log cannot be read at all.
 */
export const grants: Grants = {
  audit_log: 'insert',
  consents: 'insert',
  contact_points: 'select, insert, update (value)',
  contacts: 'insert, select (id)',
  // A public form may bring a file. Whose names and keys stand there is nobody's business on this side.
  files: 'insert, select (id, use, kind, state, reason, attempt), update (state, created_by)',
  file_variants: 'select',
  form_drafts: 'select, insert, update, delete',
  form_submissions: 'select, insert, update, delete',
  impact_figure_texts: 'select',
  impact_figures: 'select',
  outbox:
    'insert, select (id, channel, recipient, template, created_at, provider, provider_id, delivery), update (delivery)',
  people: 'insert, select (id)',
  people_contact_points: 'select, insert',
  // What a status page and a withdrawal need, and nothing that somebody wrote about themselves.
  program_applications: `insert,
    select (id, program_id, person_id, first_name, last_name, email, phone, code, status, created_at, decided_at, withdrawn_at, version),
    update (withdrawn_at, updated_at, version)`,
  program_texts: 'select',
  // Whoever applies holds the program still meanwhile, and a lock needs a right to change; this one changes nothing.
  programs: 'select, update (updated_at)',
  rate_limits: 'select, insert, update',
  settings: 'select',
}

import type { Grants } from './platform/db/grants.server.ts'

/**
 * SCR-03: what the public side of the site may do in the database. Every table is closed unless it stands here;
 * accounts, sessions, security events, notes and the lines of the audit log cannot be read at all.
 */
export const grants: Grants = {
  audit_log: 'insert',
  consents: 'insert',
  contact_points: 'select, insert, update',
  contacts: 'insert, select (id)',
  form_submissions: 'select, insert, update',
  impact_figure_texts: 'select',
  impact_figures: 'select',
  outbox: 'insert, select (id, channel, recipient, template, created_at, provider, provider_id, delivery), update (delivery)',
  people: 'select, insert, update',
  people_contact_points: 'select, insert',
  rate_limits: 'select, insert, update',
  settings: 'select',
}

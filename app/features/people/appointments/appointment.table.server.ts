import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  id,
  isOneOf,
  personal,
  plain,
  savedColumns,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { appointmentKinds } from '../../core/site/settings.options.ts'
import { senderColumns } from '../people/people.table.server.ts'
import { slotHolds } from '../slots/slot.table.server.ts'
import { appointmentStatuses, type ServiceType, serviceTypes } from './appointment.options.ts'

const keep = '24 months' as const
const input = (what: string) => ({ what, why: 'to prepare and hold the conversation', keep })

/** A-APT-03: the text a search looks through. */
export const appointmentWords = (
  table: Record<'firstName' | 'lastName' | 'email' | 'serviceType', unknown>,
) =>
  sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.serviceType})`

/** APT-03: a requested free conversation. Its day and time are one moment. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    ...senderColumns(input),
    company: personal(text('company'), input('company')),
    serviceType: plain(text('service_type').$type<ServiceType>().notNull()),
    startsAt: plain(timestamptz('starts_at').notNull()),
    /** The slot place it holds; a cancelled appointment holds none. */
    holdId: plain(uuid('hold_id')),
    /** How it is held; a video call has its link once staff confirm it. */
    kind: plain(text('kind', { enum: appointmentKinds }).notNull().default('hub')),
    videoLink: plain(text('video_link')),
    message: personal(text('message'), input('message')),
    locale: plain(text('locale').notNull()),
    status: plain(text('status', { enum: appointmentStatuses }).notNull().default('pending')),
    cancelledBy: plain(text('cancelled_by', { enum: ['client', 'staff'] })),
    /** A-APT-04: no public page reads it. */
    adminNotes: personal(text('admin_notes'), input('what staff noted')),
    /** Staff entered it for a client on the phone, who may have only a number or only an address. */
    enteredBy: personal(text('entered_by'), staffAccount('entered it', keep)),
    remindedAt: plain(timestamptz('reminded_at')),
    ...savedColumns(),
  },
  (table) => [
    // APT-15: an appointment that is not cancelled holds a place of its own, at its own day and time.
    uniqueIndex('appointments_hold').on(table.holdId),
    foreignKey({
      name: 'appointments_place',
      columns: [table.holdId, table.startsAt],
      foreignColumns: [slotHolds.id, slotHolds.startsAt],
    }).onDelete('restrict'),
    check('appointments_holds', sql`(${table.status} = 'cancelled') = (${table.holdId} is null)`),
    // APT-11: one person never takes two places of a slot, even if several are free.
    uniqueIndex('appointments_once')
      .on(table.personId, table.startsAt)
      .where(sql`${table.status} <> 'cancelled'`),
    index('appointments_person').on(table.personId),
    index('appointments_date').on(table.startsAt, table.id),
    index('appointments_status').on(table.status, table.startsAt, table.id),
    index('appointments_newest').on(table.createdAt, table.id),
    index('appointments_waiting').on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    index('appointments_search').using('gin', sql`${appointmentWords(table)} gin_trgm_ops`),
    check('appointments_status_known', isOneOf(table.status, appointmentStatuses)),
    check('appointments_service_known', isOneOf(table.serviceType, serviceTypes)),
    check(
      'appointments_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)`,
    ),
    check('appointments_kind_known', isOneOf(table.kind, appointmentKinds)),
    check('appointments_video', sql`${table.videoLink} is null or ${table.kind} = 'video'`),
    check('appointments_reachable', sql`${table.email} <> '' or ${table.phone} <> ''`),
    check('appointments_cancelled_by', isOneOf(table.cancelledBy, ['client', 'staff'])),
  ],
)

// Retention counts from the day of the appointment.
dataSubject(appointments, ({ personId, createdAt: asked, startsAt }) => ({
  whose: 'people',
  person: personId,
  retention: [asked, startsAt],
}))

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  savedColumns,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { type Digest, digests } from './accounts.options.ts'

const why = 'to let staff in, and nobody else'
const keep = 'while the person is known' as const
const staffId = () => uuid('staff_id').references((): AnyPgColumn => staff.id, { onDelete: 'cascade' })

/** AUT-02: an account of the back-office. Only a confirmed administrator can sign in; groups decide the permissions. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: personal(text('email').notNull(), { what: 'e-mail', why, keep }),
    emailVerifiedAt: plain(timestamptz('email_verified_at')),
    /** As colleagues see them. */
    name: personal(text('name').notNull().default(''), {
      what: 'name',
      why: 'so that colleagues know who did what',
      keep,
    }),
    pictureId: plain(fileId('picture_id')),
    phone: personal(text('phone'), { what: 'phone', why, keep }),
    phoneVerifiedAt: plain(timestamptz('phone_verified_at')),
    passwordHash: personal(text('password_hash'), { what: 'password, hashed', why, keep }),
    role: plain(text('role').notNull().default('admin')),
    groups: plain(text('groups').array().notNull().default(sql`'{}'`)),
    /** Of the group `program`: the programs whose applications they see. */
    programIds: plain(uuid('program_ids').array()),
    /** Set by the database when somebody becomes an owner, and cleared when they no longer are. */
    ownerSince: plain(timestamptz('owner_since')),
    totpSecret: personal(text('totp_secret'), { what: 'authenticator key, sealed', why, keep }),
    totpConfirmedAt: plain(timestamptz('totp_confirmed_at')),
    /** The key of the app that replaces the old one, until one of its codes was typed. */
    totpNext: personal(text('totp_next'), { what: 'next authenticator key, sealed', why, keep }),
    /** The last time step whose code was used: each code works once. */
    totpLastStep: plain(bigint('totp_last_step', { mode: 'number' }).notNull().default(0)),
    /** Their daily mail: when anything waits, only when something is late, or never; and at which hour of the hub. */
    digest: plain(text('digest').$type<Digest>().notNull().default('waiting')),
    digestHour: plain(integer('digest_hour').notNull().default(7)),
    digestSentOn: plain(date('digest_sent_on')),
    disabledAt: plain(timestamptz('disabled_at')),
    lastSignInAt: personal(timestamptz('last_sign_in_at'), { what: 'last sign-in', why, keep }),
    ...savedColumns(),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    // A phone number used for sign-in belongs to one account.
    uniqueIndex('staff_phone').on(table.phone).where(sql`${table.phoneVerifiedAt} is not null`),
    check('staff_email_form', sql`${table.email} = lower(${table.email})`),
    check('staff_role', sql`${table.role} in ('admin', 'user')`),
    check(
      'staff_groups',
      sql`${table.groups} <@ array['owner', 'content', 'reviewer', 'finance', 'program', 'reader']`,
    ),
    // Whoever is limited to programs is in no group that sees more, and somebody must be able to run the hub.
    check(
      'staff_limits',
      sql`(('program' = any(${table.groups})) = (coalesce(cardinality(${table.programIds}), 0) > 0)) and (not 'program' = any(${table.groups}) or ${table.groups} <@ array['program', 'reader']) and not ${table.groups} @> array['owner', 'reader']`,
    ),
    check('staff_digest', isOneOf(table.digest, digests)),
    check('staff_digest_hour', sql`${table.digestHour} between 5 and 20`),
  ],
)

/** AUT-04: the cookie contains a random token, this row its hash. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: plain(staffId().notNull()),
    tokenHash: plain(text('token_hash').notNull()),
    address: personal(text('address').notNull(), { what: 'network address', why, keep: '90 days' }),
    userAgent: personal(text('user_agent').notNull(), { what: 'browser', why, keep: '90 days' }),
    seenAt: plain(timestamptz('seen_at').notNull()),
    /** When the person last proved their identity; at first, when they signed in. */
    provenAt: plain(timestamptz('proven_at').notNull().defaultNow()),
    /** Twelve hours at most, however active. */
    endsAt: plain(timestamptz('ends_at').notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_sessions_token').on(table.tokenHash),
    index('staff_sessions_staff').on(table.staffId),
  ],
)

/**
 * A pending sign-in step that must be completed within minutes: a link, a typed code, a second step. Only hashes are
 * stored, and each can be tried five times at most.
 */
export const staffCodes = pgTable(
  'staff_codes',
  {
    id: id(),
    purpose: plain(text('purpose').notNull()),
    /** Null when no account matches the input: the answer must look the same. */
    staffId: plain(staffId()),
    linkHash: plain(text('link_hash')),
    codeHash: plain(text('code_hash')),
    /** The requesting browser; the link works in no other one. */
    browserHash: plain(text('browser_hash')),
    data: personal(jsonb('data').notNull().default({}), {
      what: 'e-mail, phone, or where to go on',
      why,
      keep: '1 day',
    }),
    tries: plain(integer('tries').notNull().default(0)),
    usedAt: plain(timestamptz('used_at')),
    endsAt: plain(timestamptz('ends_at').notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_codes_link').on(table.linkHash),
    index('staff_codes_browser').on(table.browserHash),
    index('staff_codes_ends').on(table.endsAt),
    check(
      'staff_codes_purpose',
      sql`${table.purpose} in ('confirm-email', 'invitation', 'magic-link', 'sms', 'verify-phone', 'second-step', 'passkey')`,
    ),
  ],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: plain(staffId().notNull()),
    codeHash: plain(text('code_hash').notNull()),
    usedAt: plain(timestamptz('used_at')),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: plain(staffId().notNull()),
    name: personal(text('name').notNull(), { what: 'what the person calls the key', why, keep }),
    credentialId: plain(text('credential_id').notNull()),
    publicKey: plain(text('public_key').notNull()),
    counter: plain(bigint('counter', { mode: 'number' }).notNull()),
    transports: plain(text('transports').array().notNull()),
    usedAt: plain(timestamptz('used_at')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential').on(table.credentialId),
    index('staff_passkeys_staff').on(table.staffId),
  ],
)

/** A browser the person has signed in with. An account locked by strangers stays open to these. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    staffId: plain(staffId().notNull()),
    deviceHash: plain(text('device_hash').notNull()),
    seenAt: plain(timestamptz('seen_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.deviceHash] })],
)

/** AUT-20: attempts counted on the server, per account and per network. Keys are fingerprints. */
export const staffTries = pgTable(
  'staff_tries',
  {
    key: plain(text('key').primaryKey()),
    tries: plain(integer('tries').notNull()),
    endsAt: plain(timestamptz('ends_at').notNull()),
  },
  (table) => [index('staff_tries_ends').on(table.endsAt)],
)

dataSubject(staff, () => ({ whose: 'staff', because: why, retention: 'never' }))
dataSubject(staffCodes, () => ({ whose: 'staff', because: why, retention: 'its feature' }))

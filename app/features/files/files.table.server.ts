import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain } from '~/platform/db/columns.server.ts'
import type { Crop } from '~/platform/pictures/crop.ts'
import type { FileKind, FileState, FileUse, PictureType } from './files.options.ts'

const keep = '24 months' as const

/** UPL: an upload, from its first byte on. The row is there before anything is stored, so nothing is ever lost sight of. */
export const files = pgTable(
  'files',
  {
    id: id(),
    use: plain(text('use').$type<FileUse>().notNull()),
    kind: plain(text('kind').$type<FileKind>().notNull()),
    name: personal(text('name').notNull(), {
      what: 'the file name as it was typed',
      why: 'so that staff recognise it',
      keep,
    }),
    bytes: plain(integer('bytes').notNull()),
    /** Found by content. */
    type: plain(text('type').$type<PictureType>().notNull()),
    /** Of the original, the right way up. */
    width: plain(integer('width').notNull()),
    height: plain(integer('height').notNull()),
    crop: plain(jsonb('crop').$type<Crop>()),
    state: plain(text('state').$type<FileState>().notNull().default('arriving')),
    /** Why it was refused, in our words. */
    reason: plain(text('reason')),
    /** Where the original lies, which nobody is ever sent; null once it is removed. */
    originalKey: personal(text('original_key'), {
      what: 'the uploaded picture, which may carry a place and a time',
      why: 'to cut it anew and to draw it in later formats',
      keep,
    }),
    /** The try whose variants count; those of any other are leftovers. */
    attempt: plain(uuid('attempt')),
    /** Decodings that were begun and never ended: a picture that keeps killing the worker is given up. */
    tries: plain(integer('tries').notNull().default(0)),
    createdAt: createdAt(),
    createdBy: personal(text('created_by'), {
      what: 'the staff account that uploaded it',
      why: 'to answer for changes',
      keep,
    }),
  },
  (table) => [
    index('files_newest').on(table.createdAt.desc(), table.id),
    // What the nightly sweep looks for.
    index('files_left').on(table.createdAt).where(sql`${table.state} in ('arriving', 'refused', 'dropped')`),
    check(
      'files_use',
      sql`${table.use} in ('programs', 'news', 'team-members', 'events', 'partners', 'courses', 'startups', 'public')`,
    ),
    check('files_kind', sql`${table.kind} in ('image', 'video', 'file')`),
    check('files_state', sql`${table.state} in ('arriving', 'waiting', 'ready', 'refused', 'dropped')`),
    check('files_reason', sql`(${table.state} <> 'refused') or (${table.reason} is not null)`),
    // Who answers for it; one that nobody took is dropped without.
    check(
      'files_received',
      sql`(${table.state} in ('arriving', 'dropped')) or (${table.createdBy} is not null)`,
    ),
  ],
)

/** What is drawn from a file: the only bytes of it that are ever sent to anybody. */
export const fileVariants = pgTable(
  'file_variants',
  {
    /** Folder, random UUID, extension (UPL-05). */
    key: plain(text('key').primaryKey()),
    fileId: plain(
      uuid('file_id')
        .notNull()
        .references(() => files.id, { onDelete: 'cascade' }),
    ),
    attempt: plain(uuid('attempt').notNull()),
    format: plain(text('format').$type<'avif' | 'webp'>().notNull()),
    width: plain(integer('width').notNull()),
    height: plain(integer('height').notNull()),
    bytes: plain(integer('bytes').notNull()),
  },
  (table) => [index('file_variants_file').on(table.fileId)],
)

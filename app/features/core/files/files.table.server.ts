import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, personal, plain } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import type { Crop } from '~/platform/pictures/crop.ts'
import {
  documentUses,
  type FileKind,
  type FileState,
  type FileType,
  type FileUse,
  fileUses,
} from './files.options.ts'

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
    type: plain(text('type').$type<FileType>().notNull()),
    /** Of the original, the right way up; a document has none. */
    width: plain(integer('width')),
    height: plain(integer('height')),
    crop: plain(jsonb('crop').$type<Crop>()),
    state: plain(text('state').$type<FileState>().notNull().default('arriving')),
    /** Why it was refused, in our words. */
    reason: plain(text('reason')),
    /** Where the original lies; null once it is removed. That of a picture is sent to nobody. */
    originalKey: personal(text('original_key'), {
      what: 'the uploaded picture, which may carry a place and a time, or the uploaded document',
      why: 'to cut a picture anew and to draw it in later formats, to read a document',
      keep,
    }),
    /** The try whose variants count; those of any other are leftovers. */
    attempt: plain(uuid('attempt')),
    /** Decodings that were begun and never ended: a picture that keeps killing the worker is given up. */
    tries: plain(integer('tries').notNull().default(0)),
    /** Until it is taken into a record: then nobody needs to know any more. */
    sentFrom: personal(text('sent_from'), {
      what: 'fingerprint of the network a stranger sent it from',
      why: 'so that nobody takes the room of everybody else',
      keep: '1 day',
    }),
    createdAt: createdAt(),
    createdBy: personal(text('created_by'), {
      what: 'the staff account that uploaded it; of a stranger only that it was one',
      why: 'to answer for changes',
      keep,
    }),
  },
  (table) => [
    index('files_newest').on(table.createdAt.desc(), table.id),
    // What the nightly sweep looks for.
    index('files_left').on(table.createdAt).where(sql`${table.state} in ('arriving', 'refused', 'dropped')`),
    check('files_use', isOneOf(table.use, fileUses)),
    check('files_kind', sql`${table.kind} in ('image', 'video', 'file')`),
    check(
      'files_size',
      sql`num_nonnulls(${table.width}, ${table.height}) = case ${table.kind} when 'image' then 2 else 0 end`,
    ),
    // A document is sent as it came, so it must not stand where everybody may ask for it.
    check('files_document', sql`${table.kind} <> 'file' or (${isOneOf(table.use, documentUses)})`),
    check('files_state', sql`${table.state} in ('arriving', 'waiting', 'ready', 'refused', 'dropped')`),
    check('files_reason', sql`(${table.state} <> 'refused') or (${table.reason} is not null)`),
    // Who answers for it; one that nobody took is dropped without.
    check(
      'files_received',
      sql`(${table.state} in ('arriving', 'dropped')) or (${table.createdBy} is not null)`,
    ),
  ],
)

/** What is drawn from a picture: the only bytes of it that are ever sent to anybody. */
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

dataSubject(files, () => ({ whose: 'people', pointed: true, retention: 'its row' }))

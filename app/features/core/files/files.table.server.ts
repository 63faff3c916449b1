import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  references,
  timestamptz,
} from '~/platform/db/columns.server.ts'
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

/** UPL: an upload, from its first byte on. The row exists before any bytes are stored, so no bytes are orphaned. */
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
    /** Detected from the content. */
    type: plain(text('type').$type<FileType>().notNull()),
    /** Of the original, after rotation; null for a document. */
    width: plain(integer('width')),
    height: plain(integer('height')),
    crop: plain(jsonb('crop').$type<Crop>()),
    state: plain(text('state').$type<FileState>().notNull().default('arriving')),
    /** Why it was refused, in our words. */
    reason: plain(text('reason')),
    /** The storage key of the original; null once it is removed. The original of a picture is never served. */
    originalKey: personal(text('original_key'), {
      what: 'the uploaded picture, which may carry a place and a time, or the uploaded document',
      why: 'to cut a picture anew and to draw it in later formats, to read a document',
      keep,
    }),
    /** The attempt whose variants count; those of any other are leftovers. */
    attempt: plain(uuid('attempt')),
    /** Decodings that began and never ended: a picture that keeps crashing the worker is given up. */
    tries: plain(integer('tries').notNull().default(0)),
    /** The sender's network; emptied when the file is attached to a record. */
    sentFrom: personal(text('sent_from'), {
      what: 'fingerprint of the network a stranger sent it from',
      why: 'so that nobody takes the room of everybody else',
      keep: '1 day',
    }),
    /** While its record is in the bin. */
    binnedAt: plain(timestamptz('binned_at')),
    createdAt: createdAt(),
    createdBy: personal(text('created_by'), {
      what: 'the staff account that uploaded it; of a stranger only that it was one',
      why: 'to answer for changes',
      keep,
    }),
  },
  (table) => [
    index('files_newest').on(table.createdAt.desc(), table.id),
    // For the nightly sweep.
    index('files_left').on(table.createdAt).where(sql`${table.state} in ('arriving', 'refused', 'dropped')`),
    index('files_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check('files_use', isOneOf(table.use, fileUses)),
    check('files_kind', sql`${table.kind} in ('image', 'video', 'file')`),
    check(
      'files_size',
      sql`num_nonnulls(${table.width}, ${table.height}) = case ${table.kind} when 'image' then 2 else 0 end`,
    ),
    // A document is sent unchanged, so it must not be in a public folder.
    check('files_document', sql`${table.kind} <> 'file' or (${isOneOf(table.use, documentUses)})`),
    check('files_state', sql`${table.state} in ('arriving', 'waiting', 'ready', 'refused', 'dropped')`),
    check('files_reason', sql`(${table.state} <> 'refused') or (${table.reason} is not null)`),
    // Who attached it; an unattached upload is dropped without one.
    check(
      'files_received',
      sql`(${table.state} in ('arriving', 'dropped')) or (${table.createdBy} is not null)`,
    ),
  ],
)

/** A file of a record, which is not deleted as long as the record has it. */
export const fileId = (name: string) => uuid(name).references(() => files.id, { onDelete: 'restrict' })

/** The rendered variants of a picture: the only bytes of it that are ever served. */
export const fileVariants = pgTable(
  'file_variants',
  {
    /** Folder, random UUID, extension (UPL-05). */
    key: plain(text('key').primaryKey()),
    fileId: references('file_id', () => files.id, 'cascade'),
    attempt: plain(uuid('attempt').notNull()),
    format: plain(text('format').$type<'avif' | 'webp'>().notNull()),
    width: plain(integer('width').notNull()),
    height: plain(integer('height').notNull()),
    bytes: plain(integer('bytes').notNull()),
  },
  (table) => [index('file_variants_file').on(table.fileId)],
)

dataSubject(files, () => ({ whose: 'people', pointed: true, retention: 'its row' }))

import type { z } from 'zod'
import type { Reader } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import type { Binned } from './bin.tsx'
import type { Permission } from './permissions.ts'
import type { Staff } from './staff.ts'

export type Found = {
  version: number
  values: Record<string, string>
  imageId?: string | null
  slug?: string
}
type Choices = Record<string, { value: string; label: string }[]>
export type Saved = { ok: true } | { ok: false; reason: string }
type Options = { id?: string; version: number; uploadId?: string; removeImage: boolean }

/** How a kind of content is edited, for `contentRecord`. */
export type ContentRecord<Rules extends z.ZodType, Answer extends Saved, Photo> = {
  /** As in 'New program' and 'Program created successfully'. */
  noun: string
  /** The verbs for a new record, if not 'created' and 'creating'. */
  added?: { done: string; doing: string }
  /** The title of its dialog, if not 'New' and 'Edit' with the noun. */
  titles?: { fresh: string; edit: string }
  /** The text of a failure, if not 'Error updating …'. */
  failure?: (verb: 'create' | 'update' | 'delete', because: string) => string
  /** The path of its list. */
  path: string
  permission: Permission
  rules: Rules
  /** Options of fields that choose another record, by field name; they follow those of the rules. */
  choices?: (db: Reader, values: Record<string, string>) => Promise<Choices>
  /** The initial values of a new record's form, and those that depend on who writes it. */
  fresh?: Record<string, string>
  freshBy?: (staff: Staff) => Record<string, string>
  /** Where its pages are on the site, for what is published at a time: '/events'. One without an address is on it. */
  site?: string
  /** What a copy does not take over from the record it is made of. */
  copied?: Record<string, string>
  /** The field with the record's name. */
  titleField?: string
  forEditing: (db: Reader, id: string) => Promise<Found | undefined>
  save: (work: UnitOfWork, input: z.infer<Rules>, setting: Options) => Promise<Answer>
  /** Errors by field. A refusal without one means that somebody else saved or deleted the record meanwhile. */
  refused?: (no: Exclude<Answer, { ok: true }>) => Record<string, string> | undefined
  /** Consequences of deleting, shown in the confirmation. */
  onDelete: string
  /** Consequences of restoring a version, shown above the versions. */
  onRestore?: string
  /** True when deleted; the reason if not, where there is more to say. */
  archive: (work: UnitOfWork, id: string) => Promise<boolean | { because: string }>
  /** The deleted ones, which can be restored for a while: `recordBin` of features/core/bin. */
  bin?: {
    list: (db: Reader, now: Date) => Promise<Binned[]>
    restore: (work: UnitOfWork, id: string) => Promise<boolean>
  }
  /** Its versions are kept; its route `versions` shows them. */
  versions?: VersionedKind
  /** The last part of the address of its versions, where they have a screen of their own. */
  versionsAt?: string
  /** Features the record or stops featuring it: a switch on its row. */
  feature?: (work: UnitOfWork, id: string, featured: boolean) => Promise<boolean>
  /** How a picture in the field `image` is stored and shown: `recordPicture` of features/core/files. */
  picture?: {
    take: (form: FormData) => Promise<{ ok: true; id: string } | { ok: false; text: string } | undefined>
    /** A second one like it, for a copy of its record. */
    copy: (id: string) => Promise<{ ok: true; id: string } | { ok: false; text: string } | undefined>
    show: (db: Reader, id: string | null | undefined) => Promise<Photo | undefined>
  }
}

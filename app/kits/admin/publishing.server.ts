import { data, redirect } from 'react-router'
import { fromHubTime, staffTime } from '~/platform/clock.ts'
import { db, type Reader } from '~/platform/db/db.server.ts'
import type { previewLinks } from '~/platform/preview-links.server.ts'
import { publicationOf } from '~/platform/publication.ts'
import { field } from './content-form.server.ts'
import { moment } from './content-rules.server.ts'
import { textOf } from './form-text.ts'
import { guardedLoader } from './guarded.server.ts'
import type { Permission } from './permissions.ts'

/** The time of a publication, in a form with buttons that publish. Without the field nothing changes. */
export const publishAt = () =>
  field('Publish at', moment.optional(), {
    type: 'datetime-local',
    hint: 'Kigali time. On the site from then on.',
    isOptional: true,
  })

/** The publication of a record whose form is open. `page` is its address on the site. */
export function publishingOf(publishedAt: string | undefined, page: string) {
  const at = fromHubTime(publishedAt ?? '') ?? null
  return { state: publicationOf({ publishedAt: at }, new Date()), at: at ? staffTime(at) : '', page }
}

type Chosen = {
  /** Replaces the time in the form. */
  input?: { publishedAt: Date | null | undefined }
  /** What that means, after 'updated successfully'. */
  means?: string
  /** No time was given for later. */
  isMissing?: true
}

/** What the pressed button says about the publication; 'Save' leaves the time that is in the form. */
export function chosenPublication(form: FormData): Chosen {
  const at = fromHubTime(textOf(form, 'publishedAt'))
  switch (textOf(form, 'publish')) {
    case 'draft':
      return { input: { publishedAt: null }, means: ' as a draft' }
    case 'now':
      // A second ago: the clock of the database, which decides what visitors see, may be slightly behind.
      return { input: { publishedAt: new Date(Date.now() - 1000) }, means: '. It is on the site' }
    case 'later':
      return at ? { means: `. On the site from ${staffTime(at)}` } : { isMissing: true }
    case 'keep':
      // Somebody may have published it while this form was open without a time.
      return at ? {} : { input: { publishedAt: undefined } }
    default:
      return {}
  }
}

/** Leads to the preview of a record, whose address can be passed on to reviewers. */
export const previewLoader = (
  permission: Permission,
  links: ReturnType<typeof previewLinks>,
  forEditing: (db: Reader, id: string) => Promise<object | undefined>,
) =>
  guardedLoader(permission, async ({ params }) => {
    const id = params.id ?? ''
    const found = id === 'new' ? undefined : await forEditing(db(), id)
    if (!found) throw data(null, { status: 404 })
    return redirect(links.pathOf(id, new Date()))
  })

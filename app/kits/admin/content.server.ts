import { data } from 'react-router'
import type { z } from 'zod'
import { db, type Reader } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { log } from '~/platform/log.server.ts'
import { keepUnknownVersion } from '~/platform/versions/versions.server.ts'
import { fieldGroups } from './content-form.server.ts'
import type { ContentRecord, Found, Saved } from './content-record.server.ts'
import { textOf } from './form-text.ts'
import { type GivenAction, guardedAction, guardedLoader } from './guarded.server.ts'
import { countBy, datesOf, type List, listPage } from './list.server.ts'
import { isAllowed, type Permission } from './permissions.ts'
import { chosenPublication, publishingOf } from './publishing.server.ts'
import { readRecord, stale } from './record.server.ts'
import type { Staff } from './staff.ts'
import { versionScreen } from './versions.server.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const inBin = 'It can be restored from the bin for 30 days.'

/** After that, the bin has it. */
const undoSeconds = 40

type ContentList<May extends string, Row extends { id: string }, Stats> = {
  /** As in 'Error fetching events'. */
  things: string
  /** Permissions that decide which parts of the screen are shown. */
  may?: Record<May, Permission>
  list: List<Row>
  /** The filter whose options show row counts. */
  counted?: string
  /** Figures above the list. */
  stats?: (db: Reader) => Promise<Stats>
}

/** ERR-16: the data of a list, or undefined when it cannot be read; `ContentScreen` then offers to try again. */
export function listLoader<May extends string, Row extends { id: string }, Stats = undefined>(
  permission: Permission,
  { things, may, list, counted, stats: readStats }: ContentList<May, Row, Stats>,
) {
  return guardedLoader(permission, async ({ url, staff: { groups } }) => {
    const mine = Object.fromEntries(
      Object.entries<Permission>(may ?? {}).map(([what, needed]) => [what, isAllowed(needed, groups)]),
    ) as Record<May, boolean>
    try {
      const [page, counts, stats] = await Promise.all([
        listPage(db(), list, url),
        counted ? countBy(db(), list, counted, datesOf(list, url)) : undefined,
        readStats?.(db()),
      ])
      return { list: { page, counts, stats: stats as Stats }, may: mine }
    } catch (err) {
      log.error({ err }, `${things} could not be read`)
      return data({ list: undefined, may: mine }, { status: 503 })
    }
  })
}

/**
 * The loaders and actions of the two dialogs over a list of content: create and edit, and delete. Typed text is never
 * lost: not to a broken rule, not to a concurrent save, not to a failure of ours (ERR-14).
 */
export function contentRecord<Rules extends z.ZodType, Answer extends Saved, Photo = undefined>(
  record: ContentRecord<Rules, Answer, Photo>,
) {
  const { noun, path, permission, picture, forEditing } = record
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  const titleField = record.titleField ?? 'titleEn'
  const failure = (...given: Parameters<NonNullable<typeof record.failure>>) => record.failure?.(...given)
  const ours = 'please try again'
  const versionsAt = record.versionsAt ?? (record.versions && 'versions')
  const added = record.added ?? { done: 'created', doing: 'creating' }

  /** A new record: empty, or a copy of another one. */
  async function begun(from: string | null, staff: Staff): Promise<Found | undefined> {
    const empty = { ...record.fresh, ...record.freshBy?.(staff) }
    if (!from || !record.copied) return { version: 0, values: empty }
    const copied = isId.test(from) ? await forEditing(db(), from) : undefined
    const imageId = copied?.imageId
    return copied && { version: 0, imageId, values: { ...copied.values, publishedAt: '', ...record.copied } }
  }

  /** The picture of the record that a new one is a copy of, unless it was not wanted. */
  async function copiedPicture(id: string | undefined, url: URL, form: FormData) {
    const from = url.searchParams.get('copy') ?? ''
    if (id !== 'new' || !record.copied || !isId.test(from) || form.has('removeImage')) return
    const imageId = (await forEditing(db(), from))?.imageId
    return imageId ? picture?.copy(imageId) : undefined
  }

  /** What nobody saved with a form is a version of its own, and not of whoever saves next. */
  async function keepUnknown(work: GivenAction['work'], id: string | undefined): Promise<void> {
    const { versions } = record
    if (id && versions) await work((job) => keepUnknownVersion(job, versions, id))
  }

  const editLoader = guardedLoader(permission, async ({ params, url, staff }) => {
    const isNew = params.id === 'new'
    const found = isNew
      ? await begun(url.searchParams.get('copy'), staff)
      : await forEditing(db(), params.id ?? '')
    if (!found) throw data(null, { status: 404 })
    const { version, values, imageId, slug = values.slug } = found
    const title = isNew ? record.titles?.fresh : record.titles?.edit
    return {
      noun,
      path,
      title,
      version,
      values,
      versionsPath: !isNew && versionsAt ? `${path}/${params.id}/${versionsAt}` : undefined,
      publishing: record.site
        ? publishingOf(values.publishedAt, slug === undefined ? record.site : `${record.site}/${slug}`)
        : undefined,
      photo: await picture?.show(db(), imageId),
      groups: fieldGroups(record.rules, await record.choices?.(db(), values)),
    }
  })

  const editAction = guardedAction(permission, async ({ params, form, url, work, go }) => {
    const read = readRecord(form, record.rules)
    if (!read.ok) return read.again
    const publication = chosenPublication(form)
    if (publication.isMissing) return read.refuse({ publishedAt: 'Choose the day and the time' })
    const input = Object.assign({}, read.input, publication.input)
    const stored = (await picture?.take(form)) ?? (await copiedPicture(params.id, url, form))
    if (stored && !stored.ok) return read.refuse({ image: stored.text })
    const id = params.id === 'new' ? undefined : params.id
    const saved = await keepUnknown(work, id)
      .then(() =>
        work((job) =>
          record.save(job, input, {
            id,
            version: read.version,
            uploadId: stored?.id,
            removeImage: form.has('removeImage'),
          }),
        ),
      )
      .catch(failed('saved', id))
    if (!saved)
      return read.refuse(
        {},
        failure(id ? 'update' : 'create', ours) ?? `Error ${id ? 'updating' : added.doing} ${noun}`,
        500,
      )
    if (saved.ok) {
      const done = `${id ? 'updated' : added.done} successfully${publication.means ?? ''}`
      return go(path, { kind: 'ok', text: `${Noun} ${done}` })
    }
    const errors = record.refused?.(saved as Exclude<Answer, { ok: true }>)
    if (errors) return read.refuse(errors)
    const theirs = await forEditing(db(), id ?? '')
    if (!theirs)
      return read.refuse({}, `Somebody deleted this ${noun} meanwhile. What you wrote is still here.`)
    return stale(read, { version: theirs.version, values: theirs.values })
  })

  const deleteLoader = guardedLoader(permission, async ({ params }) => {
    const found = params.id === 'new' ? undefined : await forEditing(db(), params.id ?? '')
    if (!found) throw data(null, { status: 404 })
    return {
      noun,
      path,
      title: found.values[titleField] ?? '',
      detail: record.bin ? `${record.onDelete} ${inBin}` : record.onDelete,
    }
  })

  const deleteAction = guardedAction(permission, async ({ params, work, go, note }) => {
    const id = params.id ?? ''
    const done = await work((job) => record.archive(job, id)).catch(failed('deleted', id))
    if (done !== true) {
      const why = typeof done === 'object' ? done.because : undefined
      const gone = done === false ? 'it no longer exists' : ours
      return go(path, {
        kind: 'bad',
        text: failure('delete', why ?? gone) ?? `Error deleting ${noun}${why ? `: ${why}` : ''}`,
      })
    }
    await note('deleted', { [noun]: id })
    const undo = record.bin && {
      action: `${path}/bin`,
      fields: { id },
      until: Date.now() + undoSeconds * 1000,
    }
    return go(path, { kind: 'ok', text: `${Noun} deleted successfully`, undo })
  })

  const binLoader = guardedLoader(permission, async () => ({
    noun,
    path,
    rows: (await record.bin?.list(db(), new Date())) ?? [],
  }))

  const binAction = guardedAction(permission, async ({ form, work, go }) => {
    const id = textOf(form, 'id')
    const done = isId.test(id) && (await work(async (job) => record.bin?.restore(job, id)))
    return go(
      path,
      done
        ? { kind: 'ok', text: `${Noun} restored` }
        : { kind: 'bad', text: `Error restoring ${noun}: it is not in the bin` },
    )
  })

  const featureAction = guardedAction(permission, async ({ params, form, work, go }) => {
    const id = params.id ?? ''
    const done = await keepUnknown(work, id)
      .then(() => work(async (job) => record.feature?.(job, id, textOf(form, 'featured') === 'yes')))
      .catch(failed('featured', id))
    const back = textOf(form, 'back')
    return go(
      // Back to the same position in the list, and nowhere else.
      back.startsWith(`${path}?`) ? back : path,
      done
        ? { kind: 'ok', text: `${Noun} updated successfully` }
        : { kind: 'bad', text: `Error updating ${noun}` },
    )
  })

  /** Forged form values are no failure of ours: the guard answers them. */
  function failed(what: string, id: string | undefined) {
    return (err: unknown): undefined => {
      if (!(err instanceof Error) || sqlState(err) === '22P02') throw err
      log.error({ err, noun, id }, `a record could not be ${what}`)
    }
  }

  const versions = versionScreen({
    permission,
    find: ({ id }) => ({
      kind: orNotFound(record.versions),
      id: orNotFound(id === 'new' ? undefined : id),
      noun,
      title: (values) => values[titleField] ?? '',
      editPath: `${path}/${id}`,
      onRestore: record.onRestore,
      groups: async (reader, values) => fieldGroups(record.rules, await record.choices?.(reader, values)),
    }),
    async restore(work, { params: { id }, values, version }) {
      const parsed = record.rules.safeParse(values)
      if (!parsed.success) return { because: parsed.error.issues[0]?.message }
      const saved = await work((job) =>
        record.save(job, parsed.data, { id, version, removeImage: false }),
      ).catch(failed('restored', id))
      if (saved?.ok) return undefined
      const errors = saved && record.refused?.(saved as Exclude<Answer, { ok: true }>)
      if (errors) return { because: Object.values(errors).join('. ') }
      return saved ? { isStale: true } : {}
    },
  })

  return {
    editLoader,
    editAction,
    deleteLoader,
    deleteAction,
    binLoader,
    binAction,
    featureAction,
    ...versions,
  }
}

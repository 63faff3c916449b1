import type { Params } from 'react-router'
import { staffTime } from '~/platform/clock.ts'
import { db, type Reader } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import {
  keepUnknownVersion,
  type VersionedKind,
  versionsOf,
  versionValues,
} from '~/platform/versions/versions.server.ts'
import type { ContentGroup } from './content-form.ts'
import { textOf } from './form-text.ts'
import { type GivenAction, guardedAction, guardedLoader } from './guarded.server.ts'
import type { Permission } from './permissions.ts'
import { fieldDifferences, fieldsInWords } from './version-differences.ts'

type Values = Record<string, string>

/** What has versions: a record, or the texts of a part of a page. */
type Versioned = {
  kind: VersionedKind
  id: string
  /** 'event' */
  noun: string
  /** What staff know it by. */
  title: (values: Values) => string
  /** Its edit dialog. */
  editPath: string
  /** Consequences of restoring a version. */
  onRestore?: string
  /** The fields of its form. */
  groups: (db: Reader, values: Values) => ContentGroup[] | Promise<ContentGroup[]>
  /** A version as it is shown, if that is not what it keeps. */
  shown?: (values: Values) => Values
}

/** Why a version was not restored, or undefined if it was. */
type Refusal = { isStale?: boolean; because?: string } | undefined

type VersionScreen = {
  permission: Permission
  /** What an address names; it throws where there is none. */
  find: (params: Params) => Versioned
  /** Saves these values through the command of the form, as of the version that the person saw. */
  restore: (
    work: GivenAction['work'],
    what: { params: Params; values: Values; version: number },
  ) => Promise<Refusal>
}

/** A restored version neither publishes nor hides, keeps its address, and notifies as the form would now. */
const always = ['publishedAt', 'published', 'slug', 'notify']

/** The versions of a record: who changed what and when, and the way back to each. */
export function versionScreen({ permission, find, restore }: VersionScreen) {
  const versionsLoader = guardedLoader(permission, async ({ params }) => {
    const { kind, id, noun, title, shown = (values) => values, ...screen } = find(params)
    const { now, versions, before } = orNotFound(await versionsOf(db(), kind, id))
    const groups = await screen.groups(db(), now.values)
    return {
      noun,
      editPath: screen.editPath,
      onRestore: screen.onRestore,
      title: title(now.values),
      current: now.version,
      hasPicture: versions.some(({ values }) => values.image),
      versions: versions.map(({ version, values, savedBy, at }, index) => {
        const previous = versions[index + 1] ?? before
        return {
          version,
          by: savedBy,
          at: at && staffTime(at),
          isNow: index === 0,
          differences: previous && fieldDifferences(groups, shown(previous.values), shown(values)),
          fields: fieldsInWords(groups, shown(values)),
        }
      }),
    }
  })

  const versionsAction = guardedAction(permission, async ({ params, form, url, work, go }) => {
    const { kind, id, noun } = find(params)
    const number = Number(textOf(form, 'restore'))
    const version = Number(textOf(form, 'version'))
    const now = orNotFound(await kind.read(db(), id))
    const wanted = orNotFound(
      Number.isSafeInteger(number) && number < 2 ** 31
        ? await versionValues(db(), kind, id, number)
        : undefined,
    )
    const kept = Object.fromEntries(
      [...always, ...(kind.stays ?? [])].flatMap((name) =>
        name in now.values ? [[name, now.values[name] ?? '']] : [],
      ),
    )
    const values = { ...now.values, ...wanted, ...kept }
    await work((job) => keepUnknownVersion(job, kind, id))
    const refusal = await restore(work, { params, values, version })
    if (!refusal) return go(url.pathname, { kind: 'ok', text: `Version ${number} restored` })
    const text = refusal.isStale
      ? `Somebody saved this ${noun} meanwhile. Look at the versions again.`
      : `Version ${number} cannot be restored: ${refusal.because ?? 'please try again'}`
    return go(url.pathname, { kind: 'bad', text })
  })

  return { versionsLoader, versionsAction }
}

import { sql } from 'drizzle-orm'
import { isAllowed, type Permission } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { readBackupState } from '~/platform/backup-state.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import { log } from '~/platform/log.server.ts'
import { legalVersions } from './legal.table.server.ts'
import { readOwnPlaces } from './own-places.adapter.server.ts'
import { legalDocuments, usualName } from './settings.options.ts'
import { settingFor } from './site.queries.server.ts'

/** What is left to do, and the screen where it is done, if there is one. */
type Left = { todo: string; href?: string }

/** Something a new hub needs. Whether it is done is read from the database or the configuration, never ticked. */
export type FirstStep = {
  position: number
  title: string
  permission: Permission
  /** Undefined when it is done. */
  left: (db: Reader) => Promise<Left | undefined>
}

/** The first steps of the features; this feature knows only its own. */
export const firstSteps = extensionPoint<FirstStep>()

export type FirstStepsView = { done: number; all: number; open: (Left & { title: string })[] }

/** For owners, until everything is done or an owner hides the list. A step that cannot be read is left out. */
export async function firstStepsFor(
  db: Reader,
  { groups }: Pick<Staff, 'groups'>,
): Promise<FirstStepsView | undefined> {
  if (!isAllowed('site.entrust', groups)) return undefined
  try {
    if ((await settingFor(db, 'start'))?.isHidden) return undefined
    const mine = firstSteps().filter(({ permission }) => isAllowed(permission, groups))
    const steps = await Promise.all(mine.map(({ title, left }) => stepOf(title, left(db))))
    const known = steps.flatMap((step) => step ?? [])
    const open = known.flatMap(({ title, left }) => (left ? { title, ...left } : []))
    return open.length > 0 ? { done: known.length - open.length, all: known.length, open } : undefined
  } catch (err) {
    log.warn({ err }, 'the first steps could not be read')
    return undefined
  }
}

async function stepOf(title: string, reading: Promise<Left | undefined>) {
  try {
    return { title, left: await reading }
  } catch (err) {
    log.warn({ err, title }, 'a first step could not be read')
    return undefined
  }
}

/** Contact details of the samples lead to nobody. */
export const isSample = (organisation: object) => /\birishub\.example\b/.test(JSON.stringify(organisation))

/** What this feature asks for. */
export const ownSteps: FirstStep[] = [
  {
    position: 10,
    title: 'Name and logo',
    permission: 'site.entrust',
    async left(db) {
      const organisation = await settingFor(db, 'organisation')
      if (!organisation)
        return {
          todo: 'Write the name of your hub. It is on every page.',
          href: '/admin/settings/organisation',
        }
      const appearance = await settingFor(db, 'appearance')
      return organisation.name === usualName || appearance?.logo
        ? undefined
        : {
            todo: 'Upload your logo. Until then the name stands in its place.',
            href: '/admin/settings/appearance',
          }
    },
  },
  {
    position: 20,
    title: 'Colours',
    permission: 'site.change',
    async left(db) {
      if (await settingFor(db, 'appearance')) return undefined
      return { todo: 'Choose your colours, or save the usual ones.', href: '/admin/settings/appearance' }
    },
  },
  {
    position: 30,
    title: 'Contact details',
    permission: 'site.entrust',
    async left(db) {
      const organisation = await settingFor(db, 'organisation')
      const href = '/admin/settings/organisation'
      if (organisation && isSample(organisation))
        return { todo: 'Those on the site are samples, which lead to nobody. Write your own.', href }
      return organisation?.contactEmail &&
        (organisation.phones.length > 0 || (await readOwnPlaces(db)).length > 0)
        ? undefined
        : { todo: 'Write your contact e-mail and a phone.', href }
    },
  },
  {
    position: 40,
    title: 'Legal texts',
    permission: 'site.change',
    async left(db) {
      const { rows } = await db.execute<{ document: string }>(
        sql`select distinct document from ${legalVersions}`,
      )
      const draft = legalDocuments.find((document) => !rows.some((row) => row.document === document))
      return (
        draft && {
          todo: 'Visitors read a draft. Check the privacy policy and the terms, and save them.',
          href: `/admin/settings/legal/${draft}`,
        }
      )
    },
  },
  {
    position: 90,
    title: 'Backup',
    permission: 'site.entrust',
    async left() {
      const state = await readBackupState('backup').catch(() => undefined)
      if (state?.isGood) return undefined
      return {
        todo: state
          ? `The last backup failed: ${state.text}`
          : 'No backup is known. Ask the person who runs the machine to set one up: the operations manual says how.',
      }
    },
  },
]

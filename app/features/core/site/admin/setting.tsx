import { data } from 'react-router'
import { type Given, guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { PictureField } from '../../files/components/picture-field.tsx'
import { formWithPicture } from '../../files/files.options.ts'
import { recordPicture } from '../../files/index.server.ts'
import { saveSetting } from '../commands/save-setting.server.ts'
import { SettingFields } from '../components/setting-fields.tsx'
import { isSettingName, permissionFor, type SettingName, settingTitles } from '../settings.options.ts'
import { formRules, type Settings } from '../settings.rules.server.ts'
import { settingForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/setting'

export const handle = { maxBody: formWithPicture }

const logo = recordPicture('public')

/** The requested group of settings, if the caller may change it. */
function nameOf({ params: { name }, staff }: Pick<Given, 'params' | 'staff'>): SettingName {
  if (!name || !isSettingName(name)) throw data(null, { status: 404 })
  if (!isAllowed(permissionFor(name), staff.groups)) throw data(null, { status: 403 })
  return name
}

export const loader = guardedLoader('site.change', async (given) => {
  const name = nameOf(given)
  const setting = await settingForEditing(db(), name)
  return { name, ...setting, photo: await logo.show(db(), setting.values.logo) }
})

export const action = guardedAction('site.change', async (given) => {
  const { form, work, go } = given
  const name = nameOf(given)
  const record = readRecord(form, formRules(name, (await settingForEditing(db(), name)).values))
  if (!record.ok) return record.again
  const stored = name === 'appearance' ? await logo.take(form) : undefined
  if (stored && !stored.ok) return record.refuse({ image: stored.text })
  const picture = { uploadId: stored?.id, removeImage: form.has('removeImage') }
  const saved = await work((job) =>
    saveSetting(job, name, record.input as Settings[typeof name], record.version, picture),
  )
  if (!saved.ok) return stale(record, await settingForEditing(db(), name))
  return go('/admin/settings', { kind: 'ok', text: `${settingTitles[name]} updated successfully` })
})

/** A-ADD-05: one group of settings, as a dialog over the settings screen. */
export default function Options({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData
  return (
    <RecordDialog
      record={{ ...loaderData, noun: settingTitles[name].toLowerCase(), path: '/admin/settings' }}
      result={actionData}
      encType={name === 'appearance' ? 'multipart/form-data' : undefined}
    >
      {(field) => (
        <>
          <SettingFields name={name} field={field} />
          {name === 'appearance' && (
            <PictureField
              label="Logo (optional)"
              photo={loaderData.photo}
              use="public"
              error={field('image').error}
            />
          )}
        </>
      )}
    </RecordDialog>
  )
}

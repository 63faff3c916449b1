import type { Params } from 'react-router'
import type { GivenAction } from '~/kits/admin/guarded.server.ts'
import type { Permission } from '~/kits/admin/permissions.ts'
import { versionScreen } from '~/kits/admin/versions.server.ts'
import type { TextKey } from '~/platform/i18n/texts.ts'
import { keepUnknownVersion } from '~/platform/versions/versions.server.ts'
import { saveTexts } from './commands/save-texts.server.ts'
import { asRead, textGroups, textVersions } from './staff.queries.server.ts'
import { type TextInput, textRules } from './text.rules.server.ts'

/** Texts that are changed together: a part of a page, or a mail or SMS. */
export type EditedTexts = {
  /** Where they are: 'Home, top of the page'. */
  of: string
  /** The name of their versions: 'page home hero_title'. */
  record: string
  noun: string
  /** Their edit dialog. */
  editPath: string
  keys: readonly TextKey[]
}

/** Saves what was typed; what was there before stays as a version. */
export async function saveTypedTexts(
  work: GivenAction['work'],
  { of, record, keys }: EditedTexts,
  { input, version }: { input: TextInput; version: number },
) {
  await work((job) => keepUnknownVersion(job, textVersions(keys), record))
  return work((job) => saveTexts(job, { of, record, keys, input, version }))
}

type Screen = {
  permission: Permission
  find: (params: Params) => EditedTexts
  /** What is wrong with texts that follow the rules. */
  refuse?: (params: Params, input: TextInput) => Promise<Record<string, string>>
}

/** The versions of texts, and the way back to each. */
export const textVersionScreen = ({ permission, find, refuse }: Screen) =>
  versionScreen({
    permission,
    find(params) {
      const { of, record, noun, editPath, keys } = find(params)
      const groups = () => textGroups(keys)
      const shown = (values: Record<string, string>) => asRead(keys, values)
      return { kind: textVersions(keys), id: record, noun, title: () => of, editPath, groups, shown }
    },
    async restore(work, { params, values, version }) {
      const { of, record, keys } = find(params)
      const parsed = textRules(keys).safeParse(values)
      if (!parsed.success) return { because: parsed.error.issues[0]?.message }
      const [because] = Object.values((await refuse?.(params, parsed.data)) ?? {})
      if (because) return { because }
      const saved = await work((job) => saveTexts(job, { of, record, keys, input: parsed.data, version }))
      return saved.ok ? undefined : { isStale: true }
    },
  })

import type { Colleague, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { addImport } from './commands/add-import.server.ts'
import { mapColumns } from './commands/map-columns.server.ts'
import { startImport } from './commands/start-import.server.ts'
import type { Mapping } from './import.options.ts'
import type { ImportKind } from './kind.adapter.server.ts'
import { readSheet } from './sheet.rules.server.ts'

type Told = {
  kind: ImportKind
  text: string
  source: string
  name: string
  /** Columns that are the same for all rows. */
  sameForAll?: Mapping
}

/** A colleague has a sheet checked, reads the preview for some minutes, and has it brought in. */
export function importSheet(
  story: Story,
  { who, at, minutes, ...told }: Told & { who: Colleague; at: Date; minutes: number },
): void {
  const by = who.email
  const { text, sameForAll, ...given } = told
  let sheet: { id: string; version: number } | undefined
  story.at(at, () =>
    asStaff(who, async (work) => {
      const read = accepted(await readSheet(text))
      const { id, mapping } = await addImport(work, { ...given, sheet: read.sheet, by })
      const chosen = { mapping: { ...mapping, ...sameForAll }, targetId: null, doubts: 'leave' as const }
      sheet = { id, ...accepted(await mapColumns(work, { id, by, ...chosen })) }
    }),
  )
  story.at(new Date(at.getTime() + minutes * 60_000), () =>
    asStaff(who, async (work) => {
      if (!sheet) throw new Error(`the sheet ${told.name} is missing`)
      accepted(await startImport(work, { ...sheet, by }))
    }),
  )
}

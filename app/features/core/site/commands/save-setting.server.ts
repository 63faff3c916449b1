import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../files/index.server.ts'
import type { SettingName } from '../settings.options.ts'
import type { Settings } from '../settings.rules.server.ts'
import { settings } from '../settings.table.server.ts'
import { readSetting, settingTag } from '../site.queries.server.ts'

type Picture = { uploadId?: string; removeImage?: boolean }
type Saved = { ok: true } | { ok: false; reason: 'stale' }

/** A-ADD-05: saves a group of settings, parsed by its rules. Version 0: never set before. */
export async function saveSetting<Name extends SettingName>(
  work: UnitOfWork,
  name: Name,
  input: Settings[Name],
  version: number,
  picture: Picture = {},
): Promise<Saved> {
  const { tx, now } = work
  const [before] = await tx.select().from(settings).where(eq(settings.name, name)).for('update')
  if ((before?.version ?? 0) !== version) return { ok: false, reason: 'stale' }
  const value = await withLogo(work, name, input, before?.value, picture)
  const [saved] = before
    ? await tx
        .update(settings)
        .set({ value, version: version + 1, updatedAt: now })
        .where(eq(settings.name, name))
        .returning({ name: settings.name })
    : await tx
        .insert(settings)
        .values({ name, value, updatedAt: now })
        .onConflictDoNothing()
        .returning({ name: settings.name })
  // It was not set, and somebody else set it a moment before us.
  if (!saved) return { ok: false, reason: 'stale' }
  await work.audit({
    action: 'changed',
    subject: 'setting',
    before: { name, value: before?.value },
    after: { name, value },
  })
  await work.invalidate(settingTag(name))
  return { ok: true }
}

/** The logo is the uploaded one, the previous one or none, whatever the form says. */
async function withLogo<Name extends SettingName>(
  work: UnitOfWork,
  name: Name,
  input: Settings[Name],
  before: unknown,
  picture: Picture,
): Promise<Settings[Name]> {
  if (name !== 'appearance') return input
  const logo = before === undefined ? null : readSetting('appearance', before)?.logo
  return { ...input, logo: await changePicture(work, logo, picture) }
}

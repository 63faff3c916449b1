import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropVersions } from '~/platform/versions/versions.server.ts'
import type { Brought, Undone } from '../../../core/imports/index.server.ts'
import { partnersTag } from '../partner.queries.server.ts'
import type { PartnerInput } from '../partner.rules.server.ts'
import { partners } from '../partner.table.server.ts'
import { partnerVersions } from '../staff.queries.server.ts'
import { savePartner } from './save-partner.server.ts'

type Made = { partnerId: string }

/** Brings a partner of a sheet, unless it is known: by its name and website, or doubtful by one of them. */
export async function importPartner(
  work: UnitOfWork,
  input: PartnerInput,
  { mayDoubt }: { mayDoubt: boolean },
): Promise<Brought> {
  const isName = sql<boolean>`lower(${partners.name}) = ${input.name.toLowerCase()}`
  const isWebsite = sql<boolean>`lower(${partners.website}) = ${input.website.toLowerCase()}`
  const known = await work.tx
    .select({ name: partners.name, isName, isWebsite })
    .from(partners)
    .where(and(isNull(partners.archivedAt), or(isName, isWebsite)))
  if (known.some((one) => one.isName && one.isWebsite)) return { outcome: 'same', made: null }
  const [like] = known
  if (like && !mayDoubt)
    return {
      outcome: 'doubtful',
      why: like.isName
        ? 'A partner of this name is known with another website'
        : `The website is that of ${like.name}`,
    }
  const saved = await savePartner(work, input, {})
  if (!saved.ok) throw new Error(`a new partner is refused: ${saved.reason}`)
  const made: Made = { partnerId: saved.id }
  return { outcome: 'new', made }
}

/** Removes a partner that nobody changed since it was brought, as if it had never been there. */
export async function undoPartner(work: UnitOfWork, made: unknown): Promise<Undone> {
  if (!made) return { isGone: true }
  const { partnerId } = made as Made
  const [partner] = await work.tx.select().from(partners).where(eq(partners.id, partnerId)).for('update')
  if (!partner) return { isGone: true }
  if (partner.version > 1 || partner.archivedAt)
    return { isGone: false, stays: 'The partner stays: it was changed since' }
  await dropVersions(work, partnerVersions, partnerId)
  await work.tx.delete(partners).where(eq(partners.id, partnerId))
  await work.audit({ action: 'deleted', subject: 'partner', subjectId: partnerId })
  await work.invalidate(partnersTag)
  return { isGone: true }
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { privateFile } from '../files/index.server.ts'
import type { Kind } from '../registrations/index.server.ts'
import type { Detail } from '../registrations/registration.options.ts'
import { planKeys } from '../site/settings.options.ts'
import { planNames } from './components/plan-names.tsx'
import { type Plan, planIds } from './membership.options.ts'
import { memberships } from './membership.table.server.ts'

type Typed = Pick<
  typeof memberships.$inferSelect,
  'id' | 'bio' | 'expectations' | 'startupSector' | 'startupStage' | 'photoFileId'
>

/** Where staff who may read applications see the photo. */
const photoPath = (membershipId: string) => `/admin/memberships/${membershipId}/photo`

const line = (label: string, value: string | null): Detail[] => (value ? [{ label, value }] : [])

/** DAT-04: what this kind asks, as staff read it, on the screen and in the mail. */
export function detailsOf({
  id,
  bio,
  expectations,
  startupSector,
  startupStage,
  photoFileId,
}: Typed): Detail[] {
  const photo: Detail = { label: 'Photo', value: config().PUBLIC_ORIGIN + photoPath(id), as: 'link' }
  return [
    ...(photoFileId ? [photo] : []),
    ...line('Sector', startupSector),
    ...line('Stage', startupStage),
    { label: 'About them', value: bio, as: 'passage' },
    { label: 'What they expect', value: expectations, as: 'passage' },
  ]
}

/** The photo itself where it is drawn already; until then, and where it cannot be, what became of it. */
async function photoOf(db: Reader, row: Pick<Typed, 'id' | 'photoFileId'>): Promise<Detail[]> {
  const file = row.photoFileId ? await privateFile(db, row.photoFileId) : undefined
  if (!file) return []
  if (file.state === 'waiting') return line('Photo', 'It is being prepared. Look again in a minute.')
  if (file.state === 'refused') return line('Photo', file.reason)
  return [{ label: 'Photo', value: photoPath(row.id), as: 'picture', says: 'The photo they sent' }]
}

const planOf = (itemId: string): Plan => planKeys.find((key) => planIds[key] === itemId) ?? 'individual'

/** Memberships, among the registrations. */
export const membershipKind: Kind = {
  name: 'membership',
  table: memberships,
  item: memberships.planId,
  itemOf: async (_db, itemId, locale) => ({
    title: planNames[planOf(itemId)]({}, { locale }),
    path: '/membership',
  }),
  called: () => m.membership_kind(),
  async details(db, id) {
    const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
    if (!row) return []
    return [...(await photoOf(db, row)), ...detailsOf({ ...row, photoFileId: null })]
  },
  words: { approved: 'approved', rejected: 'rejected' },
  link: { thing: 'membership', path: (token) => `/status/${token}` },
  // MEM-11: whoever was rejected may have applied again meanwhile, and has one that stands.
  async mayUndo({ tx }, { id, personId }) {
    const isOther = and(eq(memberships.personId, personId), ne(memberships.id, id))
    const stands = and(isNull(memberships.withdrawnAt), ne(memberships.status, 'rejected'))
    const [other] = await tx.select({ id: memberships.id }).from(memberships).where(and(isOther, stands))
    return other === undefined
  },
}

import { inArray } from 'drizzle-orm'
import type { Tx } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { consents, contactPoints, peopleContactPoints } from '../people.table.server.ts'
import { knownPerson, linkPerson, lockPoints, type Somebody } from './find-or-create-person.server.ts'

/** What bringing a person wrote, so that it can be undone. */
export type MadeOfPerson = {
  personId: string
  isNew: boolean
  points: string[]
  links: { contactPointId: string; nameKey: string }[]
  consentId: string
}
type BroughtPerson =
  | { ok: true; outcome: 'new' | 'same'; personId: string; made: MadeOfPerson }
  | { ok: false; outcome: 'doubtful'; why: string }

type Given = { somebody: Somebody; source: string; guardian?: string | null; mayDoubt: boolean }

/**
 * Finds or makes the person of an imported row, by the rules of every form, and records where the data come from as the
 * purpose. The row is doubtful when the address or number is somebody's, but not under this name.
 */
export async function bringPerson(
  work: UnitOfWork,
  { somebody, source, guardian, mayDoubt }: Given,
): Promise<BroughtPerson> {
  const { tx, now } = work
  const before = await pointsBefore(tx, somebody)
  // Locked as by every visit, so that nobody else can use them meanwhile.
  const at = await lockPoints(work, somebody)
  const { emailPoint, phonePoint, nameKey } = at
  const points = [emailPoint, phonePoint].filter((id) => id !== undefined)
  const linked = await tx
    .select()
    .from(peopleContactPoints)
    .where(inArray(peopleContactPoints.contactPointId, points))
  const known = linked.length > 0 ? await knownPerson(tx, at) : undefined
  if (!known && linked.length > 0 && !mayDoubt)
    return { ok: false, outcome: 'doubtful', why: doubtOf(linked, emailPoint) }
  const personId = await linkPerson(work, somebody, { ...at, known })
  const [consent] = await tx
    .insert(consents)
    .values({
      personId,
      purpose: source,
      textVersion: 'import',
      locale: somebody.locale,
      guardian,
      givenAt: now,
    })
    .returning({ id: consents.id })
  if (!consent) throw new Error('insert of a consent returned no row')
  const isLinked = (id: string) =>
    linked.some(
      (link) => link.contactPointId === id && link.nameKey === nameKey && link.personId === personId,
    )
  const made = {
    personId,
    isNew: !known,
    points: points.filter((id) => !before.includes(id)),
    links: points.filter((id) => !isLinked(id)).map((contactPointId) => ({ contactPointId, nameKey })),
    consentId: consent.id,
  }
  return { ok: true, outcome: known ? 'same' : 'new', personId, made }
}

/** Whose name it is stays unsaid: not everybody who may import may read about people. */
function doubtOf(linked: { contactPointId: string }[], emailPoint: string | undefined): string {
  const isEmail = linked.some(({ contactPointId }) => contactPointId === emailPoint)
  return isEmail
    ? 'The e-mail is known under another name'
    : 'The phone is known under another name, or with another e-mail'
}

async function pointsBefore(tx: Tx, { email, phone }: Somebody): Promise<string[]> {
  const values = [email, phone].filter((value) => value !== undefined)
  const rows = await tx
    .select({ id: contactPoints.id })
    .from(contactPoints)
    .where(inArray(contactPoints.value, values))
  return rows.map(({ id }) => id)
}

import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { readStamp, stamp } from '~/platform/signing.server.ts'
import { type Kind, registrationKinds } from './registration.adapter.server.ts'

/** An hour: the person is looking at the refusal now. */
const goodFor = 3600
const purpose = ({ name }: Kind) => `again ${name}`

/**
 * PRG-13: the page where a person who has lost the link to their first registration has it sent again, to the same
 * contact.
 */
export const sendAgainWay = (kind: Kind, id: string | undefined) =>
  id
    ? {
        href: localPath(`/status/again/${stamp(purpose(kind), id, new Date())}`, currentLocale()),
        label: m.again_way(),
      }
    : undefined

export function readAgain(given: string, now: Date): { kind: Kind; id: string } | undefined {
  for (const kind of registrationKinds()) {
    const read = readStamp(purpose(kind), given, { goodFor, now })
    if (read) return { kind, id: read.id }
  }
}

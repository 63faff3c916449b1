import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { readStamp, stamp } from '~/platform/signing.server.ts'
import { allKinds, type Kind } from './registration.adapter.server.ts'

/** An hour: whoever was refused is looking at it now. */
const goodFor = 3600
const purpose = ({ name }: Kind) => `again ${name}`

/** PRG-13: where whoever has lost the link of their first one has it sent again, to where it was sent before. */
export const sendAgainWay = (kind: Kind, id: string | undefined) =>
  id
    ? {
        href: localPath(`/status/again/${stamp(purpose(kind), id, new Date())}`, currentLocale()),
        label: m.again_way(),
      }
    : undefined

export function readAgain(given: string, now: Date): { kind: Kind; id: string } | undefined {
  for (const kind of allKinds()) {
    const read = readStamp(purpose(kind), given, { goodFor, now })
    if (read) return { kind, id: read.id }
  }
}

import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { withDraft } from '../../core/texts/admin.index.server.ts'
import { centerPath } from './components/center-head.tsx'
import { textsOfTemplate, tooManyParts } from './template.queries.server.ts'

type Address = { channel?: string; name?: string }

/** The texts of the template in an address. Not found where staff may change none. */
export function textsOfAddress({ channel = '', name = '' }: Address) {
  const keys = textsOfTemplate(channel, name)
  return {
    channel,
    name,
    noun: `texts of ${name}`,
    of: `${channel === 'mail' ? 'E-mail' : 'SMS'} ${name}`,
    record: `${channel} ${name}`,
    editPath: `${centerPath}/templates/${channel}/${name}/edit`,
    keys: orNotFound(keys.length > 0 ? keys : undefined),
  }
}

/** An SMS that these texts would make too long, by field. */
export const tooLongAsSms = async (
  { channel, name = '' }: Address,
  input: Record<string, string | null>,
): Promise<Record<string, string>> =>
  channel === 'sms' ? withDraft(db(), input, () => tooManyParts(name)) : {}

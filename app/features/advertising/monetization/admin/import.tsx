import { data, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { importRevenue, planRevenue } from '../commands/import-revenue.server.ts'
import { RevenueAsk, RevenuePlan, RevenueProblems } from '../components/revenue-import.tsx'
import { isPaying, revenueLimits } from '../revenue.options.ts'
import type { Route } from './+types/import'

const path = '/admin/ads/revenue'

export const handle = { maxBody: 2 * revenueLimits.bytes + 64 * 1024 }

export const loader = guardedLoader('ads.revenue', () => ({}))

export const action = guardedAction('ads.revenue', async ({ form, work, go }) => {
  const network = textOf(form, 'network')
  const text = await textIn(form)
  const again = { text, network, problem: undefined, problems: undefined, plan: undefined, isOther: false }
  const refuse = (problem: string) => data({ ...again, problem }, { status: 422 })
  if (!isPaying(network)) return refuse('Choose whose report it is.')
  if (text === undefined) return refuse('The file is too large. Bring it in parts.')
  if (text.trim() === '') return refuse('Choose a file, or paste what is in it.')
  const seal = textOf(form, 'seal')
  const done = seal ? await work((job) => importRevenue(job, { text, network, seal })) : undefined
  if (done?.ok) {
    const { added, changed, same } = done
    return go(path, { kind: 'ok', text: `${added} new, ${changed} changed, ${same} as they were` })
  }
  const read = await planRevenue(db(), { text, network }, new Date())
  if (!read.ok) return data({ ...again, problems: read.problems }, { status: 422 })
  return data({ ...again, plan: read.plan, isOther: done !== undefined })
})

/** The text of the chosen file, or else the pasted text. Undefined when too large. */
async function textIn(form: FormData): Promise<string | undefined> {
  const file = form.get('file')
  const isChosen = file instanceof File && file.size > 0
  if (isChosen && file.size > revenueLimits.bytes) return
  const text = isChosen ? decoded(await file.arrayBuffer()) : textOf(form, 'text')
  // PostgreSQL stores no NUL character.
  return text.length > revenueLimits.bytes ? undefined : text.replaceAll('\0', '')
}

/** UTF-8, or UTF-16, as in AdSense's exports for spreadsheets. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** A-ADS-15: imports a network's report. It is previewed before it is saved, and saved as a whole or not at all. */
export default function Import({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const plan = actionData?.plan
  const isNothing = plan && plan.fresh.length + plan.changed.length === 0
  return (
    <Dialog title="Import revenue" closeTo={path} size="lg">
      <RecordForm
        // A name of its own: the draft of the first form must not replace the text of the file.
        name={plan ? 'revenue that was read' : 'revenue file'}
        encType="multipart/form-data"
        key={plan?.seal ?? 'file'}
      >
        <LayerBody>
          <RevenueProblems problem={actionData?.problem} problems={actionData?.problems} />
          {plan ? (
            <>
              <RevenuePlan plan={plan} isOther={actionData.isOther} />
              <textarea name="text" defaultValue={actionData.text} hidden readOnly />
              <input type="hidden" name="network" value={actionData.network} />
              <input type="hidden" name="seal" value={plan.seal} />
            </>
          ) : (
            <RevenueAsk text={actionData?.text} network={actionData?.network} />
          )}
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={path} preventScrollReset>
            {isNothing ? 'Close' : 'Cancel'}
          </ButtonLink>
          {plan && (
            <ButtonLink to={`${path}/import`} reloadDocument>
              Another file
            </ButtonLink>
          )}
          {!isNothing && (
            <Button variant="solid" type="submit" busy={busy}>
              {plan
                ? busy
                  ? 'Importing'
                  : daysWord(plan.fresh.length + plan.changed.length)
                : busy
                  ? 'Reading'
                  : 'Read it'}
            </Button>
          )}
        </LayerFoot>
      </RecordForm>
    </Dialog>
  )
}

const daysWord = (n: number) => `Import ${n === 1 ? '1 day' : `${n} days`}`

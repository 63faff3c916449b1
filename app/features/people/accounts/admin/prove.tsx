import { data, Form } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { returnPath } from '../accounts.policy.ts'
import { noteProof, proveAgain } from '../commands/prove-again.server.ts'
import { ProofField } from '../components/proof-field.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/prove'

export const loader = guardedLoader('panel', () => null)

export const action = guardedAction('panel', async ({ request, url, staff, visit, form, work, go }) => {
  const caller = callerOf(request, visit)
  if (!(await proveAgain(staff.id, textOf(form, 'proof'), caller)))
    return data({ problem: texts.notProven }, { status: 401 })
  await work((job) => noteProof(job, staff.session.id))
  // Back to the list, not to its export: a download would leave the browser on this page.
  const next = returnPath(url.searchParams.get('next')).replace(/(?:\/copy)?\.(?:csv|json)(?=\?|$)/, '')
  return go(next, { kind: 'ok', text: 'Thank you. You can export for half an hour.' })
})

/** Threat 13: exporting the data of many people requires a new proof of identity. */
export default function Prove({ actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-xl gap-5">
      <title>Confirm your identity</title>
      <PageHead title="Confirm your identity" text="An export holds the data of many people." />
      <Panel>
        <Form method="post" className="grid gap-4 p-4 md:p-6" noValidate>
          {actionData?.problem && <Note kind="bad">{actionData.problem}</Note>}
          <ProofField />
          <div>
            <Button variant="solid" type="submit">
              Go on
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}

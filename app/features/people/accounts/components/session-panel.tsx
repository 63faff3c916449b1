import { Form } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { ProofField } from './proof-field.tsx'
import { SettingRow } from './setting-row.tsx'

type Props = {
  sessions: { id: string; browser: string; address: string; seen: string; isThis: boolean }[]
  mustProve: boolean
  problem?: { problem: string; intent: string; id: string }
}

/** The sessions of an administrator, each with a way to end it. */
export function SessionPanel({ sessions, mustProve, problem }: Props) {
  const asksForProof = (intent: string, id = '') =>
    mustProve || (problem?.intent === intent && problem.id === id)
  return (
    <Panel
      title="Where you are signed in"
      actions={
        sessions.length > 1 && (
          <Form method="post" className="flex flex-wrap items-end gap-2">
            {problem?.intent === 'end-others' && <Note kind="bad">{problem.problem}</Note>}
            {asksForProof('end-others') && <ProofField id="proof-others" />}
            <Button name="intent" value="end-others">
              Sign out all others
            </Button>
          </Form>
        )
      }
    >
      {sessions.map((one) => (
        <SettingRow key={one.id} title={one.browser} text={`${one.address}, last seen ${one.seen}`}>
          {one.isThis ? (
            <Badge tone="info">This one</Badge>
          ) : (
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="id" value={one.id} />
              {problem?.intent === 'end-session' && problem.id === one.id && (
                <Note kind="bad">{problem.problem}</Note>
              )}
              {asksForProof('end-session', one.id) && <ProofField id={`proof-${one.id}`} />}
              <Button name="intent" value="end-session">
                Sign out this one
              </Button>
            </Form>
          )}
        </SettingRow>
      ))}
    </Panel>
  )
}

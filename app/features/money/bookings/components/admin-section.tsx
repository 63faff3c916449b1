import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'

/** A section of the panel with its own heading. */
export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 grid gap-3">
      <h3 className="font-bold text-lg">{title}</h3>
      {children}
    </section>
  )
}

type AdminActionFormProps = {
  intent: string
  /** The label of the summary and of the submit button. */
  verb: string
  /** Hidden fields. */
  along?: Record<string, string | number>
  result?: RecordResult
  children: ReactNode
}

/** An action of staff; its fields are behind a button that opens them. */
export function AdminActionForm({ intent, verb, along = {}, result, children }: AdminActionFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const mine = result?.values.intent === intent ? result : undefined
  return (
    <details open={mine !== undefined}>
      <summary className="btn btn-line w-fit">{verb}</summary>
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="mt-2 grid gap-3 border-line border-l-2 py-2 pl-4"
      >
        {Object.entries(along).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {mine?.problem && <Note kind="bad">{mine.problem}</Note>}
        {children}
        <div>
          <Button variant="solid" name="intent" value={intent} disabled={isBusy}>
            {verb}
          </Button>
        </div>
      </Form>
    </details>
  )
}

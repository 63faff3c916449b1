import { Form } from 'react-router'
import { useOnce } from '~/kits/admin/record-form.tsx'
import { Button } from '~/ui/admin/button.tsx'
import type { Assignment } from '../assignment.options.ts'

/** Who of the team deals with this record. */
export function AssignForm({ assignment: { me, to, colleagues } }: { assignment: Assignment }) {
  const once = useOnce()
  return (
    <Form
      key={to?.id}
      method="post"
      className="mt-6 flex flex-wrap items-end gap-2"
      onSubmit={once}
      preventScrollReset
    >
      <div className="field min-w-0 flex-1 basis-48">
        <label className="label" htmlFor="assigned-to">
          Assigned to
        </label>
        <select
          id="assigned-to"
          name="to"
          className="input"
          defaultValue={to?.id ?? ''}
          aria-keyshortcuts="s"
        >
          <option value="">Nobody</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button name="assign" value="chosen">
        Assign
      </Button>
      {to?.id !== me && colleagues.some(({ id }) => id === me) && (
        <Button name="assign" value={me} aria-keyshortcuts="m">
          Take it
        </Button>
      )}
    </Form>
  )
}

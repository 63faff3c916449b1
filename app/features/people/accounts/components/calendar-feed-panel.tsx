import { Form } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TextInput } from '~/ui/field.tsx'

/** The secret address of one's own calendar: made, shown once, renewed, revoked. */
export function CalendarFeedPanel({ since, address }: { since?: string; address?: string }) {
  return (
    <Panel title="The hub’s calendar in your own" about={since ? `Since ${since}` : 'Not yet'}>
      <Form method="post" className="grid gap-4 p-4 md:p-6" preventScrollReset>
        <p>
          An address for the calendar of your phone or computer: appointments, bookings and events, as far as
          you may see them, with first names only. Whoever knows the address can read it.
        </p>
        {address && (
          <>
            <Note kind="warn">It is shown only now. Copy it into your calendar.</Note>
            <TextInput id="feed" label="Address" readOnly value={address} />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="feed">
            {since ? 'Make a new address' : 'Make an address'}
          </Button>
          {since && (
            <Button type="submit" variant="bad" name="intent" value="no-feed">
              Revoke the address
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}

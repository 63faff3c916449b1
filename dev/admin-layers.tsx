import { Check, Mail } from 'lucide-react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Confirm, Dialog } from '~/ui/admin/dialog.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { SidePanel } from '~/ui/admin/side-panel.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { initialsOf, PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import { Status } from './admin-pieces.tsx'
import { type Registration, registrations } from './admin-sample.ts'

type Here = (layer: string) => string

export function SamplePanel({ registration, here }: { registration: Registration; here: Here }) {
  const { id, name, email, type, what, date, status } = registration
  const at = registrations.indexOf(registration)
  const [previous, next] = [registrations[at - 1], registrations[at + 1]]
  return (
    <SidePanel
      title={name}
      noun="registration"
      tile={<PlaceholderTile id={id} initials={initialsOf(name)} className="tile-sm size-14" />}
      badge={<Status status={status} />}
      about={`${type}, ${date}`}
      closeTo={here('')}
      openerId={`row-${id}`}
      previousTo={previous && here(previous.id)}
      nextTo={next && here(next.id)}
    >
      <LayerBody>
        <Facts
          facts={[
            { label: 'Program', value: <b className="font-semibold">{what}</b> },
            {
              label: 'Email',
              value: (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            },
            { label: 'Phone', value: <span className="num">+250 788 000 231</span> },
            { label: 'Organization', value: 'Amazi Sense' },
            { label: 'Sector', value: 'CleanTech' },
            { label: 'Stage', value: 'MVP Development' },
          ]}
        />
        <Passage title="Project">
          A 9,000 RWF clip-on sensor that tells a water point committee, by SMS, when a pump is about to fail.
          Tested on eleven pumps in Bugesera since March.
        </Passage>
        <Passage title="Motivation">
          We can build the device. We do not know how to price it for districts or how to talk to buyers. That
          is why we want the desk next to people who do.
        </Passage>
        <Passage title="Experience">
          Two years repairing pumps, one year of embedded C, a part-time job at a phone shop.
        </Passage>
        <div className="mt-6">
          <Note>
            Approving e-mails Patrick and adds a notification. The welcome e-mail follows two seconds later.
          </Note>
        </div>
      </LayerBody>
      <LayerFoot>
        <Button icon={Mail} className="mr-auto">
          Send Email
        </Button>
        <Button variant="bad">Reject</Button>
        <Button variant="ok" icon={Check}>
          Approve
        </Button>
      </LayerFoot>
    </SidePanel>
  )
}

export function SampleDialog({ here }: { here: Here }) {
  return (
    <Dialog
      title="New event"
      about="It stays a draft until you publish it."
      closeTo={here('')}
      openerId="new-event"
    >
      <Form method="post" className="layer-form">
        <LayerBody>
          <FieldGroup title="What">
            <TextInput id="d-title" label="Title" frameClass="sm:col-span-2" maxLength={100} data-first />
            <SelectInput
              id="d-kind"
              label="Kind"
              options={['Workshop', 'Pitch day', 'Open day'].map((kind) => ({ value: kind, label: kind }))}
            />
            <TextInput id="d-date" label="Date" type="date" error="Please choose a date in the future" />
            <TextArea id="d-text" label="Description (optional)" rows={4} frameClass="sm:col-span-2" />
          </FieldGroup>
          <FieldGroup title="Where">
            <TextInput id="d-place" label="Place" defaultValue="KG 7 Avenue, Kacyiru" />
            <TextInput id="d-seats" label="Seats" inputMode="numeric" defaultValue="60" />
          </FieldGroup>
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={here('')}>Cancel</ButtonLink>
          <Button variant="solid">Save event</Button>
        </LayerFoot>
      </Form>
    </Dialog>
  )
}

export function SampleConfirm({ here }: { here: Here }) {
  return (
    <Confirm
      title="Delete Founders’ Night"
      question="Are you sure you want to delete this event?"
      detail="34 people have saved a seat. They are told by e-mail."
      closeTo={here('')}
      openerId="delete-event"
      keep="Keep it"
      action={
        <Form method="post">
          <Button variant="danger">Delete</Button>
        </Form>
      }
    />
  )
}

import { type Fact, Facts, Passage } from '~/ui/admin/facts.tsx'
import { Note } from '~/ui/admin/note.tsx'
import type { Standing } from '../application.states.ts'

type Props = {
  program: string
  email: string
  phone: string
  organization: string | null
  startupSector: string
  startupStage: string
  code: string
  locale: string
  helpedBy: string | null
  isUnder16: boolean
  guardianName: string | null
  guardianPhone: string | null
  projectDescription: string
  motivation: string
  experience: string
  firstName: string
  standing: Standing
}

/** DAT-04: what somebody sent, as they sent it. */
export function ApplicationFacts(props: Props) {
  const facts: (Fact | false)[] = [
    { label: 'Program', value: <b>{props.program}</b> },
    {
      label: 'Email',
      value: (
        <a className="link" href={`mailto:${props.email}`}>
          {props.email}
        </a>
      ),
    },
    {
      label: 'Phone',
      value: (
        <a className="link num" href={`tel:${props.phone}`}>
          {props.phone}
        </a>
      ),
    },
    props.organization !== null && { label: 'Organization', value: props.organization },
    { label: 'Sector', value: props.startupSector },
    { label: 'Stage', value: props.startupStage },
    { label: 'Language', value: { en: 'English', fr: 'French', rw: 'Kinyarwanda' }[props.locale] },
    { label: 'Code', value: <span className="num">{props.code}</span> },
    props.helpedBy !== null && { label: 'Filled in by', value: props.helpedBy },
    props.isUnder16 && { label: 'Guardian', value: `${props.guardianName}, ${props.guardianPhone}` },
  ]
  return (
    <>
      <Facts facts={facts.filter((fact): fact is Fact => fact !== false)} />
      <Passage title="Project">{props.projectDescription}</Passage>
      <Passage title="Motivation">{props.motivation}</Passage>
      <Passage title="Experience">{props.experience}</Passage>
      {props.standing === 'pending' && (
        <div className="mt-5">
          <Note>
            Approving tells {props.firstName} by e-mail and SMS and adds a notification. The welcome e-mail
            follows two seconds later. For ten seconds you can take it back.
          </Note>
        </div>
      )}
    </>
  )
}

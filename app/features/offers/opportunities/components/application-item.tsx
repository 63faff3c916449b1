import { Check, ChevronDown, Clock, Eye, FileText, type LucideIcon, X } from 'lucide-react'
import { Form } from 'react-router'
import { personFact } from '~/kits/admin/person-link.tsx'
import { Who } from '~/kits/admin/who.tsx'
import { Address } from '~/ui/address.tsx'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { type Fact, Facts, Passage } from '~/ui/admin/facts.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { ApplicationStatus } from '../opportunity.options.ts'
import { ApplicationBadge } from './opportunity-badge.tsx'

type Application = {
  id: string
  personId: string
  name: string
  email: string
  phone: string
  code: string
  status: ApplicationStatus | 'withdrawn'
  coverLetter: string
  resumeUrl: string | null
  portfolioUrl: string | null
  hasCv: boolean
  sent: string
  decided: { at: string; by: string | null } | null
}

type Props = { application: Application; isOpen: boolean; mayDecide: boolean; cvHref: string }

/** A-OPP-03: one application, collapsed until it is opened. */
export function ApplicationItem({ application, isOpen, mayDecide, cvHref }: Props) {
  const { id, name, status, sent, coverLetter } = application
  return (
    <details id={`application-${id}`} open={isOpen} className="group border-line border-b">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <b className="min-w-0 break-words">{name}</b>
        <ApplicationBadge status={status} />
        <span className="num ml-auto text-muted text-xs">{sent}</span>
        <Icon of={ChevronDown} className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-5">
        <Facts facts={factsOf(application, cvHref)} />
        <Passage title="Cover letter">{coverLetter}</Passage>
        {mayDecide && status !== 'withdrawn' && <StatusButtons id={id} name={name} status={status} />}
      </div>
    </details>
  )
}

function factsOf(
  { personId, name, email, phone, code, resumeUrl, portfolioUrl, hasCv, decided }: Application,
  cvHref: string,
) {
  const link = (href: string) => (
    // Typed by unknown people: opens in a new tab, without opener and referrer.
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      <Address>{href}</Address>
    </a>
  )
  const facts: (Fact | false | null)[] = [
    personFact(personId, name),
    {
      label: 'Email',
      value: <MailLink email={email} />,
    },
    { label: 'Phone', value: <PhoneLink phone={phone} /> },
    hasCv && {
      label: 'CV',
      value: (
        <a className="link inline-flex items-center gap-1.5" href={cvHref} target="_blank" rel="noopener">
          <Icon of={FileText} className="size-4" />
          Open the file
        </a>
      ),
    },
    resumeUrl !== null && { label: 'Resume URL', value: link(resumeUrl) },
    portfolioUrl !== null && { label: 'Portfolio URL', value: link(portfolioUrl) },
    { label: 'Code', value: <span className="num">{code}</span> },
    decided !== null && {
      label: 'Decided',
      value: (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {decided.at} {decided.by && <Who account={decided.by} />}
        </span>
      ),
    },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}

const choices: {
  status: ApplicationStatus
  label: string
  icon: LucideIcon
  variant: 'line' | 'ok' | 'bad'
}[] = [
  { status: 'pending', label: 'Pending', icon: Clock, variant: 'line' },
  { status: 'reviewed', label: 'Reviewed', icon: Eye, variant: 'line' },
  { status: 'rejected', label: 'Reject', icon: X, variant: 'bad' },
  { status: 'accepted', label: 'Accept', icon: Check, variant: 'ok' },
]

/** A-OPP-04: any status may follow any other. The current one cannot be set again. */
function StatusButtons({ id, name, status }: { id: string; name: string; status: ApplicationStatus }) {
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <input type="hidden" name="application" value={id} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Status of {name}</legend>
        {choices.map((choice) => (
          <Button
            key={choice.status}
            variant={choice.variant}
            icon={choice.icon}
            name="status"
            value={choice.status}
            disabled={choice.status === status}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      <p className="hint mt-2">
        Accepting and rejecting tell {name} by e-mail and SMS, once they can no longer be undone. The other
        two tell nobody.
      </p>
    </Form>
  )
}

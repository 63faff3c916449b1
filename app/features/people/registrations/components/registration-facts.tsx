import { personFact } from '~/kits/admin/person-link.tsx'
import { englishName } from '~/platform/i18n/locale.ts'
import { Address } from '~/ui/address.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { type Fact, Facts, Passage } from '~/ui/admin/facts.tsx'
import { MailMarks } from '../../people/components/mail-marks.tsx'
import type { MailMark } from '../../people/mark.options.ts'
import type { Detail } from '../registration.options.ts'

type Props = {
  person: { id: string; name: string }
  item: { title: string; path: string }
  email: string
  mark?: MailMark
  phone: string
  code: string
  locale: string
  details: Detail[]
}

/** A-REG-05, DAT-04: the submitted data, as submitted. */
export function RegistrationFacts({ person, item, email, mark, phone, code, locale, details }: Props) {
  const facts: Fact[] = [
    personFact(person.id, person.name),
    {
      label: 'For',
      value: (
        <a className="link font-semibold" href={item.path} target="_blank" rel="noopener">
          {item.title}
        </a>
      ),
    },
    {
      label: 'Email',
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <MailLink email={email} />
          <MailMarks {...mark} />
        </span>
      ),
    },
    { label: 'Phone', value: <PhoneLink phone={phone} /> },
    ...details
      .filter(({ as }) => as !== 'passage')
      .map(({ label, ...detail }) => ({ label, value: shown(detail) })),
    { label: 'Language', value: englishName(locale) },
    { label: 'Code', value: <span className="num">{code}</span> },
  ]
  return (
    <>
      <Facts facts={facts} />
      {details
        .filter(({ as }) => as === 'passage')
        .map(({ label, value }) => (
          <Passage key={label} title={label}>
            {value}
          </Passage>
        ))}
    </>
  )
}

/** Links typed by strangers open in a new tab, without a referrer. */
function shown({ value, as, says }: Omit<Detail, 'label'>) {
  if (as === 'picture') return <img className="max-h-60 max-w-full rounded-ctl" src={value} alt={says} />
  if (as !== 'link') return value
  return (
    <a className="link" href={value} target="_blank" rel="noopener noreferrer nofollow">
      <Address>{says ?? value}</Address>
    </a>
  )
}

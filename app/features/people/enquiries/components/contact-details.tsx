import { Mail, MapPin, Phone } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'

type Details = {
  addresses: string[]
  phones: { international: string; shown: string }[]
  contactEmail?: string
  /** When a person answers, in words. */
  hours: string
}

/** Who answers, when, and the other ways to reach the hub. */
export function ContactDetails({ addresses, phones, contactEmail, hours }: Details) {
  return (
    <>
      <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.contact_lead({ hours })}</p>
      <ul className="mt-6 grid gap-1 font-semibold">
        {addresses.slice(0, 1).map((address) => (
          <li key={address} className="flex min-h-11 items-center gap-3">
            <Icon of={MapPin} className="shrink-0 text-link" />
            {address}
          </li>
        ))}
        {phones.slice(0, 1).map(({ international, shown }) => (
          <li key={international}>
            <a className="num flex min-h-11 items-center gap-3" href={`tel:${international}`}>
              <Icon of={Phone} className="shrink-0 text-link" />
              {shown}
            </a>
          </li>
        ))}
        {contactEmail && (
          <li>
            <a className="flex min-h-11 items-center gap-3" href={`mailto:${contactEmail}`}>
              <Icon of={Mail} className="shrink-0 text-link" />
              {contactEmail}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

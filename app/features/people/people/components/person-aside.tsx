import { Link } from 'react-router'
import { Panel } from '~/ui/admin/panel.tsx'

type Coming = { key: string; title: string; href: string; at: string }

/** What is still to come, the soonest first. */
export function PersonComing({ coming }: { coming: Coming[] }) {
  if (coming.length === 0) return null
  return (
    <Panel title="Next">
      <ul className="px-4">
        {coming.map(({ key, title, href, at }) => (
          <li key={key} className="border-line border-b py-2.5 last:border-b-0">
            <Link className="link font-semibold" to={href}>
              {title}
            </Link>
            <p className="num text-muted text-sm">{at}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Consent = { purpose: string; given: string; withdrawn?: string }

/** What the person agreed to, and what of it was withdrawn. */
export function PersonConsents({ consents }: { consents: Consent[] }) {
  if (consents.length === 0) return null
  return (
    <Panel title="Consents">
      <ul className="px-4">
        {consents.map(({ purpose, given, withdrawn }) => (
          <li key={purpose} className="border-line border-b py-2.5 last:border-b-0">
            {purpose}
            <p className="num text-muted text-sm">
              Given {given}
              {withdrawn && `, withdrawn ${withdrawn}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the law gives the person, carried out by those who may. */
export function PersonRights({ path }: { path: string }) {
  const links = [
    { to: `${path}/data`, label: 'Everything we store' },
    { to: `${path}/copy.csv`, label: 'Copy as CSV', isFile: true },
    { to: `${path}/copy.json`, label: 'Copy as JSON', isFile: true },
    { to: `${path}/copy.zip`, label: 'Copy with files (ZIP)', isFile: true },
    { to: `${path}/merge`, label: 'Merge with another record' },
    { to: `${path}/erase`, label: 'Erase' },
  ]
  return (
    <Panel title="Rights and records">
      <ul className="px-4 py-1">
        {links.map(({ to, label, isFile }) => (
          <li key={to}>
            <Link
              className="link inline-flex min-h-11 items-center lg:min-h-9"
              to={to}
              reloadDocument={isFile}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

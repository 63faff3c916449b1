import { ChevronDown } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PageTitle } from '~/ui/page-title.tsx'
import { Translated } from '~/ui/translated.tsx'
import { filesTag } from '../../../core/files/index.server.ts'
import { MemberHead } from '../components/member-head.tsx'
import { type MemberView, teamForShowing, teamTag } from '../team.queries.server.ts'
import type { Route } from './+types/team'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(teamTag).add(filesTag('team-members'))
  return {
    team: await teamForShowing(db(), currentLocale()),
  }
}

/** TEAM-01 */
export default function TeamPage({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={m.nav_team()} description={m.team_lead()} />
      <PageTitle tone="clay" title={m.team_title()} lead={m.team_lead()} />
      <div className="section wrap">
        {team.length === 0 ? (
          <EmptyState
            title={m.team_empty()}
            text={m.team_empty_text()}
            way={{ href: localPath('/contact', currentLocale()), label: m.not_found_contact() }}
          />
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
            {team.map((member) => (
              <MemberCard key={member.id} {...member} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** TEAM-03 */
function MemberCard(member: MemberView) {
  const { name, bio, linkedin, twitter, email } = member
  const links = [
    { word: 'LinkedIn', href: linkedin },
    { word: 'X', href: twitter },
    { word: m.team_email(), href: email && `mailto:${email}` },
  ].filter(({ href }) => href)
  return (
    <li className="min-w-0">
      <MemberHead member={member} as="h2" />
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4">
          {m.team_bio()}
          <span className="sr-only"> {name}</span>
          <Icon of={ChevronDown} />
        </summary>
        <Translated as="p" className="whitespace-pre-line pb-2 text-soot-700" of={bio} />
      </details>
      {links.length > 0 && (
        <ul className="grid justify-items-start sm:flex sm:gap-x-4">
          {links.map(({ word, href }) => (
            <li key={word}>
              <a
                className="link inline-flex min-h-11 min-w-6 items-center"
                href={href ?? ''}
                aria-label={`${word}, ${name}`}
                {...(href?.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' })}
              >
                {word}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

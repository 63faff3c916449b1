import { ArrowRight } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { MemberHead, type MemberHeadView } from './member-head.tsx'

/** HOME-07: some of the team on another page, with a link to all of them. Renders nothing if there is nobody. */
export function TeamSection({ members }: { members: MemberHeadView[] }) {
  if (members.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="team">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="display max-w-[18ch] text-d2" id="team">
          {m.team_title()}
        </h2>
        <a
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
          href={localPath('/team', currentLocale())}
        >
          {m.team_all()} <Icon of={ArrowRight} />
        </a>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-4 lg:mt-12 lg:grid-cols-4 lg:gap-6">
        {members.map((member) => (
          <li key={member.id} className="min-w-0">
            <MemberHead member={member} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

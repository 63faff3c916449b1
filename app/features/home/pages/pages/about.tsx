import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import { figuresFor, figureTags, organisationForFooter } from '../../../core/site/index.server.ts'
import { TeamSection } from '../../../website/team/components/team-section.tsx'
import { teamForShowing, teamTag } from '../../../website/team/index.server.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { StorySection } from '../components/story-section.tsx'
import type { Route } from './+types/about'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const { tags } = visitOf(context)
  for (const tag of [...figureTags('story'), teamTag, filesTag('team-members')]) tags.add(tag)
  return {
    team: await teamForShowing(db(), currentLocale()),
    figures: await figuresFor(db(), 'story', currentLocale()),
    hub: (await organisationForFooter()).name,
  }
}

/** ABT-01: the story, the team, the call to action, and the credit for the patterns. */
export default function AboutPage({ loaderData: { figures, team, hub } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={m.nav_about()} description={m.about_lead()} />
      <PageTitle variant="clay" title={m.about_title({ name: hub })} lead={m.about_lead()} />
      <StorySection hub={hub} figures={figures} />
      <section className="bg-soot-100">
        <div className="wrap grid gap-4 py-10 lg:grid-cols-12 lg:py-16">
          <h2 className="display display-sm text-d1 lg:col-span-5">{m.about_art_title()}</h2>
          <p className="max-w-[38rem] text-lg text-soot-700 lg:col-span-7">{m.about_art_text()}</p>
        </div>
      </section>
      <TeamSection members={team} />
      <CallToAction />
    </>
  )
}

import { ArrowRight, ExternalLink } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { BandLink, TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import type { OpenState } from '../opportunity.states.ts'
import { NeverPay } from './never-pay.tsx'
import { type CardView, CategoryTile, categoryNames, closingInWords, SoonBadge } from './opportunity-card.tsx'

type Props = {
  opportunity: CardView & { requirements?: TranslatedText; openState: OpenState }
  /** In the language of the page. */
  path: string
  url: string
}

/** An opportunity as its page shows it. */
export function OpportunityDetails({ opportunity, path, url }: Props) {
  const { title, description, requirements, organization, category, closing, openState } = opportunity
  const isOpen = openState === 'open'
  return (
    <>
      <section className="on-ochre bg-ochre-300 text-soot-950">
        <div className="wrap pt-4 pb-8">
          <p>
            <BandLink href={localPath('/opportunities', currentLocale())}>{m.opportunity_all()}</BandLink>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-3 font-semibold">
            <CategoryTile category={category} />
            {categoryNames[category]()}
            {isOpen && <SoonBadge left={closing.left} />}
          </div>
          <Translated as="h1" className="display mt-4 max-w-[18ch] text-d2" of={title} />
        </div>
      </section>
      <Band />
      <div className="wrap grid gap-10 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:order-last lg:col-span-5">
          {isOpen ? <HowToApply opportunity={opportunity} path={path} /> : <Over {...opportunity} />}
          {isOpen && <CalendarLink className="mt-4 w-full" href={`${path}/calendar.ics`} />}
          <Facts {...opportunity} />
          <NeverPay path={path} className="mt-6" />
          <AdBox placement="sidebar" className="mt-8" />
          <AdBox placement="sidebar-bottom" className="mt-8" />
        </div>
        <div className="lg:col-span-7">
          <Translated as="p" className="max-w-[38rem] whitespace-pre-line text-lg" of={description} />
          {requirements && (
            <>
              <h2 className="mt-8 font-bold text-2xl">{m.opportunity_requirements()}</h2>
              <Translated as="p" className="mt-2 max-w-[38rem] whitespace-pre-line" of={requirements} />
            </>
          )}
          {isOpen && (
            <section className="mt-8">
              <ShareSection
                text={m.opportunity_share_message({
                  title: title.text,
                  organization,
                  closes: m.opportunity_closes_on({ date: closing.date }),
                })}
                url={url}
              />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** OPP-16: our form, the external site, or both. */
function HowToApply({ opportunity, path }: { opportunity: CardView; path: string }) {
  const { takesApplications, applicationUrl, closing } = opportunity
  return (
    <section>
      <h2 className="font-bold text-2xl">{m.opportunity_how()}</h2>
      <p className="mt-1 font-semibold">{closingInWords(closing)}</p>
      {takesApplications && (
        <>
          <ButtonLink className="mt-4 w-full" href={`${path}/apply`}>
            {m.program_apply()} <Icon of={ArrowRight} />
          </ButtonLink>
          <p className="mt-3 text-soot-700">{m.program_promise()}</p>
        </>
      )}
      {applicationUrl && (
        <>
          <ButtonLink
            variant={takesApplications ? 'line' : 'clay'}
            className="mt-4 w-full"
            href={applicationUrl}
            rel="noopener nofollow"
          >
            {m.opportunity_apply_there()} <Icon of={ExternalLink} />
          </ButtonLink>
          <p className="hint mt-2 break-words">
            {m.opportunity_leads_away({ site: new URL(applicationUrl).hostname })}
          </p>
        </>
      )}
    </section>
  )
}

function Over({ openState, closing }: { openState: string; closing: CardView['closing'] }) {
  return (
    <Notice>
      <p className="font-semibold">
        {openState === 'over' ? m.opportunity_over({ date: closing.date }) : m.opportunity_closed()}
      </p>
      <p>{m.opportunity_over_text()}</p>
      <p>
        <TextLink href={localPath('/opportunities', currentLocale())}>{m.opportunities_show_all()}</TextLink>
      </p>
    </Notice>
  )
}

function Facts({ organization, location, salaryRange, closing }: CardView) {
  const facts = [
    [m.opportunity_organization(), organization],
    [m.opportunity_where(), location],
    [m.opportunity_pay(), salaryRange],
    [m.opportunity_last_day(), closing.date],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
  return (
    <dl className="mt-6 border-soot-950 border-t-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-soot-300 border-b py-2">
          <dt className="text-soot-600">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

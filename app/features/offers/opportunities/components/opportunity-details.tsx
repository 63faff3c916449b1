import { ArrowRight, Building2, Calendar, ExternalLink, MapPin, Wallet } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { splitLead } from '~/platform/words.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import { Fact, Facts } from '~/ui/facts.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { BandLink, TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { WholeWords } from '~/ui/whole-words.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import type { OpenState } from '../opportunity.states.ts'
import { NeverPay } from './never-pay.tsx'
import { type CardView, CategoryTile, categoryNames, closingInWords, SoonBadge } from './opportunity-card.tsx'

type Props = {
  opportunity: CardView & { requirements?: TranslatedText; openState: OpenState }
  /** In the language of the page. */
  path: string
  url: string
  /** Its calendar file, once it is published. */
  calendar?: string
}

/** An opportunity as its page shows it. */
export function OpportunityDetails({ opportunity, path, url, calendar }: Props) {
  const { title, description, requirements, organization, category, closing, openState } = opportunity
  const isOpen = openState === 'open'
  const { lead, rest } = splitLead(description.text, description.lang)
  return (
    <>
      <section className="on-ochre bg-ochre-300 text-soot-950">
        <div className="wrap pt-2 pb-6 lg:pt-4 lg:pb-10">
          <p>
            <BandLink href={localPath('/opportunities', currentLocale())}>{m.opportunity_all()}</BandLink>
          </p>
          <div className="flex flex-wrap items-center gap-3 font-semibold">
            <CategoryTile category={category} />
            {categoryNames[category]()}
            {isOpen && <SoonBadge left={closing.left} />}
          </div>
          <h1 className="display mt-3 max-w-[24ch] text-d2" lang={title.lang}>
            <WholeWords text={title.text} />
          </h1>
          <Facts className="mt-3 font-semibold lg:mt-5">
            <Fact icon={Calendar}>{m.opportunity_closes_on({ date: closing.date })}</Fact>
            <Fact icon={MapPin} name={m.opportunity_where()}>
              {opportunity.location}
            </Fact>
            {opportunity.salaryRange && (
              <Fact icon={Wallet} name={m.opportunity_pay()}>
                {opportunity.salaryRange}
              </Fact>
            )}
            <Fact icon={Building2} name={m.opportunity_organization()}>
              {organization}
            </Fact>
          </Facts>
          <p className="mt-3 max-w-[38rem] text-lg" lang={description.lang}>
            {lead}
          </p>
          {isOpen && <WayIn {...opportunity} path={path} />}
        </div>
      </section>
      <Band />
      <div className="wrap grid gap-10 py-8 lg:grid-cols-12 lg:py-16">
        <div className="grid content-start gap-8 lg:col-span-7">
          {!isOpen && <Over {...opportunity} />}
          {rest && (
            <p className="max-w-[38rem] whitespace-pre-line text-lg" lang={description.lang}>
              {rest}
            </p>
          )}
          {requirements && (
            <section>
              <h2 className="font-bold text-2xl">{m.opportunity_requirements()}</h2>
              <Translated as="p" className="mt-2 max-w-[38rem] whitespace-pre-line" of={requirements} />
            </section>
          )}
          {isOpen && (
            <section>
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
        <div className="lg:col-span-5">
          {isOpen && <HowToApply opportunity={opportunity} path={path} />}
          {isOpen && calendar && <CalendarLink className="mt-4 w-full" href={calendar} />}
          <NeverPay path={path} className="mt-6" />
          <AdBox placement="sidebar" className="mt-8" />
          <AdBox placement="sidebar-bottom" className="mt-8" />
        </div>
      </div>
    </>
  )
}

/** The way in on the first screen of a phone; wide screens have `HowToApply` there. */
function WayIn({
  takesApplications,
  applicationUrl,
  path,
}: Pick<CardView, 'takesApplications' | 'applicationUrl'> & { path: string }) {
  return (
    <div className="mt-4 lg:hidden">
      {takesApplications ? (
        <ButtonLink className="w-full sm:w-auto" href={`${path}/apply`}>
          {m.program_apply()} <Icon of={ArrowRight} />
        </ButtonLink>
      ) : (
        <>
          <ButtonLink className="w-full sm:w-auto" href={applicationUrl} rel="noopener nofollow">
            {m.opportunity_apply_there()} <Icon of={ExternalLink} />
          </ButtonLink>
          {applicationUrl && (
            <p className="mt-2 break-words">
              {m.opportunity_leads_away({ site: new URL(applicationUrl).hostname })}
            </p>
          )}
          <p className="font-semibold">{m.opportunity_never_pay()}</p>
        </>
      )}
    </div>
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

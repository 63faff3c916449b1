import { m } from '~/platform/i18n/texts.ts'
import { type PartnerCardView, PartnerGrid } from './partner-grid.tsx'

/** NAV-13: the partners at the end of another page. */
export function PartnersSection({ partners }: { partners: PartnerCardView[] }) {
  return (
    <section className="section bg-soot-100" aria-labelledby="partners">
      <div className="wrap">
        <h2 className="display max-w-[18ch] text-d2" id="partners">
          {m.partners_title()}
        </h2>
        <div className="mt-8 lg:mt-12">
          {partners.length > 0 ? (
            <PartnerGrid partners={partners} as="h3" />
          ) : (
            <p className="text-lg text-soot-700">{m.partners_empty()}</p>
          )}
        </div>
      </div>
    </section>
  )
}

import { impactFigures, impactFigureTexts } from '~/features/core/site/figures.table.server.ts'
import { figureTag } from '~/features/core/site/index.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** HOME-03, SRV-06, IMP-03, DON-01: the initial values, each once (IMP-04); from then on staff update them. */
const figures = [
  {
    key: 'trained',
    value: '500+',
    en: 'tech professionals trained',
    fr: 'professionnels de la tech formés',
    rw: 'abahuguwe mu ikoranabuhanga',
  },
  {
    key: 'incubated',
    value: '50+',
    en: 'startups incubated',
    fr: 'startups accompagnées',
    rw: 'startups zaherekejwe',
  },
  {
    key: 'funding',
    value: '100M+',
    en: 'RWF funding raised',
    fr: 'RWF de financement levés',
    rw: 'RWF zakusanyijwe',
  },
  { key: 'awards', value: '5+', en: 'industry awards', fr: 'prix du secteur', rw: 'ibihembo byatsindiwe' },
  {
    key: 'savings',
    value: '40-60%',
    en: 'cost savings',
    fr: 'd’économies sur les coûts',
    rw: 'by’igabanuka ry’ikiguzi',
  },
  {
    key: 'companies',
    value: '20+',
    en: 'partner companies',
    fr: 'entreprises partenaires',
    rw: 'ibigo by’abafatanyabikorwa',
  },
  { key: 'satisfaction', value: '95%', en: 'satisfaction', fr: 'de satisfaction', rw: 'by’abanyuzwe' },
  {
    key: 'partners',
    value: '50+',
    en: 'partner organizations',
    fr: 'organisations partenaires',
    rw: 'imiryango y’abafatanyabikorwa',
  },
  {
    key: 'entrepreneurs',
    value: '1000+',
    en: 'entrepreneurs supported',
    fr: 'entrepreneurs soutenus',
    rw: 'ba rwiyemezamirimo bashyigikiwe',
  },
  {
    key: 'stories',
    value: '15+',
    en: 'success stories',
    fr: 'histoires de réussite',
    rw: 'inkuru z’abageze ku ntego',
  },
  {
    key: 'lives',
    value: '1000+',
    en: 'lives impacted',
    fr: 'vies transformées',
    rw: 'abantu bahinduriwe ubuzima',
  },
]

/** Existing figures are left as staff made them. */
export async function seedFigures({ tx, invalidate }: UnitOfWork): Promise<void> {
  for (const [position, { key, value, ...labels }] of figures.entries()) {
    const [figure] = await tx
      .insert(impactFigures)
      .values({
        key,
        value,
        asOf: '2026-11-01',
        source: 'initial value, to be confirmed by staff',
        position,
      })
      .onConflictDoNothing()
      .returning({ id: impactFigures.id })
    if (!figure) continue
    const texts = Object.entries(labels).map(([locale, label]) => ({
      figureId: figure.id,
      locale,
      label,
      sourceVersion: 1,
    }))
    await tx.insert(impactFigureTexts).values(texts)
    await invalidate(figureTag(key))
  }
}

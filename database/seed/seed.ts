import { refreshFixedPicture } from '~/features/found/index.server.ts'
import { impactFigures, impactFigureTexts } from '~/features/site/figures.table.server.ts'
import { siteTag } from '~/features/site/index.server.ts'
import type { Organisation } from '~/features/site/settings.rules.server.ts'
import { settings } from '~/features/site/settings.table.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { seedPrograms } from './programs.ts'

/** Clearly a sample: example addresses and numbers nobody has, until staff enter their own (GEN-08). */
const organisation: Organisation = {
  name: 'IRIS Hub',
  addresses: ['KG 7 Avenue, Kacyiru, Kigali', 'KN 5 Road, Nyarugenge, Kigali'],
  phones: ['+250788000100', '+250722000100'],
  contactEmail: 'hello@irishub.example',
  infoEmail: 'info@irishub.example',
  socialLinks: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/irishub-example' },
    { name: 'X', url: 'https://x.com/irishub_example' },
    { name: 'Facebook', url: 'https://www.facebook.com/irishub.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/irishub.example' },
  ],
}

/** HOME-03: the initial values; staff keep them true from here on. */
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
]

/** What a new hub starts with. Rows that exist are left as staff made them. */
export async function seed(): Promise<void> {
  await inWork({ actor: { kind: 'cli' } }, async (work) => {
    const { tx, touch } = work
    await tx.insert(settings).values({ name: 'organisation', value: organisation }).onConflictDoNothing()
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
    }
    await touch(siteTag)
    await seedPrograms(work)
    await refreshFixedPicture(work)
  })
}

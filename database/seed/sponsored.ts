import { eq } from 'drizzle-orm'
import { sponsoredTag } from '~/features/advertising/sponsored/index.server.ts'
import {
  sponsoredContent,
  sponsoredContentTexts,
} from '~/features/advertising/sponsored/sponsored.table.server.ts'
import { storeUpload } from '~/features/core/files/commands/store-upload.server.ts'
import { receiveFile } from '~/features/core/files/index.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { SampleLocale } from './in-fields.ts'
import { signPicture } from './sign-pictures.ts'

type Sample = {
  company: string
  link?: string
  ground: string
  words: Record<SampleLocale, { title: string; description: string }>
}

/** For a demonstration: all sponsors are invented, and their names and addresses say so. */
const samples: Sample[] = [
  {
    company: 'Umurabyo Networks (sample)',
    link: 'https://umurabyo.example/fibre',
    ground: '#B43B14',
    words: {
      en: {
        title: 'Half-price fibre for registered startups',
        description: 'For the first twelve months, at any address in Kigali.',
      },
      fr: {
        title: 'La fibre à moitié prix pour les startups enregistrées',
        description: 'Pendant les douze premiers mois, à toute adresse de Kigali.',
      },
      rw: {
        title: 'Fibre ku gice cy’igiciro kuri startups zanditse',
        description: 'Mu mezi cumi n’abiri ya mbere, aho ari ho hose muri Kigali.',
      },
    },
  },
  {
    company: 'Ikigega Savings (sample)',
    link: 'https://ikigega.example/business',
    ground: '#0F4E33',
    words: {
      en: {
        title: 'Open a business account from your phone',
        description: 'With your certificate of registration and ten minutes.',
      },
      fr: {
        title: 'Ouvrez un compte professionnel depuis votre téléphone',
        description: 'Avec votre certificat d’enregistrement et dix minutes.',
      },
      rw: {
        title: 'Fungura konti y’ubucuruzi ukoresheje telefone',
        description: 'Ukeneye icyemezo cy’iyandikwa n’iminota icumi.',
      },
    },
  },
  {
    // SPON-03: without a link of its own it leads to our contact form.
    company: 'Mudasobwa Store (sample)',
    ground: '#15100E',
    words: {
      en: { title: 'Laptops paid over a year', description: 'No deposit for members of a program.' },
      fr: {
        title: 'Des ordinateurs portables payés sur un an',
        description: 'Sans acompte pour les membres d’un programme.',
      },
      rw: {
        title: 'Mudasobwa zishyurwa mu mwaka',
        description: 'Nta mafaranga abanza ku bari muri gahunda.',
      },
    },
  },
]

const day = 24 * 3600 * 1000

/** Existing items are left as they are. Pictures are stored first, outside any transaction. */
export async function seedSponsored(): Promise<void> {
  for (const [position, sample] of samples.entries()) {
    const { company } = sample
    const isKnown = eq(sponsoredContent.company, company)
    const [known] = await db().select({ id: sponsoredContent.id }).from(sponsoredContent).where(isKnown)
    if (known) continue
    const picture = { name: 'sample.png', bytes: signPicture(position, sample.ground), crop: null }
    const stored = await storeUpload('public', picture)
    await seedItem(sample, position, stored.ok ? stored.id : undefined)
  }
}

async function seedItem({ company, link, words }: Sample, position: number, imageId?: string): Promise<void> {
  await inTransaction({ actor: { kind: 'cli' } }, async (work) => {
    const { now } = work
    const [saved] = await work.tx
      .insert(sponsoredContent)
      .values({
        company,
        link,
        imageId,
        featured: position === 0,
        startDate: hubDay(now),
        endDate: hubDay(new Date(now.getTime() + 90 * day)),
        status: 'active',
        createdAt: new Date(now.getTime() - position * 3600 * 1000),
      })
      .returning({ id: sponsoredContent.id })
    if (!saved) throw new Error('sponsored content not saved')
    if (imageId) await receiveFile(work, imageId)
    const texts = Object.entries(words).map(([locale, said]) => ({
      sponsoredId: saved.id,
      locale,
      ...said,
      sourceVersion: 1,
    }))
    await work.tx.insert(sponsoredContentTexts).values(texts)
    await work.invalidate(sponsoredTag)
  })
}

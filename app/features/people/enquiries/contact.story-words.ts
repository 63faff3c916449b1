import type { Locale } from '~/platform/i18n/locale.ts'
import type { Story } from '~/platform/story.ts'
import { inEnglish } from './contact-en.story-words.ts'
import { inFrench } from './contact-fr.story-words.ts'
import { inKinyarwanda } from './contact-rw.story-words.ts'

/** A message to the hub, and what a colleague answers. Those without an answer still wait; `isLate` for too long. */
export type Letter = {
  subject: string
  message: string
  answer?: string
  by?: keyof Story['staff']
  isLate?: boolean
}

export const letters: (Letter & { locale: Locale })[] = [
  ...inKinyarwanda.map((letter) => ({ ...letter, locale: 'rw' as const })),
  ...inEnglish.map((letter) => ({ ...letter, locale: 'en' as const })),
  ...inFrench.map((letter) => ({ ...letter, locale: 'fr' as const })),
]

/** What nobody asked for. It is closed without an answer. */
export const unasked = [
  {
    fullName: 'Mark Stone',
    email: 'mark.stone@first-page.example',
    subject: 'Your website on page one',
    message:
      'Hello, I noticed that your site does not rank for its keywords. We guarantee page one in 30 days or your money back. May I send a quote?',
  },
  {
    fullName: 'Golden Loans',
    email: 'offers@golden-loans.example',
    subject: 'Approved: 2,000,000 for your business',
    message: 'You are approved. No collateral, no papers. Send your ID and 15,000 for the file today.',
  },
  {
    fullName: 'Lena V.',
    email: 'lena@backlinks.example',
    subject: 'Guest post on irishub',
    message: 'We love your blog! We would like to place one article with two links. Payment by card.',
  },
  {
    fullName: 'Crypto Team',
    email: 'team@double-coin.example',
    subject: 'Partnership proposal!!!',
    message: 'Dear sir/madam, our coin doubles every 40 days. Be the first hub in Africa to accept it.',
  },
]

import { eq } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork, fromHome, weekdayAt } from '~/platform/story-moments.ts'
import { saveSetting } from '../../core/site/admin.index.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import { settings } from '../../core/site/settings.table.server.ts'
import { tellPayment, tellRefund } from '../payments/admin.index.server.ts'
import { companies, friendsAbroad, fromAbroad, messages, samplePays } from './donation.story-words.ts'
import { type Ending, tellGift } from './gift.story.server.ts'
import { tellPastGifts } from './past-gift.story.server.ts'
import { tellPledges } from './pledge.story.server.ts'

/** Ninety gifts: more at the end of the year, around an event, and the longer the hub is known. */
export const tell: Chapter = (story) => {
  story.at(story.moment(-365, '08:52'), () => settleGiving(story))
  tellPledges(story)
  tellSingleGifts(story)
  tellGiftsFromAbroad(story)
  tellCompanies(story)
  tellGivenTwice(story)
  tellPastGifts(story)
}

/** Small gifts by phone, and large ones of companies; and what the first tier pays for. */
const settleGiving = ({ staff: { aline } }: Story) =>
  asStaff(aline, async (work) => {
    const giving = await settingFor(work.tx, 'giving')
    const [row] = await work.tx.select().from(settings).where(eq(settings.name, 'giving'))
    if (!giving || !row) throw new Error('the gifts have no settings')
    const [first, ...others] = giving.tiers
    const said = first ? [{ ...first, pays: samplePays }, ...others] : []
    const changed = { ...giving, tiers: said, min: 2000, max: 500_000 }
    accepted(await saveSetting(work, 'giving', changed, row.version))
  })

const tiers = [10_000, 25_000, 50_000, 100_000]
const amounts = [
  ...tiers,
  10_000,
  10_000,
  25_000,
  25_000,
  50_000,
  2000,
  5000,
  5000,
  5000,
  15_000,
  20_000,
  30_000,
]
const phones: PaymentMethod[] = ['mtn-mobile-money', 'mtn-mobile-money', 'mtn-mobile-money', 'airtel-money']
const ways: PaymentMethod[] = [
  ...Array<PaymentMethod>(6).fill('mtn-mobile-money'),
  'airtel-money',
  'airtel-money',
  'credit-card',
  'bank-transfer',
]
/** How the first gifts below end. All of these ring a phone. */
const troubles: readonly Ending[] = [
  'no funds',
  'declined',
  'expired',
  'late',
  'no funds',
  'expired',
  'declined',
  'expired',
  'no funds',
]
const secondTry = 4
/** The days on which the hub's first course began, which many came to see. */
const courseBegan = [-12, -12, -11]

function tellSingleGifts(story: Story): void {
  const { random, people } = story
  const days = likelyDays(story)
  const words = wordsOf(story)
  const donors = random.shuffle(people.slice(0, 40))
  for (const [n, donor] of donors.slice(0, 15).entries()) {
    const at = fromHome(story, random.pick(days))
    const ends = troubles[n]
    const method = ends ? random.pick(phones) : random.pick(at > story.moment(-8, '00:00') ? phones : ways)
    const message = random.chance(45) ? words[donor.locale].pop() : undefined
    const gift = { donor, amount: random.pick(amounts), method, at, message, ends }
    const { id, payment } = tellGift(story, gift)
    const again = new Date(payment.endsAt.getTime() + 11 * 60_000)
    if (n === secondTry) tellPayment(story, { subject: () => id, method, at: again })
  }
  for (const donor of donors.slice(15, 21)) {
    const at = story.moment(random.pick(courseBegan), `${random.between(17, 21)}:${random.between(10, 59)}`)
    const message = random.chance(60) ? words[donor.locale].pop() : undefined
    tellGift(story, { donor, amount: random.pick(tiers), method: random.pick(phones), at, message })
  }
}

function tellGiftsFromAbroad(story: Story): void {
  const { random } = story
  const days = likelyDays(story).filter((one) => one < -3)
  for (const [n, donor] of [...friendsAbroad, ...friendsAbroad.slice(2, 5)].entries()) {
    const amount = random.pick([25_000, 50_000, 50_000, 75_000, 100_000, 150_000])
    const message = n < friendsAbroad.length ? fromAbroad[donor.fullName] : undefined
    const [at, method] = [fromHome(story, random.pick(days)), random.pick(donor.methods)]
    tellGift(story, { donor, amount, method, at, message, ends: n === 4 ? 'cancelled' : 'paid' })
  }
}

/** Each day as often as it is likely. */
function likelyDays({ moment }: Story): number[] {
  const seasons: Record<string, number> = { '12': 11, '01': 8, '04': 1 }
  return Array.from({ length: 360 }, (_, n) => n - 362).flatMap((days) => {
    const at = moment(days, '12:00')
    const season = seasons[hubDay(at).slice(5, 7)] ?? 2
    const isSunday = weekdayAt(at) === 0
    return Array<number>(Math.ceil((isSunday ? 0.4 : 1) * season * (2 + days / 365))).fill(days)
  })
}

const wordsOf = ({ random }: Story): Record<Locale, string[]> => ({
  rw: random.shuffle(messages.rw),
  fr: random.shuffle(messages.fr),
  en: random.shuffle(messages.en),
})

const companyGifts: [company: number, days: number, amount: number, message?: string][] = [
  [0, -331, 250_000],
  [2, -303, 200_000, 'Our contribution for this quarter. Please address the receipt to the company.'],
  [1, -214, 300_000, 'Notre contribution de cette année. Le reçu à la comptabilité, s’il vous plaît.'],
  [0, -147, 250_000],
  [1, -79, 300_000],
  [2, -34, 500_000, 'For five places in the next course.'],
  [1, -3, 350_000],
]

/** Companies give by transfer. The last one is on its way. */
function tellCompanies(story: Story): void {
  for (const [which, days, amount, message] of companyGifts) {
    const donor = companies[which]
    if (!donor) throw new Error('the story has too few companies')
    const ends = days === -3 ? 'open' : 'paid'
    const at = atWork(story, days)
    tellGift(story, { donor, amount, method: 'bank-transfer', at, message, ends })
  }
}

/** Her network was gone after the first prompt, so she gave a second time. */
function tellGivenTwice(story: Story): void {
  const donor = story.people[38]
  if (!donor) throw new Error('the story has too few people')
  const gift = { donor, amount: 50_000, method: 'mtn-mobile-money' } as const
  tellGift(story, { ...gift, at: story.moment(-83, '18:42') })
  const { payment } = tellGift(story, { ...gift, at: story.moment(-83, '18:55') })
  tellRefund(story, {
    payment: payment.id,
    at: atWork(story, -82),
    reason: 'Given twice by mistake, the donor wrote to us the same evening',
  })
}

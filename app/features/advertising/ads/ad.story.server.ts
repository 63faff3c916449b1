import { eq } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { saveSetting } from '../../core/site/admin.index.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { settings } from '../../core/site/settings.table.server.ts'
import { adUnitRules } from './ad.rules.server.ts'
import { unitsOf } from './ad.story-words.ts'
import { saveAdUnit } from './commands/save-ad-unit.server.ts'
import { switchAdUnit } from './commands/switch-ad-unit.server.ts'

const empty = { slotId: '', titleEn: '', titleFr: '', titleRw: '', wordsEn: '', wordsFr: '', wordsRw: '' }
const unpaid = { link: '', sponsor: '', cpmRwf: '', cpcRwf: '' }

/** The units of the site, one after the other; for the last one a network is switched on. */
export const tell: Chapter = (story) => {
  const { aline } = story.staff
  story.at(atWork(story, -101), () => asStaff(aline, switchNetworkOn))
  for (const { days, endsOn, placement, fields } of unitsOf(config().PUBLIC_ORIGIN)) {
    let id = ''
    const form = { ...empty, ...unpaid, format: 'auto', isActive: 'yes', placement, ...fields }
    const input = adUnitRules.parse(form)
    story.at(atWork(story, days), async () => {
      id = accepted(await asStaff(aline, (work) => saveAdUnit(work, input, {}))).id
    })
    if (endsOn) story.at(atWork(story, endsOn), () => asStaff(aline, (work) => switchAdUnit(work, id, false)))
  }
}

async function switchNetworkOn(work: UnitOfWork): Promise<void> {
  const before = await settingFor(work.tx, 'ads')
  const [row] = await work.tx.select().from(settings).where(eq(settings.name, 'ads'))
  if (!before || !row) throw new Error('the ads have no settings')
  // The account of nobody: the network of the demo is a simulated one.
  const adsense = { isOn: true, client: 'ca-pub-0000000000000001' }
  accepted(await saveSetting(work, 'ads', { ...before, adsense }, row.version))
}

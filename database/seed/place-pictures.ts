import { Resvg } from '@resvg/resvg-js'
import { storeUpload } from '~/features/core/files/index.server.ts'
import { savePlace } from '~/features/core/places/commands/save-place.server.ts'
import { placeNamed } from '~/features/core/places/index.server.ts'
import { placeRules } from '~/features/core/places/place.rules.server.ts'
import { placeForEditing } from '~/features/core/places/staff.queries.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'

const [ink, clay, ochre, tea, paper] = ['#15100E', '#B43B14', '#EFB01F', '#0F4E33', '#FAF8F5']

/** The letters of the mark on every sample, in strokes, 8 by 12. */
const letters: Record<string, string> = {
  S: 'M8 0H0V6H8V12H0',
  A: 'M0 12V4L4 0L8 4V12M0 8H8',
  M: 'M0 12V0L4 5L8 0V12',
  P: 'M0 12V0H8V7H0',
  L: 'M0 0V12H8',
  E: 'M8 0H0V12H8M0 6H6',
}
const sampleMark = [...'SAMPLE']
  .map((letter, n) => `<path transform="translate(${n * 13} 0)" d="${letters[letter]}"/>`)
  .join('')

/** An invented entrance between two walls: no street of any town. The gate has the place's colour. */
function entrance(gate: string): Buffer {
  const bars = [0, 1, 2, 3, 4].map((n) => `<path fill="${ink}" d="M${149 + n * 24} 118h6v92h-6z"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260">
    <path fill="${paper}" d="M0 0h400v260H0z"/><path fill="${tea}" d="M96 210V66l104-52l104 52v144z"/>
    <path fill="${paper}" d="M150 60h36v28h-36zM214 60h36v28h-36z"/>
    <path fill="${clay}" d="M0 130h130v80H0zM270 130h130v80H270z"/><path fill="${ochre}" d="M0 122h130v8H0zM270 122h130v8H270z"/>
    <path fill="${gate}" d="M130 108h140v102H130z"/>${bars}
    <path fill="${ink}" d="M0 210h400v50H0z"/><path fill="${ochre}" d="M200 218l16 16h-10v18h-12v-18h-10z"/>
    <g transform="translate(16 228)" fill="none" stroke="${paper}" stroke-width="3">${sampleMark}</g></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: 800 } }).render().asPng()
}

const samples = [
  { name: 'Kacyiru hub', gate: ochre },
  { name: 'Nyarugenge hub', gate: paper },
  { name: 'Musanze community library', gate: clay },
]
const words = {
  imageAltEn: 'A drawn sample: a gate between two walls, the building behind it. Not the real entrance.',
  imageAltFr: 'Un exemple dessiné : un portail entre deux murs, le bâtiment derrière. Pas la vraie entrée.',
  imageAltRw:
    'Urugero rushushanyije: irembo hagati y’inkuta ebyiri, inyubako inyuma yaryo. Si ryo rembo nyaryo.',
}

/** For a demonstration: each place shows a drawn entrance, saved the way staff save it. */
export async function seedPlacePictures(): Promise<void> {
  for (const { name, gate } of samples) {
    const id = await placeNamed(db(), name)
    const found = id && (await placeForEditing(db(), id))
    if (!found || found.imageId) continue
    // Before the transaction: none may be open during a request to the storage.
    const stored = await storeUpload('places', { name: 'sample.png', bytes: entrance(gate), crop: null })
    if (!stored.ok) throw new Error(`sample picture not stored: ${stored.text}`)
    const input = placeRules.parse({ ...found.values, ...words })
    await inTransaction({ actor: { kind: 'cli' } }, (work) =>
      savePlace(work, input, { id, version: found.version, uploadId: stored.id }),
    )
  }
}

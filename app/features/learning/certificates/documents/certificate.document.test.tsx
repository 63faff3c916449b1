import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { textOfPdf } from '../../../../../tests/support/pdf.ts'
import { renderCertificateFiles } from './certificate.document.tsx'

const common = {
  address: 'J4mKc0vTQ2u9r1WZx7bNfA',
  number: 'IRIS-1794320431000-K7Q2M9XBA',
  completionDate: new Date('2026-11-10T14:20:30Z'),
  credential: 'header.payload.signature',
  hub: 'IRIS Hub',
}
const people = [
  ['short', 'Sandrine Umutesi', 'Web foundations'],
  ['middle', 'Jean-Baptiste Niyonsenga', 'Build a USSD product, from idea to phone'],
  [
    'long',
    'Marie-Claire Uwimanaimpaye Mukandayisenga Nyirahabimana Uwamahoro',
    'Laboratwari zo guhanga udushya mu cyaro: guhindura igitekerezo mo igicuruzwa, n’ibindi byinshi bigenewe urubyiruko rw’u Rwanda 🚀 <b>&',
  ],
  ['arabic', 'محمد علي', 'Web foundations'],
  ['word', 'Nyirabihorandushabandi Ntihemukakibuguzwakagaba', 'Éléments de comptabilité'],
] as const

test.each(people)(
  'CRT-06: the picture of a %s name is 2400 by 1600, and small',
  async (kind, studentName, courseTitle) => {
    const { picture, paper } = await renderCertificateFiles({ ...common, studentName, courseTitle })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 2400, height: 1600 })
    expect(picture.length).toBeLessThan(160 * 1024)
    expect(paper.length).toBeLessThan(120 * 1024)
    // The text layer of the PDF, for search and screen readers.
    expect(await textOfPdf(paper)).toContain(`No. ${common.number}`)
    if (process.env.SHOTS) {
      mkdirSync(process.env.SHOTS, { recursive: true })
      writeFileSync(`${process.env.SHOTS}/certificate-${kind}.png`, picture)
      writeFileSync(`${process.env.SHOTS}/certificate-${kind}.pdf`, paper)
    }
  },
)

/** How much of the space for the name is ink. */
async function inkOf(studentName: string): Promise<number> {
  const { picture } = await renderCertificateFiles({ ...common, studentName, courseTitle: 'Web foundations' })
  const space = { left: 224, top: 530, width: 1280, height: 150 }
  const { channels } = await sharp(await sharp(picture).extract(space).greyscale().toBuffer()).stats()
  return 1 - (channels[0]?.mean ?? 255) / 255
}

test('CRT-06: a name in the letters of another script is on the picture', async () => {
  for (const name of ['ሰላማዊት ተስፋዬ', 'Nguyễn Văn Đặng']) expect(await inkOf(name), name).toBeGreaterThan(0.03)
  // Control: signs that none of our fonts has.
  expect(await inkOf('𝄞𝄞')).toBeLessThan(0.001)
})

test('CRT-09: the QR code on the picture leads to the page of the certificate', async () => {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  )
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  })
  const [, studentName, courseTitle] = people[0]
  const { picture } = await renderCertificateFiles({ ...common, studentName, courseTitle })
  const found = await readBarcodes(new Uint8Array(picture))
  expect(found.map(({ text }) => text)).toEqual([`http://hub.test/certificate/${common.address}`])
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
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
  ['word', 'Nyirabihorandushabandi Ntihemukakibuguzwakagaba', 'Éléments de comptabilité'],
] as const

/** The text layer of the PDF, for search and screen readers. */
function textsOf(paper: Buffer): string {
  const from = paper.indexOf('stream\n') + 7
  const length = Number(/\/Length (\d+) \/Filter/.exec(paper.toString('latin1'))?.[1])
  return inflateSync(paper.subarray(from, from + length)).toString('latin1')
}

test.each(people)(
  'CRT-06: the picture of a %s name is 2400 by 1600, and small',
  async (kind, studentName, courseTitle) => {
    const { picture, paper } = await renderCertificateFiles({ ...common, studentName, courseTitle })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 2400, height: 1600 })
    expect(picture.length).toBeLessThan(160 * 1024)
    expect(paper.length).toBeLessThan(120 * 1024)
    expect(textsOf(paper)).toContain(`No. ${common.number}`)
    if (process.env.SHOTS) {
      mkdirSync(process.env.SHOTS, { recursive: true })
      writeFileSync(`${process.env.SHOTS}/certificate-${kind}.png`, picture)
      writeFileSync(`${process.env.SHOTS}/certificate-${kind}.pdf`, paper)
    }
  },
)

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

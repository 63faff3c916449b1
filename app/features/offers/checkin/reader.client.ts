import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** SCR-01: the reader for browsers without one of their own. Its program is a file of ours, not of a network. */
export async function loadReader(format: 'qr_code') {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return new BarcodeDetector({ formats: [format] })
}

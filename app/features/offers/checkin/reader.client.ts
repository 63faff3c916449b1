import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** SCR-01: the QR reader for browsers without one. Its WebAssembly is served by us, not by a CDN. */
export async function loadReader(format: 'qr_code') {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return new BarcodeDetector({ formats: [format] })
}

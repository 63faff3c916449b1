import qrcode from 'qrcode'

/** The dark modules of a QR code, as one path on a grid of `size` by `size`: it costs a kilobyte and no picture. */
export type QrCode = { size: number; path: string }

export function qrCodeOf(text: string): QrCode {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let from = 0; from < size; from++) {
      if (!data[row * size + from]) continue
      let to = from
      while (to < size && data[row * size + to]) to++
      path += `M${from} ${row}h${to - from}v1h${from - to}z`
      from = to
    }
  return { size, path }
}

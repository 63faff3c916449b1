/** The visible part of a picture, in fractions of its width and height, after rotation. */
export type Crop = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

/**
 * The crop of a given ratio (width by height) on a picture: as large as fits at zoom 1, smaller beyond. `across` and
 * `down` say where it lies in the remaining room, from 0 to 1.
 */
export function cropWindow(
  picture: Size,
  ratio: number,
  { zoom, across, down }: { zoom: number; across: number; down: number },
): Crop {
  const own = picture.width / picture.height
  const width = Math.min(1, ratio / own) / zoom
  const height = Math.min(1, own / ratio) / zoom
  return { x: (1 - width) * across, y: (1 - height) * down, width, height }
}

/** The value of the form field. */
export const writeCrop = ({ x, y, width, height }: Crop) =>
  [x, y, width, height].map((part) => part.toFixed(5)).join(',')

/** Null when no valid crop was requested: then the whole picture is shown. */
export function readCrop(text: unknown): Crop | null {
  if (typeof text !== 'string' || !/^\d\.?\d{0,8}(?:,\d\.?\d{0,8}){3}$/.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  const fits = (start: number, length: number) => length >= 0.01 && start + length <= 1.0001
  return fits(x, width) && fits(y, height) ? { x, y, width, height } : null
}

/** The same crop in whole pixels, never empty and never beyond the edge. */
export function cropPixels(crop: Crop, picture: Size) {
  const [left, width] = within(crop.x, crop.width, picture.width)
  const [top, height] = within(crop.y, crop.height, picture.height)
  return { left, top, width, height }
}

function within(start: number, length: number, whole: number): [start: number, length: number] {
  const from = Math.min(whole - 1, Math.round(start * whole))
  return [from, Math.max(1, Math.min(whole - from, Math.round(length * whole)))]
}

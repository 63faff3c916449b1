/** Colours as #rrggbb, and their contrast as WCAG 2 measures it. */

export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

type Light = [red: number, green: number, blue: number]

const toLight = (hex: string): Light => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const toHex = (light: Light, round: (value: number) => number) =>
  `#${light
    .map((value) => {
      const encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
      const whole = round(Number((encoded * 255).toFixed(6)))
      return Math.min(255, Math.max(0, whole)).toString(16).padStart(2, '0')
    })
    .join('')}`

/** From 0 for black to 1 for white. */
export function luminance(hex: string): number {
  const [red, green, blue] = toLight(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 for the same colour to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A tint or shade of the colour, as light as this or lighter (`up`), or as dark as this or darker (`down`). */
export function withLuminance(hex: string, wanted: number, round: 'up' | 'down'): string {
  const own = luminance(hex)
  const part = wanted < own ? wanted / own : (1 - wanted) / (1 - own || 1)
  const light = toLight(hex).map((value) => (wanted < own ? value * part : 1 - part * (1 - value))) as Light
  return toHex(light, round === 'up' ? Math.ceil : Math.floor)
}

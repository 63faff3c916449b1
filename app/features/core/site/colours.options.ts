/** The two colours of the hub that its settings may change: 600 of clay, and 300 of ochre. */
export const usualColours = { primary: '#b43b14', accent: '#f7c948' } as const
export type Colours = { primary: string; accent: string }

/** The shades of both in `styles/tokens.css`. */
export const usualShades = {
  clay: {
    50: '#fdf2ec',
    100: '#fadfd2',
    200: '#f5bfa6',
    300: '#ec9673',
    400: '#e0693e',
    500: '#cc4a1e',
    600: '#b43b14',
    700: '#932f10',
    800: '#6e240f',
    900: '#4a190c',
    950: '#2b0f07',
  },
  ochre: {
    50: '#fef8e8',
    100: '#fdedc3',
    200: '#fadc8a',
    300: '#f7c948',
    400: '#efb01f',
    500: '#d3920e',
    600: '#a36b09',
    700: '#7d510a',
    800: '#5b3b0c',
    900: '#3d280b',
    950: '#241705',
  },
} as const satisfies Record<string, Record<number, string>>

/** What the shades are shown on, or what is shown on them. */
export const grounds = {
  white: '#ffffff',
  sunken: '#f3efea',
  ink: '#15100e',
  /** Of the dark theme. */
  surface: '#1d1815',
  raised: '#28211d',
} as const

export const isUsual = ({ primary, accent }: Colours) =>
  primary === usualColours.primary && accent === usualColours.accent

import { createContext, useContext } from 'react'

type Picture = { src: string; width: number; height: number }

/** The hub's own logo. Without one, ours is shown, or the name of a hub that is called otherwise. */
export const LogoPicture = createContext<Picture | undefined>(undefined)

const spelled = 'IRIS Hub'
/** Whether our logo spells this name. */
const isSpelled = (name: string) => name === spelled

/** The mark, two angle brackets around a pupil, and the name. Defined once per page, used wherever it is needed. */
export function LogoSymbol({ name }: { name: string }) {
  if (useContext(LogoPicture) || !isSpelled(name)) return null
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="logo" viewBox="0 0 214 48">
        <LogoPaths />
      </symbol>
    </svg>
  )
}

/**
 * Its shapes, 214 by 48: the letters only where they are the hub's name. On a page the stylesheet sets the pupil's
 * colour.
 */
export function LogoPaths({ pupil, name = spelled }: { pupil?: string; name?: string }) {
  return (
    <>
      <path fill="currentColor" d="M22 0v10L9 24l13 14v10L0 24zm4 0v10l13 14-13 14v10l22-24z" />
      <path className="pupil" fill={pupil} d="m24 14 9.3 10L24 34l-9.3-10z" />
      {isSpelled(name) && (
        <path
          fill="currentColor"
          d="M74.5 37.5H60.1v-9.2l1.5.1h1.2l1.5-.1.9-.3.4-.4.3-.6.1-.9.1-1.5L66 23l-.1-.9-.3-.6-.4-.4-.9-.3-1.5-.1h-1.2l-1.5.1v-9.2h14.4v9.2l-1.5-.1h-1.2l-1.5.1-.9.3-.4.4-.3.6-.1.9-.1 1.6.1 1.5.1.9.3.6.4.4.9.3 1.5.1H73l1.5-.1zm6.9 0h-3.1l.1-4.4V16l-.1-4.4h13q2.4 0 4.2.8t2.8 2.7q1 1.8 1 4.9 0 2.9-1.4 4.6T94 26.9t-6.4.6q.1.4.5.8l1.1.6 1.4.5 1.6.1 2.8-.2q1.4-.3 2.6-.8t2.1-1.1V37l-2 .6q-1.3.2-3.3.2-2.7 0-4.9-1.2-2.2-1.3-3.4-3.6-1.3-2.3-1.3-5.4l-1.2.1q-.6 0-1 .2t-.7.6q-.5.5-.6 1.3-.2.9-.2 2.1l.1 1.7.1 2.1zm6.5-12.2q2.4 0 3.8-.2 1.5-.1 2.2-.4.5-.1.8-.4t.4-.7l.1-.7-.1-.7q-.1-.4-.4-.6l-.8-.5-1.2-.2q-.8-.2-2-.2l-2.8-.1-2.5.1q-1.1 0-1.8.2l-1.3.2-.7.5q-.3.2-.5.6l-.1.7.1.7.5.7q.3.3.7.4l1.3.3 1.8.2zM117 37.5h-14.3v-9.2l1.5.1h1.1l1.6-.1.8-.3.5-.4q.2-.2.2-.6l.2-.9V23l-.2-.9q0-.4-.2-.6l-.5-.4-.8-.3-1.6-.1h-1.1l-1.5.1v-9.2H117v9.2l-1.4-.1h-1.2l-1.6.1-.8.3-.5.4-.2.6-.2.9v3.1l.2.9.2.6.5.4.8.3 1.6.1h1.2l1.4-.1zm4.1-.5v-9.7q1.9.6 4.5 1 2.6.3 5.2.3 1.9 0 2.7-.3.8-.4.8-1t-1.1-1.2l-2.7-.7q-2.8-.6-4.9-1.3t-3.3-2.2q-1.1-1.4-1.1-3.8 0-3.6 2.5-5.2t7.1-1.7l2.8.2 2.7.3 1.8.4v9.6q-2.7-.7-5.1-.9l-3.8-.2q-1.5 0-2.1.3-.5.2-.5.6 0 .6.9.9l2.9.8q3 .6 4.9 1.5t3 2.2 1.1 3.6q0 3.6-3 5.5-2.9 1.9-8 1.9l-2.8-.2-2.6-.3zm33.5.5h-3.1l.1-4.4.1-2.8v-2l.1-1.7v-4.1l-.1-1.7v-2l-.1-2.8-.1-4.4h3v2.7l-.1.9v1.5q0 .6.2 1t1 .6q.7.2 2.3.3h8.6q1.6-.1 2.3-.3.8-.2 1-.6t.2-1v-2.4l-.1-1.1v-1.6h3l-.1 4.4-.1 2.8v2l-.1 1.7v4.1l.1 1.7v2l.1 2.8.1 4.4h-3.1v-1.3l.1-1V33q0-1.3-.2-2-.2-.8-.9-1.1-.8-.4-2.3-.5l-4.3-.1-4.3.1q-1.5.1-2.2.5-.8.3-1 1.1-.2.7-.2 2v2.2l.1 1zm27.8.3q-1.6 0-3.1-.6-1.4-.6-2.3-1.9t-.9-3.5v-6.4l-.1-2.6v-2.2l-.1-1.6h2.7l-.1 1.2v5.3l.1 1.8q.2.7.7 1 .5.2 1.6.3l2.9.1 3-.1 1.6-.3q.5-.3.6-1 .2-.7.2-1.8v-3.2l-.1-1.8V19h2.6v18.5h-2.6l.1-1.4v-1.2l-.1-.8q0-.3-.3-.3l-.4.2-.8 1-1 1.2q-.6.7-1.7 1.1-1 .5-2.5.5m21.9 0q-1.8 0-2.9-.4-1.1-.3-1.8-.9l-1.1-1.1-.7-1-.4-.3q-.3 0-.4.3v1.8l.1 1.3h-2.6v-6.2l.1-3.7V20l-.1-3.7v-6.2h2.6v5.1l-.1 3.3v3.6q.1.3.4.3l.4-.3.7-1 1.1-1.1q.7-.6 1.8-.9t2.9-.4q4.1 0 5.9 2.3 1.9 2.4 1.9 7.3 0 4.8-1.9 7.2-1.8 2.3-5.9 2.3m-.9-7.1q3.4 0 4.9-.5t1.6-1.9q0-1.5-1.6-2-1.5-.6-4.9-.6t-5 .6q-1.5.5-1.5 2 0 1.4 1.5 1.9t5 .5"
        />
      )}
    </>
  )
}

type Props = { className?: string; name: string; onInk?: boolean }

/** Always as high as the drawing of ours, and no wider. */
export function Logo({ className = '', name, onInk }: Props) {
  const picture = useContext(LogoPicture)
  const width = picture ? Math.min(214, Math.round((48 * picture.width) / picture.height)) : 214
  return (
    <svg className={className} viewBox={`0 0 ${width} 48`} role="img" aria-label={name}>
      {picture ? (
        <>
          {/* Made for paper: on ink it has a white plate. */}
          {onInk && <path fill="#fff" d={`M0 0h${width}v48H0z`} />}
          <image href={picture.src} width={width} height="48" />
        </>
      ) : isSpelled(name) ? (
        <use href="#logo" />
      ) : (
        <Spelled lines={linesOf(name)} />
      )}
    </svg>
  )
}

/** A longer name in two lines, broken at the space nearest to its middle. */
function linesOf(name: string): string[] {
  const spaces = [...name].flatMap((letter, at) => (letter === ' ' ? at : []))
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))
  return name.length < 14 || middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}

/** The width of a bold letter relative to its height. */
const letter = 0.6

/** The name of a hub without a logo, as large as it fits. */
function Spelled({ lines }: { lines: string[] }) {
  const size = Math.min(
    lines.length > 1 ? 22 : 34,
    214 / (letter * Math.max(...lines.map(({ length }) => length))),
  )
  return (
    <text fill="currentColor" fontWeight="800" fontSize={size}>
      {lines.map((line, at) => (
        <tspan key={line} x="0" y={24 + size * (0.35 + (at - (lines.length - 1) / 2) * 1.05)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

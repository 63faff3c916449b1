import { pictureSize } from '../certificate.options.ts'
import { qrSide } from './frame.document.tsx'

export type OnCertificate = {
  name: string
  /** Where our font lacks a letter of the name, its outline goes into a space of this height. */
  space?: number
  course: string
  date: string
  number: string
  hub: string
  /** The address where it is checked. */
  page: string
}

export const ink = '#15100e'
const [clay, grey] = ['#b43b14', '#625952']
const left = 112
/** The width of the name up to the iris. */
export const room = 640
export const nameFont = 'Ojuju'

/** Nothing else on a certificate has this colour. */
const spaceColor = '#010203'
/** The space for the outline of a name, with its left and its top. */
export const spaceRect = /<rect x="([\d.]+)" y="([\d.]+)"[^<>]*fill="#010203"\/>/

/** A long name, or one with a long word, is set smaller: it has two lines, and no word is ever cut. */
function nameSize(name: string): number {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const oneLine = Math.floor(room / (name.length * letter))
  if (oneLine >= 50) return Math.min(68, oneLine)
  const twoLines = Math.floor((room * 1.7) / (name.length * letter))
  return Math.max(20, Math.min(56, twoLines, Math.floor(room / (longest * letter))))
}
/** The width of a letter of Ojuju relative to its height. */
const letter = 0.6

function titleSize(title: string): number {
  if (title.length <= 36) return 30
  return title.length <= 90 ? 24 : 19
}

/** CRT-01: name, course and date, above the way to check it. */
export function Words({ on }: { on: OnCertificate }) {
  const { name, space, course, date, number, hub, page } = on
  const bare = page.replace(/^https?:\/\//, '')
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: pictureSize.width,
        height: pictureSize.height,
        padding: `200px 0 0 ${left}px`,
        fontFamily: 'Hanken',
        color: ink,
      }}
    >
      <div style={{ color: clay, fontWeight: 600, fontSize: 21 }}>Certificate of completion</div>
      <div style={{ marginTop: 4, color: grey, fontSize: 17 }}>This certifies that</div>
      {space ? (
        <div style={{ width: room, height: space, marginTop: 14, backgroundColor: spaceColor }} />
      ) : (
        <div
          style={{
            display: 'block',
            lineClamp: 2,
            width: room + 30,
            marginTop: 14,
            fontFamily: nameFont,
            fontWeight: 800,
            fontSize: nameSize(name),
            lineHeight: 1.08,
          }}
        >
          {name}
        </div>
      )}
      <div style={{ marginTop: 18, fontSize: 19 }}>has completed the course and passed the exam of</div>
      <div
        style={{
          display: 'block',
          lineClamp: 3,
          width: 560,
          marginTop: 6,
          fontWeight: 700,
          fontSize: titleSize(course),
          lineHeight: 1.25,
        }}
      >
        {course}
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          position: 'absolute',
          left: left + qrSide + 28,
          top: pictureSize.height - left - qrSide,
          width: 560,
          height: qrSide,
        }}
      >
        <div style={{ display: 'flex' }}>
          <Fact label="Completed on" value={date} />
          <Fact label="Issued by" value={hub} />
        </div>
        <div
          style={{ display: 'flex', flexDirection: 'column', color: grey, fontSize: 14, lineHeight: 1.45 }}
        >
          <div>{`No. ${number}`}</div>
          <div>Scan the code, or check it at</div>
          <div style={{ color: ink }}>{bare}</div>
        </div>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginRight: 44, maxWidth: 300 }}>
      <div style={{ color: grey, fontSize: 15 }}>{label}</div>
      <div style={{ marginTop: 2, fontWeight: 700, fontSize: 19 }}>{value}</div>
    </div>
  )
}

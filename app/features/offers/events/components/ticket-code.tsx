import { m } from '~/platform/i18n/texts.ts'

type Props = { square: { size: number; path: string }; code: string }

/** The QR code for check-in and, where no camera works, the code in letters big enough to be read out. */
export function TicketCode({ square: { size, path }, code }: Props) {
  const whole = size + 8
  return (
    <div className="on-paper inline-block max-w-full border-2 border-soot-950 bg-white p-3 sm:p-6">
      <svg
        className="w-72 max-w-full"
        viewBox={`-4 -4 ${whole} ${whole}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={m.ticket_square()}
      >
        <path fill="#fff" d={`M-4-4h${whole}v${whole}h-${whole}z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className="mt-3 font-semibold">{m.status_your_code()}</p>
      <p className="num mt-1 font-bold text-[2.5rem] leading-none tracking-wide">{code}</p>
    </div>
  )
}

import { Brain, Globe, Lightbulb, type LucideIcon, Zap } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { Icon } from '~/ui/icon.tsx'
import { PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import { SaveData } from '~/ui/save-data.ts'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import type { ProgramIcon } from '../program.options.ts'

type Props = { icon: ProgramIcon; photo?: ShownFile; sizes: string; lazy?: boolean; className?: string }

/** The photo of a program; while there is none, a picture that matches its icon. */
export function ProgramPicture({ icon, photo, sizes, lazy, className = '' }: Props) {
  if (photo?.state !== 'ready') return <Rendered icon={icon} className={className} />
  return <Picture id={icon} initials="" file={photo} alt="" sizes={sizes} lazy={lazy} className={className} />
}

/** Four scenes, and four tiles. Who saves data has a plain tile instead of a scene. */
function Rendered({ icon, className }: { icon: ProgramIcon; className: string }) {
  const isSpared = useContext(SaveData)
  const tile = tiles[icon]
  if (tile)
    return (
      <div className={`ph ${tile.className} ${className}`} aria-hidden="true">
        <Icon of={tile.icon} className="m-auto size-20" />
      </div>
    )
  if (isSpared) return <PlaceholderTile id={icon} initials="" className={className} />
  return (
    <svg
      className={`block ${className}`}
      // Only its middle: so the height alone decides the size, and a wide box cuts off no head.
      viewBox="119 0 2 180"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[icon]}
    </svg>
  )
}

const tiles: Partial<Record<ProgramIcon, { icon: LucideIcon; className: string }>> = {
  lightbulb: { icon: Lightbulb, className: 'ph-3' },
  brain: { icon: Brain, className: 'ph-1' },
  globe: { icon: Globe, className: 'ph-4' },
  zap: { icon: Zap, className: 'ph-2' },
}

const scenes: Partial<Record<ProgramIcon, ReactNode>> = {
  rocket: (
    <>
      <path fill="#B43B14" d="M-600 0h1440v180H-600z" />
      <path fill="#932F10" d="M120-60L270 90L120 240L-30 90z" />
      <path fill="#B43B14" d="M120-36L246 90L120 216L-6 90z" />
      <path fill="#F7C948" d="M96 132l24 44l24-44z" />
      <path fill="#FAF8F5" d="M106 132l14 26l14-26z" />
      <path fill="#15100E" d="M84 86L56 138L84 128zM156 86L184 138L156 128z" />
      <path fill="#FAF8F5" d="M120 8L160 68L150 132H90L80 68z" />
      <path fill="#15100E" d="M120 8L140 38H100z" />
      <path fill="#15100E" d="M120 50l22 24l-22 24l-22-24z" />
      <path fill="#F7C948" d="M120 62l11 12l-11 12l-11-12z" />
      <path
        fill="none"
        stroke="#B43B14"
        strokeWidth="7"
        strokeLinejoin="miter"
        d="M91 124l9.7-9l9.7 9l9.6-9l9.6 9l9.7-9l9.7 9"
      />
    </>
  ),
  users: (
    <>
      <path fill="#F7C948" d="M-600 0h1440v180H-600z" />
      <path fill="#EFB01F" d="M120-30L270 120V180H-30V120z" />
      <circle cx="120" cy="62" r="52" fill="#15100E" />
      <circle cx="120" cy="62" r="41" fill="none" stroke="#B43B14" strokeWidth="7" />
      <path fill="#571b0b" d="M104 112h32v34l-16 16l-16-16z" />
      <path fill="#6E240F" d="M90 66a30 30 0 0 1 60 0v30a30 30 0 0 1-60 0z" />
      <path fill="#FAF8F5" d="M88 62a32 32 0 0 1 64 0l-8.5-8l-7.8 8l-7.9-8l-7.8 8l-7.8-8l-7.9 8l-7.8-8z" />
      <path fill="#FAF8F5" d="M83 98l7 11l-7 11l-7-11zM157 98l7 11l-7 11l-7-11z" />
      <path fill="#15100E" d="M18 180L94 138L120 164L146 138L222 180z" />
      <path fill="none" stroke="#FAF8F5" strokeWidth="6" d="M91 140l29 29l29-29" />
      <path fill="none" stroke="#B43B14" strokeWidth="7" d="M54 184l15-15l15 15M156 184l15-15l15 15" />
    </>
  ),
  'code-2': (
    <>
      <path fill="#15100E" d="M-600 0h1440v180H-600z" />
      <g fill="none" stroke="#B43B14" strokeWidth="8" strokeLinejoin="miter">
        <path d="M-10 172V12H70" />
        <path d="M14 190V36H70" />
        <path d="M250 8V168H170" />
        <path d="M226-10V144H170" />
      </g>
      <path fill="#FAF8F5" d="M76 14h88v152H76z" />
      <path fill="#B43B14" d="M84 26h72v112H84z" />
      <path fill="#15100E" d="M110 148h20v6h-20z" />
      <path fill="#FAF8F5" d="M117 52v14l-13 16l13 16v14L93 82zM123 52v14l13 16l-13 16v14l24-30z" />
      <path fill="#F7C948" d="M120 70l9 12l-9 12l-9-12z" />
    </>
  ),
  'map-pin': (
    <>
      <path fill="#0F4E33" d="M-600 0h1440v180H-600z" />
      <path fill="#F7C948" d="M196 14l34 34l-34 34l-34-34z" />
      <path fill="#0F4E33" d="M196 26l22 22l-22 22l-22-22z" />
      <path fill="#F7C948" d="M196 38l10 10l-10 10l-10-10z" />
      <path fill="#FAF8F5" d="M108 48L212 180H4z" />
      <path fill="#15100E" d="M108 64L199 180H17z" />
      <path fill="#B43B14" d="M108 84L184 180H32z" />
      <path fill="#15100E" d="M108 104L168 180H48z" />
      <path fill="#FAF8F5" d="M108 118L157 180H59z" />
      <path fill="#15100E" d="M108 134L144 180H72z" />
      <path fill="#15100E" d="M212 104L272 180H152z" />
      <path fill="#F7C948" d="M212 120L259 180H165z" />
      <path fill="#15100E" d="M212 136L247 180H177z" />
      <path fill="#FAF8F5" d="M212 152L234 180H190z" />
      <path fill="#15100E" d="M12 118L62 180H-38z" />
      <path fill="#F7C948" d="M12 134L49 180H-25z" />
      <path fill="#15100E" d="M12 150L36 180H-12z" />
      <path fill="#FAF8F5" d="M105 24h6v30h-6z" />
      <g fill="none" stroke="#F7C948" strokeWidth="5">
        <path d="M94 32L108 18L122 32M82 22L108-4L134 22" />
      </g>
    </>
  ),
}

import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ButtonLink, IconLink } from './button.tsx'
import { Layer, LayerBody, LayerFoot } from './layer.tsx'

const sizes = { sm: 'md:max-w-[440px]', md: 'md:max-w-[560px]', lg: 'md:max-w-[800px]' } as const

type DialogProps = {
  /** The action: "New event". */
  title: string
  /** The object of the action. */
  about?: ReactNode
  closeTo: string
  openerId?: string
  size?: keyof typeof sizes
  /** `LayerBody` and `LayerFoot`, often inside a form with the class `layer-form`. */
  children: ReactNode
}

/** A sheet from the bottom on a phone, a centred panel elsewhere. */
export function Dialog({ title, about, closeTo, openerId, size = 'md', children }: DialogProps) {
  const heading = useId()
  return (
    <Layer labelledBy={heading} closeTo={closeTo} openerId={openerId}>
      <div className={`dialog-panel ${sizes[size]}`}>
        <header className="flex gap-4 border-line border-b px-4 pt-4 pb-3 md:px-6">
          <div className="min-w-0 grow">
            <h2 id={heading} tabIndex={-1} className="font-bold text-xl leading-7 outline-none">
              {title}
            </h2>
            {about && <p className="text-muted">{about}</p>}
          </div>
          <IconLink icon={X} label="Close" to={closeTo} className="-mr-1 shrink-0" />
        </header>
        {children}
      </div>
    </Layer>
  )
}

type ConfirmProps = {
  /** Names the object: "Delete Founders’ Night". */
  title: string
  question: string
  detail?: ReactNode
  closeTo: string
  openerId?: string
  /** The safe choice: "Keep it". It comes first and has the focus. */
  keep: string
  /** The form with its dangerous button. */
  action: ReactNode
}

/** ASH-09: asks before something is deleted. */
export function Confirm({ title, question, detail, closeTo, openerId, keep, action }: ConfirmProps) {
  const heading = useId()
  return (
    <Layer labelledBy={heading} closeTo={closeTo} openerId={openerId} role="alertdialog">
      <div className={`dialog-panel ${sizes.sm}`}>
        <LayerBody>
          <h2 id={heading} className="mt-3 font-bold text-xl leading-7">
            {title}
          </h2>
          <p className="mt-2 text-base">{question}</p>
          {detail && <div className="mt-2 text-muted">{detail}</div>}
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={closeTo} data-first preventScrollReset>
            {keep}
          </ButtonLink>
          {action}
        </LayerFoot>
      </div>
    </Layer>
  )
}

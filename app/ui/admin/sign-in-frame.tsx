import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { IrisRings } from '../imigongo.tsx'
import { Logo, LogoSymbol } from '../logo.tsx'

type SignInFrameProps = {
  name: string
  title: string
  text?: string
  /** `Segments` with the ways to sign in. */
  methods?: ReactNode
  /** `SignInAlert` or `SignInLock`. */
  alert?: ReactNode
  children: ReactNode
  /** Other ways to sign in, and the effect of five failures. */
  foot?: ReactNode
}

/** AUT-05: the art on one side, the form on the other. */
export function SignInFrame({ name, title, text, methods, alert, children, foot }: SignInFrameProps) {
  return (
    <div className="min-h-dvh bg-surface text-base leading-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,640px)]">
      <LogoSymbol name={name} />
      <div className="on-ink relative overflow-hidden bg-soot-950 text-white max-lg:h-24">
        <Logo
          name={name}
          onInk
          className="relative z-1 m-5 h-10 w-auto lg:m-12 [--pupil:var(--color-ochre-300)]"
        />
        <Art />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="grid content-center px-4 py-9 outline-none sm:px-12 lg:px-24 [&_.label]:text-[15px]"
      >
        <div className="mx-auto w-full max-w-[420px] lg:mx-0">
          <h1 className="font-bold text-[2.25rem] leading-[1.1] tracking-tight">{title}</h1>
          {text && <p className="mt-2 text-muted">{text}</p>}
          {methods && <div className="mt-6 [&_a]:min-h-11 [&_a]:text-[15px]">{methods}</div>}
          {alert && <div className="mt-5">{alert}</div>}
          <div className="mt-5 grid gap-4 [&_.btn]:min-h-12 [&_.btn]:text-base [&_.input]:min-h-12 [&_.input]:text-base [&_form]:grid [&_form]:gap-4">
            {children}
          </div>
          {foot && <div className="mt-8 border-line border-t pt-5 text-muted text-sm">{foot}</div>}
        </div>
      </main>
    </div>
  )
}

/** Half an iris that rises behind the logo; on a phone a strip of it beside the name. */
function Art() {
  return (
    <>
      <svg
        className="absolute top-[170px] left-1/2 hidden size-[1060px] max-w-none -translate-x-1/2 lg:block"
        viewBox="-160 -160 320 320"
        aria-hidden="true"
        focusable="false"
      >
        <IrisRings id="iris" />
      </svg>
      <svg
        className="absolute inset-y-0 right-0 h-full w-32 lg:hidden"
        viewBox="-120 -50 120 96"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <use href="#iris" />
      </svg>
    </>
  )
}

/** AUT-21: what went wrong, and how many attempts remain. */
export function SignInAlert({ children }: { children: ReactNode }) {
  return (
    <div className="errsum font-bold" role="alert">
      {children}
    </div>
  )
}

/** AUT-19: locked, with the remaining time: `LockCountdown`. */
export function SignInLock({ text, countdown }: { text: string; countdown: ReactNode }) {
  return (
    <div className="errsum flex items-center gap-4" role="alert">
      <Icon of={Lock} className="shrink-0" />
      <p className="grow font-bold">{text}</p>
      <span className="num shrink-0 font-bold text-2xl">{countdown}</span>
    </div>
  )
}

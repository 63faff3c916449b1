import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'

type CheckinFrameProps = {
  title: string
  about?: string
  back: { href: string; label: string }
  /** Beside the title: the number of guests inside. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A page for one hand, without the back-office frame. Its links are full page loads: offline only the service worker
 * can answer, and no other page may use the camera.
 */
export function CheckinFrame({ title, about, back, aside, children }: CheckinFrameProps) {
  return (
    <>
      <title>{title}</title>
      <link rel="manifest" href="/admin/door/app.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href="/door-192.png" />
      <meta name="theme-color" content="#15100e" />
      <header className="on-ink sticky top-0 z-20 border-soot-800 border-b bg-soot-950 text-white">
        <div className="mx-auto flex min-h-16 max-w-xl items-center gap-1 pr-4">
          <a href={back.href} aria-label={back.label} className="grid size-14 shrink-0 place-items-center">
            <Icon of={ChevronLeft} className="size-7" />
          </a>
          <div className="min-w-0 grow py-1">
            <h1 className="truncate font-bold text-lg leading-6">{title}</h1>
            {about && <p className="num truncate text-soot-300">{about}</p>}
          </div>
          {aside}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl pb-32 outline-none">
        {children}
      </main>
    </>
  )
}

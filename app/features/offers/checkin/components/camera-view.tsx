import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { cameraTrouble, watchTickets } from '../camera.client.ts'
import type { Checkin } from '../checkin.client.ts'

/** The camera. It pauses while the page is hidden, and starts by itself where it was allowed before. */
export function CameraView({ checkin }: { checkin: Checkin | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isShown, setShown] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const isLooked = useVisible()

  useEffect(() => {
    const name = 'camera' as PermissionName
    navigator.permissions?.query({ name }).then(
      ({ state }) => state === 'granted' && setWanted(true),
      () => {},
    )
  }, [])

  useEffect(() => {
    const screen = video.current
    if (!isWanted || !isLooked || !screen || !checkin) return
    let isGone = false
    let end = () => {}
    setTrouble(undefined)
    watchTickets(screen, checkin.presentSeen).then(
      (stop) => {
        end = stop
        if (isGone) stop()
        else setShown(true)
      },
      (error) => {
        setTrouble(cameraTrouble(error))
        setWanted(false)
      },
    )
    return () => {
      isGone = true
      end()
      setShown(false)
    }
  }, [isWanted, isLooked, checkin])

  return (
    <section aria-label="Camera" className="bg-soot-950">
      <div className="relative mx-auto grid aspect-4/3 max-h-[44dvh] w-full place-items-center overflow-hidden">
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className={isShown ? 'size-full object-cover' : 'hidden'}
        />
        {isShown ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute aspect-square h-3/4 border-4 border-white/80 shadow-[0_0_0_100vmax_rgb(21_16_14/0.35)]"
          />
        ) : (
          <Button
            variant="chalk"
            icon={Camera}
            busy={isWanted}
            className="min-h-16 px-6 text-lg"
            onClick={() => setWanted(true)}
          >
            {isWanted ? 'Starting the camera' : 'Start the camera'}
          </Button>
        )}
      </div>
      {trouble && (
        <div role="alert" className="bg-canvas p-4 pb-0 text-base">
          <Note kind="bad">{trouble}</Note>
        </div>
      )}
    </section>
  )
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}

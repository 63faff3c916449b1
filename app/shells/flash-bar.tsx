import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form, useLocation } from 'react-router'
import type { ToldFlash } from '~/kits/admin/flash.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Toasts, UndoBar } from '~/ui/admin/toast.tsx'

/**
 * The message of the last action. With an undo it stays as long as the server says, otherwise it is a toast. The server
 * sends it once: reloading the same page meanwhile, as the session does every half minute, does not remove it.
 */
export function FlashBar({ flash: told }: { flash: ToldFlash | undefined }) {
  const { key } = useLocation()
  const [last, setLast] = useState({ flash: told, key })
  if (last.key !== key || (told && told !== last.flash)) setLast({ flash: told, key })
  const { flash } = last
  const [gone, setGone] = useState<ToldFlash>()
  // A stable function: the timer must not restart when something else on the page changes.
  const close = useCallback(() => setGone(flash), [flash])
  if (!flash || gone === flash) return null
  if (!flash.undo)
    return (
      <OnTop>
        <Toasts toasts={[{ id: flash.text, kind: flash.kind, text: flash.text }]} onGone={close} />
      </OnTop>
    )
  const { action, fields, seconds } = flash.undo
  return (
    <OnTop>
      <UndoBar
        text={flash.text}
        seconds={seconds}
        onGone={close}
        undo={
          <Form method="post" action={action} preventScrollReset>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variant="chalk" type="submit">
              Undo
            </Button>
          </Form>
        }
      />
    </OnTop>
  )
}

/** An open panel makes everything outside it inert, so messages are shown inside it. */
function OnTop({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [layer, setLayer] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have opened or closed a panel
  useEffect(() => setLayer(document.querySelector('dialog.layer')), [key])
  return layer?.isConnected ? createPortal(children, layer) : children
}

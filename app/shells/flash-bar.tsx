import { useState } from 'react'
import { Form } from 'react-router'
import type { Flash } from '~/kits/admin/flash.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Toasts, UndoBar } from '~/ui/admin/toast.tsx'

/** What the last action left to say. With a way back it stays for ten seconds, otherwise it is a toast. */
export function FlashBar({ flash }: { flash: Flash | undefined }) {
  const [gone, setGone] = useState<Flash>()
  if (!flash || gone === flash) return null
  const close = () => setGone(flash)
  if (!flash.undo)
    return <Toasts toasts={[{ id: flash.text, kind: flash.kind, text: flash.text }]} onGone={close} />
  const { action, fields } = flash.undo
  return (
    <UndoBar
      text={flash.text}
      onGone={close}
      undo={
        <Form method="post" action={action} preventScrollReset>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button look="chalk" type="submit">
            Undo
          </Button>
        </Form>
      }
    />
  )
}

import { ChatTexts } from '~/kits/admin/chat-texts.tsx'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { eventForChat } from '../chat.queries.server.ts'
import type { Route } from './+types/event-chat'

export const loader = guardedLoader('events.read', async ({ params }) => ({
  texts: orNotFound(await eventForChat(db(), params.id ?? '', new Date())),
}))

/** A-TXT-06: an event as a text for WhatsApp. */
export default function EventChat({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <Dialog title="Copy for WhatsApp" closeTo="/admin/events">
      <LayerBody>
        <ChatTexts texts={texts} />
      </LayerBody>
    </Dialog>
  )
}

import { ChatTexts } from '~/kits/admin/chat-texts.tsx'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { opportunityForChat } from '../chat.queries.server.ts'
import type { Route } from './+types/opportunity-chat'

export const loader = guardedLoader('opportunities.read', async ({ params }) => ({
  texts: orNotFound(await opportunityForChat(db(), params.id ?? '', new Date())),
}))

/** A-TXT-06: an opportunity as a text for WhatsApp. */
export default function OpportunityChat({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <Dialog title="Copy for WhatsApp" closeTo="/admin/opportunities">
      <LayerBody>
        <ChatTexts texts={texts} />
      </LayerBody>
    </Dialog>
  )
}

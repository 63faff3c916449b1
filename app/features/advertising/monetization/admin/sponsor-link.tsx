import { Copy, ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { data, Form, useLocation, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { TextInput } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { renewSponsorLink } from '../commands/renew-sponsor-link.server.ts'
import { sponsorLink } from '../sponsor.links.server.ts'
import { sponsorOf } from '../sponsor.queries.server.ts'
import type { Route } from './+types/sponsor-link'

const path = '/admin/ads'

export const handle = { title: () => 'Link for a sponsor' }

export const loader = guardedLoader('ads.read', async ({ params, staff }) => {
  const found = await sponsorOf(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  const { sponsor, key, isDeleted } = found
  const title = found.title + (isDeleted ? ', deleted' : '')
  return { sponsor, title, link: sponsorLink(key), mayRenew: isAllowed('ads.change', staff.groups) }
})

export const action = guardedAction('ads.change', async ({ params, url, work, go }) => {
  const done = await work((job) => renewSponsorLink(job, params.id ?? ''))
  if (!done) throw data(null, { status: 404 })
  return go(url.pathname + url.search, {
    kind: 'ok',
    text: 'New link made. The old one opens nothing any more.',
  })
})

/** The secret link to a sponsor's report: to copy, or to renew when it has leaked. */
export default function SponsorLink({ loaderData, params }: Route.ComponentProps) {
  const { sponsor, title, link, mayRenew } = loaderData
  const closeTo = path + useLocation().search
  const busy = useNavigation().state === 'submitting'
  const [copied, setCopied] = useState('')
  async function copy() {
    await navigator.clipboard.writeText(link)
    setCopied(link)
  }
  return (
    <Dialog title={`Link for ${sponsor}`} about={title} closeTo={closeTo} openerId={`sponsor-${params.id}`}>
      <LayerBody>
        <p>
          Whoever has this link sees what was counted for {sponsor}, what was not and why, and what it owes.
          They see nothing else, and they need no password.
        </p>
        <TextInput
          key={link}
          id="sponsor-link"
          label="Link"
          readOnly
          defaultValue={link}
          frameClass="mt-4"
          onFocus={(event) => event.target.select()}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button variant="solid" type="button" icon={Copy} onClick={copy}>
            {copied === link ? 'Copied' : 'Copy link'}
          </Button>
          <a className="btn btn-line" href={link} target="_blank" rel="noopener">
            <Icon of={ExternalLink} />
            Open it
          </a>
          <span role="status" className="sr-only">
            {copied === link && 'The link was copied'}
          </span>
        </div>
        {mayRenew && (
          <div className="mt-6 border-line border-t pt-4">
            <p>
              Did it reach somebody it should not have? Make a new one. The old link then opens nothing, so
              send the new one to {sponsor}.
            </p>
            <Form method="post" preventScrollReset>
              <Button type="submit" icon={RefreshCw} busy={busy} className="mt-3">
                {busy ? 'Making' : 'Make a new link'}
              </Button>
            </Form>
          </div>
        )}
      </LayerBody>
      <LayerFoot>
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
      </LayerFoot>
    </Dialog>
  )
}

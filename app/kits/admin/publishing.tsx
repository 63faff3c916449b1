import { Copy, ExternalLink, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { Publication } from '~/platform/publication.ts'
import { Button } from '~/ui/admin/button.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { RowMenu, RowMenuLink } from '~/ui/admin/row-menu.tsx'
import { PublicationBadge } from './publication-badge.tsx'

/** As `publishingOf` tells it. */
export type Publishing = { state: Publication; at: string; page: string }

type Choice = { value: string; label: string; busy: string; isMain?: true }
const now: Choice = { value: 'now', label: 'Publish now', busy: 'Publishing', isMain: true }
/** Enter in a field presses the first, so that one neither publishes nor takes back. */
const choices: Record<Publication, Choice[]> = {
  draft: [
    { value: 'draft', label: 'Save draft', busy: 'Saving' },
    { value: 'later', label: 'Publish at…', busy: 'Saving' },
    now,
  ],
  scheduled: [
    { value: 'later', label: 'Save', busy: 'Saving' },
    { value: 'draft', label: 'Back to draft', busy: 'Saving' },
    now,
  ],
  published: [
    { value: 'keep', label: 'Save', busy: 'Saving', isMain: true },
    { value: 'draft', label: 'Unpublish', busy: 'Saving' },
  ],
}

/** The buttons of a record that is published at a time. */
export function PublishButtons({ state }: Pick<Publishing, 'state'>) {
  const going = useNavigation()
  const pressed = going.state === 'submitting' ? going.formData?.get('publish') : undefined
  return (
    <>
      {choices[state].map(({ value, label, busy, isMain }) => (
        <Button
          key={value}
          type="submit"
          name="publish"
          value={value}
          variant={isMain ? 'solid' : 'line'}
          busy={pressed === value}
        >
          {pressed === value ? busy : label}
        </Button>
      ))}
    </>
  )
}

/** Whether and since when it is on the site, and the way there. */
export function PublishingLine({ publishing, preview }: { publishing: Publishing; preview?: string }) {
  const { state, at, page } = publishing
  return (
    <>
      <PublicationBadge of={state} />
      {at}
      {preview && (
        <Link
          className="link inline-flex min-h-8 items-center"
          to={state === 'published' ? page : preview}
          target="_blank"
          reloadDocument
        >
          {state === 'published' ? 'View on the site' : 'Preview'}
        </Link>
      )}
    </>
  )
}

type RowProps = {
  path: string
  id: string
  title: string
  publication: Publication
  /** Its address on the site. */
  page: string
  mayDuplicate?: boolean
  /** Further, rarer actions: `RowMenuLink`s. Beginning a copy is one of them then. */
  rarer?: ReactNode
}

/** The actions of a row of what is published: see it, and begin a copy. */
export function PublishingActions({ path, id, title, publication, page, mayDuplicate, rarer }: RowProps) {
  const onSite = publication === 'published'
  const copy = { icon: Copy, verb: 'Duplicate', whom: title, to: `${path}/new?copy=${id}` }
  return (
    <>
      <RowActionLink
        icon={onSite ? ExternalLink : Eye}
        verb={onSite ? 'View on the site' : 'Preview'}
        whom={title}
        to={onSite ? page : `${path}/${id}/preview`}
        target="_blank"
        reloadDocument
      />
      {mayDuplicate && !rarer && <RowActionLink {...copy} />}
      {rarer && (
        <RowMenu id={id} whom={title}>
          {mayDuplicate && <RowMenuLink {...copy} />}
          {rarer}
        </RowMenu>
      )}
    </>
  )
}

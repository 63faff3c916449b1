import { RotateCcw } from 'lucide-react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'

/** A deleted record: when it was deleted, and when it goes for good. */
export type Binned = { id: string; name: string; deleted: string; goes: string }
type Shown = { noun: string; path: string; rows: Binned[] }

/** The page of a route whose loader is `binLoader` of `contentRecord`. */
export function Bin() {
  const { noun, path, rows } = useLoaderData<Shown>()
  const going = useNavigation()
  const restoring = going.state === 'submitting' ? going.formData?.get('id') : undefined
  return (
    <Dialog
      title="Bin"
      about="What was deleted in the last 30 days. After that it goes for good."
      closeTo={path}
    >
      <LayerBody label="Bin">
        {rows.length === 0 && <EmptyState title="The bin is empty" text={`No ${noun} was deleted lately.`} />}
        <ul>
          {rows.map(({ id, name, deleted, goes }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
              <span className="min-w-40 flex-1">
                <b className="block">{name}</b>
                <span className="text-muted">
                  Deleted {deleted}. Gone for good on {goes}.
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" icon={RotateCcw} busy={restoring === id} aria-label={`Restore ${name}`}>
                  Restore
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </LayerBody>
    </Dialog>
  )
}

import { type ReactNode, useEffect } from 'react'
import { Link, useNavigation, useParams } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PublishButtons, type Publishing, PublishingLine } from './publishing.tsx'
import { RecordForm } from './record-form.tsx'
import type { RecordResult } from './record-result.ts'

/** The props of a form field: its name, value and error, and the value somebody else saved. */
type FieldSetting = {
  id: string
  name: string
  defaultValue: string
  error?: string
  after?: ReactNode
}
export type FieldOf = (name: string) => FieldSetting

type RecordDialogProps = {
  /** As returned by `editLoader` of `contentRecord`. */
  record: {
    noun: string
    path: string
    title?: string
    version: number
    values: Record<string, string>
    publishing?: Publishing
    versionsPath?: string
  }
  result?: RecordResult
  encType?: 'multipart/form-data'
  children: (field: FieldOf) => ReactNode
}

/**
 * Create and edit: a dialog with a form, an error beside each field, and both versions when two people saved at once.
 */
export function RecordDialog({ record, result, encType, children }: RecordDialogProps) {
  const { noun, path: closeTo, publishing, versionsPath } = record
  const { id } = useParams()
  const isNew = id === 'new'
  const busy = useNavigation().state === 'submitting'
  const theirs = result?.theirs
  // VAL-07: the first wrong field gets the focus; otherwise pressing Save at the end of a long form would show nothing.
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('dialog [aria-invalid=true]')
    ;(wrong ?? document.querySelector<HTMLElement>('dialog [role=alert]'))?.focus()
  }, [result])
  const values = result?.values ?? record.values
  const field: FieldOf = (name) => {
    const other = theirs?.values[name]
    return {
      id: name,
      name,
      defaultValue: values[name] ?? '',
      error: result?.errors[name],
      after:
        other !== undefined && other !== (values[name] ?? '') ? (
          <p className="mt-1 whitespace-pre-line border-ochre-400 border-l-4 pl-2 text-sm">
            <b>Saved meanwhile:</b> {other || '(empty)'}
          </p>
        ) : undefined,
    }
  }
  const problem = theirs
    ? 'Somebody else saved this meanwhile. Your words are still here; theirs stand beside them. Save again to keep yours.'
    : result?.problem
  return (
    <Dialog
      title={record.title ?? `${isNew ? 'New' : 'Edit'} ${noun}`}
      about={
        (publishing || versionsPath) && (
          <span className="mt-1 inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {publishing && (
              <PublishingLine
                publishing={publishing}
                preview={isNew ? undefined : `${closeTo}/${id}/preview`}
              />
            )}
            {versionsPath && (
              <Link className="link inline-flex min-h-8 items-center" to={versionsPath} preventScrollReset>
                Versions
              </Link>
            )}
          </span>
        )
      }
      closeTo={closeTo}
      size="lg"
    >
      <RecordForm name={noun} encType={encType}>
        <LayerBody>
          {problem && (
            <div className="mb-4 outline-none" role="alert" tabIndex={-1}>
              <Note kind="bad">{problem}</Note>
            </div>
          )}
          {result && Object.keys(result.errors).length > 0 && (
            <div className="mb-4 outline-none" role="alert" tabIndex={-1}>
              <Note kind="bad">Please look at the marked fields. Nothing was saved yet.</Note>
            </div>
          )}
          <input type="hidden" name="version" value={theirs?.version ?? record.version} />
          {children(field)}
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          {publishing ? (
            <PublishButtons {...publishing} />
          ) : (
            <Button variant="solid" type="submit" busy={busy}>
              {busy ? 'Saving' : 'Save'}
            </Button>
          )}
        </LayerFoot>
      </RecordForm>
    </Dialog>
  )
}

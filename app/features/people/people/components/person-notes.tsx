import { X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Button, IconButton } from '~/ui/admin/button.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { longestTag, mostTags, noteMaximum } from '../note.options.ts'

type TagsProps = { path: string; tags: string[]; inUse: string[]; mayNote: boolean }

/** The words by which staff group people; any word, offered from those that are in use. */
export function PersonTags({ path, tags, inUse, mayNote }: TagsProps) {
  return (
    <Panel title="Tags">
      <div id="tags" className="grid gap-3 p-4">
        {tags.length === 0 && <p className="text-muted">No tags yet.</p>}
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="badge max-w-full">
                <span className="[overflow-wrap:anywhere]">{tag}</span>
                {mayNote && (
                  <Form method="post" action={`${path}/tags`} preventScrollReset className="-my-1 -mr-2">
                    <IconButton
                      type="submit"
                      icon={X}
                      label={`Remove the tag ${tag}`}
                      name="remove"
                      value={tag}
                    />
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayNote && tags.length < mostTags && (
          <Form
            key={tags.join()}
            method="post"
            action={`${path}/tags`}
            preventScrollReset
            className="flex flex-wrap items-end gap-2"
          >
            <TextInput
              frameClass="min-w-0 flex-1 basis-40"
              id="tag"
              name="tag"
              label="New tag"
              maxLength={longestTag}
              list="tags-in-use"
              autoComplete="off"
            />
            <datalist id="tags-in-use">
              {inUse.map((tag) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
            <Button type="submit">Add tag</Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}

type Note = { id: string; text: string; author: string; at: string; isMine: boolean }
type NotesProps = { path: string; notes: Note[]; hasMore: boolean; mayNote: boolean }

/** The team's notes, the newest first. */
export function PersonNotes({ path, notes, hasMore, mayNote }: NotesProps) {
  return (
    <Panel title="Notes">
      <div id="notes" className="grid gap-3 p-4">
        {mayNote && (
          <Form
            key={notes[0]?.id}
            method="post"
            action={`${path}/notes`}
            preventScrollReset
            className="grid gap-2"
          >
            <TextArea
              id="note"
              name="note"
              label="Add a note"
              hint="Only the team sees it here. It is in the copy of their data when they ask for it."
              rows={3}
              maxLength={noteMaximum}
            />
            <div>
              <Button type="submit">Add note</Button>
            </div>
          </Form>
        )}
        {notes.length === 0 && <p className="text-muted">No notes yet.</p>}
        {notes.map(({ id, text, author, at, isMine }) => (
          <article key={id} className="border-line border-t pt-3">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
              <span className="[overflow-wrap:anywhere]">
                {author}, <span className="num">{at}</span>
              </span>
              {isMine && mayNote && (
                <Form method="post" action={`${path}/notes`} preventScrollReset>
                  <Button variant="text" name="remove" value={id} aria-label={`Remove the note of ${at}`}>
                    Remove
                  </Button>
                </Form>
              )}
            </div>
          </article>
        ))}
        {hasMore && (
          <Link className="link inline-flex min-h-11 items-center" to={`${path}?kind=notes`}>
            All notes
          </Link>
        )}
      </div>
    </Panel>
  )
}

import { data, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { importQuestions } from '../commands/import-questions.server.ts'
import { ImportPreview, ImportProblems } from '../components/import-preview.tsx'
import { examMaxima, importBytes } from '../exam.options.ts'
import { questionsOf } from '../exam.queries.server.ts'
import { readQuestions } from '../import.rules.server.ts'
import { courseOfExam } from '../staff.queries.server.ts'
import type { Route } from './+types/import'

const pathOf = (courseId: string) => `/admin/elearning/${courseId}/exam`

export const handle = { maxBody: 2 * importBytes }

async function courseOf(id: string | undefined) {
  const course = await courseOfExam(db(), id ?? '')
  if (!course) throw data(null, { status: 404 })
  return course
}

export const loader = guardedLoader('learning.change', async ({ params }) => ({
  path: pathOf((await courseOf(params.course)).id),
}))

export const action = guardedAction('learning.change', async ({ params, form, work, go }) => {
  const { id: courseId } = await courseOf(params.course)
  const text = await textIn(form)
  const refuse = (problem: string) =>
    data({ text, problem, problems: undefined, preview: undefined }, { status: 422 })
  if (text === undefined) return refuse('The file is too large. Bring it in parts.')
  if (text.trim() === '') return refuse('Choose a file, or paste what is in it.')
  if (textOf(form, 'intent') === 'import') {
    const done = await work((job) => importQuestions(job, { courseId, text }))
    if (done.ok)
      return go(pathOf(courseId), {
        kind: 'ok',
        text: `${done.added === 1 ? '1 question' : `${done.added} questions`} imported`,
      })
    if (done.reason === 'full') return refuse(`An exam asks at most ${examMaxima.questions} questions.`)
    if (done.reason === 'missing') throw data(null, { status: 404 })
  }
  const { questions, problems, notes, format } = readQuestions(text, await questionsOf(db(), courseId))
  if (problems.length > 0)
    return data(
      { text, problem: undefined, problems: { format, problems }, preview: undefined },
      { status: 422 },
    )
  return data({ text, problem: undefined, problems: undefined, preview: { format, questions, notes } })
})

/** The uploaded file, or else the pasted text. None if it is too large. */
async function textIn(form: FormData): Promise<string | undefined> {
  const file = form.get('file')
  const chosen = file instanceof File && file.size > 0
  if (chosen && file.size > importBytes) return
  const text = chosen ? await file.text() : textOf(form, 'text')
  // The NUL character, which PostgreSQL cannot store.
  return text.length > importBytes ? undefined : text.replaceAll('\0', '')
}

/** A-LRN-09: questions from a file. They are previewed before they are saved, all or none. */
export default function Import({ loaderData: { path }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const preview = actionData?.preview
  return (
    <Dialog title="Import questions" closeTo={path} size="lg">
      <RecordForm
        // A form name of its own, so that restored input does not replace the file that was read.
        name={preview ? 'questions that were read' : 'questions'}
        encType="multipart/form-data"
        key={preview ? 'preview' : 'file'}
      >
        <LayerBody>
          <ImportProblems problem={actionData?.problem} found={actionData?.problems} />
          {preview ? (
            <>
              <ImportPreview {...preview} />
              <textarea name="text" defaultValue={actionData?.text} hidden readOnly />
            </>
          ) : (
            <Ask text={actionData?.text} />
          )}
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={path} preventScrollReset>
            Cancel
          </ButtonLink>
          {preview && (
            <ButtonLink to={`${path}/import`} reloadDocument>
              Another file
            </ButtonLink>
          )}
          <Button
            variant="solid"
            type="submit"
            busy={busy}
            name="intent"
            value={preview ? 'import' : 'check'}
          >
            {preview ? importWords(preview.questions.length, busy) : busy ? 'Reading' : 'Read it'}
          </Button>
        </LayerFoot>
      </RecordForm>
    </Dialog>
  )
}

const importWords = (n: number, busy: boolean) =>
  busy ? 'Importing' : `Import ${n === 1 ? '1 question' : `${n} questions`}`

const example = 'question,options,correct,topic\nWhat is 2 + 2?,Three | Four | Five,Four,Adding'

function Ask({ text }: { text?: string }) {
  return (
    <div className="grid gap-4">
      <p>
        Two kinds of files are read: a sheet saved as <b>CSV</b>, and Moodle <b>GIFT</b> with one right option
        or true and false. You see the questions before they are kept. If one line cannot be read, nothing is
        imported.
      </p>
      <pre className="whitespace-pre-wrap rounded-ctl border border-line p-3 text-xs [overflow-wrap:anywhere]">
        {example}
      </pre>
      <p className="text-muted">
        The right option is said by its number, its letter or its words. Options may also stand in columns of
        their own: option 1, option 2.
      </p>
      <TextInput
        id="file"
        name="file"
        type="file"
        accept=".csv,.txt,.gift,text/csv,text/plain"
        label="File"
      />
      <TextArea
        id="text"
        name="text"
        label="Or paste it here"
        rows={8}
        defaultValue={text}
        spellCheck={false}
      />
    </div>
  )
}

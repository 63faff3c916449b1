import { Note } from '~/ui/admin/note.tsx'
import { QuestionList } from './question-list.tsx'

type Remark = { line: number; text: string }
type Read = { line: number; question: string; topic: string; options: string[]; correct: number }

/** The questions of a file, before any of them is saved. */
export function ImportPreview({
  format,
  questions,
  notes,
}: {
  format: string
  questions: Read[]
  notes: Remark[]
}) {
  const listed = questions.map((one) => ({ ...one, id: String(one.line), isAsked: true }))
  return (
    <div className="grid gap-4">
      <div role="status">
        <Note kind="ok">
          Read as {format}: {questions.length === 1 ? '1 question' : `${questions.length} questions`}. Nothing
          is kept yet.
        </Note>
      </div>
      {notes.length > 0 && (
        <Note kind="warn">
          <Remarks remarks={notes} />
        </Note>
      )}
      <div className="-mx-4">
        <QuestionList path="" questions={listed} mayChange={false} />
      </div>
    </div>
  )
}

type ProblemsProps = { problem?: string; found?: { format: string; problems: Remark[] } }

/** Why nothing is imported, line by line. */
export function ImportProblems({ problem, found }: ProblemsProps) {
  if (!problem && !found) return null
  return (
    <div className="mb-4" role="alert">
      <Note kind="bad">
        {problem ?? (
          <>
            <p>Nothing was imported. The file was read as {found?.format}:</p>
            <Remarks remarks={found?.problems ?? []} />
          </>
        )}
      </Note>
    </div>
  )
}

const shown = 20

function Remarks({ remarks }: { remarks: Remark[] }) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {remarks.slice(0, shown).map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          Line {line}: {text}
        </li>
      ))}
      {remarks.length > shown && <li>And {remarks.length - shown} more.</li>}
    </ul>
  )
}

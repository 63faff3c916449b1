import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { OptionFields } from '../components/option-fields.tsx'
import { questionAction, questionLoader } from '../exam.record.server.ts'
import type { Route } from './+types/question'

export const loader = questionLoader
export const action = questionAction

/** EXM-01, A-LRN-09: a question of the bank, over the editor of the exam. */
export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => (
        <div className="grid gap-5">
          <TextArea {...field('question')} label="Question" rows={3} />
          <OptionFields field={field} />
          <TextInput
            {...field('topic')}
            label="Topic (optional)"
            hint="Learners are told by topic what to look at again."
            list="topics"
            autoComplete="off"
          />
          <datalist id="topics">
            {loaderData.topics.map((topic) => (
              <option key={topic} value={topic} />
            ))}
          </datalist>
          <CheckInput
            name="asked"
            value="yes"
            label="Ask it in the exam"
            hint="Otherwise it is kept in the bank for later."
            defaultChecked={field('asked').defaultValue === 'yes'}
          />
        </div>
      )}
    </RecordDialog>
  )
}

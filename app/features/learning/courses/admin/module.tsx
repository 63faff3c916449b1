import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { TextInput } from '~/ui/field.tsx'
import { moduleAction, moduleLoader } from '../lesson.record.server.ts'
import type { Route } from './+types/module'

export const loader = moduleLoader
export const action = moduleAction

/** LRN-19: a module of a course. */
export default function Module({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => <TextInput {...field('title')} label="Title" hint="As learners read it" />}
    </RecordDialog>
  )
}

import { Send } from 'lucide-react'
import { answerKey, sendKey } from '~/kits/admin/use-list-keys.ts'
import { Button } from '~/ui/admin/button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { answerMaximum } from '../contact.options.ts'

type AnswerBoxProps = { email: string; isAnswered: boolean; typed?: string; error?: string }

/** What we answer to anything somebody wrote to us. */
export const AnswerBox = ({ email, isAnswered, typed, error }: AnswerBoxProps) => (
  <TextArea
    id="answer"
    name="answer"
    label={isAnswered ? 'Write again' : 'Your answer'}
    hint={`Goes to ${email}. They can reply to it.`}
    rows={7}
    maxLength={answerMaximum}
    aria-keyshortcuts={answerKey}
    defaultValue={typed}
    error={error}
  />
)

export const SendAnswer = ({ form }: { form?: string }) => (
  <Button form={form} variant="solid" icon={Send} name="intent" value="answer" aria-keyshortcuts={sendKey}>
    Send answer
  </Button>
)

import { TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'

type Props = FormState & { action: string }

/** Asks for an address or a number to send a link to. */
export function ContactForm({ setting, result, action }: Props) {
  return (
    <Form setting={setting} result={result} action={action} send={m.rights_send()} keeps={false}>
      <TextField
        setting={setting}
        result={result}
        className="sm:col-span-2"
        name="contact"
        autoComplete="off"
      />
    </Form>
  )
}

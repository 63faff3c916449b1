import { Form, useLoaderData, useNavigation } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'

type Asked = { noun: string; path: string; title: string; detail: string }

/** ASH-09, ERR-15: the page of a route whose loader is `deleteLoader` of `contentRecord`. */
export function DeleteDialog() {
  const { noun, path, title, detail } = useLoaderData<Asked>()
  const busy = useNavigation().state === 'submitting'
  return (
    <Confirm
      title={`Delete ${title}`}
      question={`Are you sure you want to delete this ${noun}?`}
      detail={detail}
      closeTo={path}
      keep="Keep it"
      action={
        <Form method="post">
          <Button variant="danger" type="submit" busy={busy}>
            Delete
          </Button>
        </Form>
      }
    />
  )
}

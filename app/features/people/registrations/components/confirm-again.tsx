import { ShortPage } from '~/kits/head/short-page.tsx'
import { m } from '~/platform/i18n/texts.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'

/** ERR-15: a confirmation page, with the safe choice first. */
export function ConfirmAgain({
  question,
  text,
  back,
  yes,
}: Record<'question' | 'text' | 'back' | 'yes', string>) {
  return (
    <ShortPage title={question} text={text}>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="ink" href={back}>
          {m.withdraw_keep()}
        </ButtonLink>
        <Button type="submit" variant="line">
          {yes}
        </Button>
      </form>
    </ShortPage>
  )
}

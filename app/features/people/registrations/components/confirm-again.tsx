import { PrivateMeta } from '~/kits/head/page-meta.tsx'
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
    <section className="wrap section">
      <PrivateMeta title={question} />
      <h1 className="display max-w-[20ch] text-d2">{question}</h1>
      <p className="mt-5 max-w-xl text-lg text-soot-700">{text}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="ink" href={back}>
          {m.withdraw_keep()}
        </ButtonLink>
        <Button type="submit" look="line">
          {yes}
        </Button>
      </form>
    </section>
  )
}

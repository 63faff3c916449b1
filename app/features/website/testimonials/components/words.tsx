import { initialsOf } from '~/ui/placeholder-tile.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'

type Props = { id: string; name: string; words: TranslatedText; role: TranslatedText; photo?: ShownFile }

/** What somebody says about the hub, in a list. */
export function Words({ id, name, words, role, photo }: Props) {
  return (
    <li className="min-w-0 border-soot-950 border-t-2 pt-6">
      <figure>
        <blockquote
          className="max-w-[34rem] font-semibold text-xl leading-snug lg:text-2xl"
          lang={words.lang}
        >
          <p className="whitespace-pre-line">{words.text}</p>
        </blockquote>
        <figcaption className="mt-5 flex items-center gap-4">
          <Picture
            id={id}
            initials={initialsOf(name)}
            file={photo}
            alt=""
            sizes="64px"
            className="size-16 shrink-0 [&>span]:text-2xl"
          />
          <span className="min-w-0">
            <b className="block">{name}</b>
            <Translated as="span" className="text-soot-600" of={role} />
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

import { initialsOf } from '~/ui/placeholder-tile.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'

/** The data a card shows. */
export type MemberHeadView = { id: string; name: string; role: TranslatedText; photo?: ShownFile }

/** TEAM-03: photo or tile, name, role. */
export function MemberHead({ member, as: Heading }: { member: MemberHeadView; as: 'h2' | 'h3' }) {
  const { id, name, role, photo } = member
  return (
    <>
      <Picture
        id={id}
        initials={initialsOf(name)}
        file={photo}
        alt=""
        sizes="(min-width: 1024px) 25vw, 50vw"
        className="aspect-[4/5] w-full [--s:110px] [&>span]:text-[clamp(3.25rem,7vw,6.5rem)]"
      />
      <Heading className="mt-3 font-bold text-lg leading-6">{name}</Heading>
      <Translated as="p" className="text-soot-600" of={role} />
    </>
  )
}

import { Download, ExternalLink } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { ArticleWords } from '../../../website/news/components/article-words.tsx'
import type { MediaKind } from '../course.options.ts'

type Lesson = {
  id: string
  html: string
  lang: string
  picture?: ShownFile & { alt: string }
  file?: { type: string; bytes: number }
  media?: { kind: MediaKind; url: string; host: string }
}

/** '214 KB', '1.4 MB' */
const sizeInWords = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`

const media = {
  audio: { title: m.lesson_audio, open: m.lesson_audio_open },
  video: { title: m.lesson_video, open: m.lesson_video_open },
}

/** LRN-19: text first, then the parts that cost more data; audio and video are never loaded, only linked. */
export function LessonView({ lesson, filePath }: { lesson: Lesson; filePath?: string }) {
  const { id, html, lang, picture, file } = lesson
  return (
    <article className="max-w-read">
      <ArticleWords html={html} lang={lang} className="text-lg" />
      {picture?.state === 'ready' && (
        <Picture
          id={id}
          initials=""
          file={picture}
          alt={picture.alt}
          sizes="(min-width: 44rem) 672px, 92vw"
          className="mt-8 aspect-video"
        />
      )}
      {file && filePath && (
        <section className="mt-8 border-soot-950 border-t-2 pt-4">
          <h2 className="font-bold text-xl">{m.lesson_file()}</h2>
          <ButtonLink variant="line" className="mt-3" href={filePath} download>
            <Icon of={Download} />
            {m.lesson_file_get({ type: file.type.toUpperCase(), size: sizeInWords(file.bytes) })}
          </ButtonLink>
        </section>
      )}
      {lesson.media && (
        <section className="mt-8 border-soot-950 border-t-2 pt-4">
          <h2 className="font-bold text-xl">{media[lesson.media.kind].title()}</h2>
          <p className="mt-1 text-soot-700">{m.lesson_media_costs()}</p>
          <ButtonLink
            variant="line"
            className="mt-3 break-all"
            href={lesson.media.url}
            rel="nofollow noopener noreferrer"
          >
            {media[lesson.media.kind].open({ host: lesson.media.host })} <Icon of={ExternalLink} />
          </ButtonLink>
        </section>
      )}
    </article>
  )
}

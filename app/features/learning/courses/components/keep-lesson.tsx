import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { LessonsScript } from './lessons-script.tsx'

type Props = {
  title: string
  /** The document of the lesson: its path and size. */
  file?: { path: string; bytes: number }
}

/** Shown by the script, because a phone can only save lessons with it (app/enhance/lessons.ts). */
export function KeepLesson({ title, file }: Props) {
  const here = (path: string) => localPath(path, currentLocale())
  return (
    <section
      hidden
      className="border-2 border-soot-950 bg-ochre-50 p-4"
      data-keep={here('/elearning/worker.js')}
      data-list={here('/elearning/saved')}
      data-title={title}
      data-brings={file?.path}
      data-bytes={file?.bytes ?? 0}
      data-words={m.lesson_save({ size: '{size}' })}
      data-saving={m.lesson_saving()}
      data-saved={m.lesson_saved({ date: '{date}', size: '{size}' })}
      data-failed={m.lesson_not_saved()}
    >
      <button type="button" className="btn btn-ink" data-save>
        {m.lesson_save({ size: '' })}
      </button>
      <p role="status" className="font-semibold" data-said />
      <button type="button" className="btn btn-line btn-sm mt-3" hidden data-drop>
        {m.lesson_drop()}
      </button>
      <p className="mt-3">
        <TextLink href={here('/elearning/saved')}>{m.lesson_saved_all()}</TextLink>
      </p>
      <LessonsScript />
    </section>
  )
}

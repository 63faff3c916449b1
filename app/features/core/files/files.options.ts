import { largestBody, largestFile } from '../../../platform/http/body-limits.ts'

/** UPL-05: the use of a file, which is also its folder. `public` is for uses without a folder of their own. */
export const publicUses = [
  'programs',
  'news',
  'team-members',
  'events',
  'partners',
  'courses',
  'startups',
  'places',
  'public',
] as const
/**
 * UPL-08: `cv` and `photo` are sent by strangers and seen by staff only; `lessons` are files that staff give to the
 * learners of a course, `certificates` are rendered for one of them. No public address leads to any of them by itself.
 */
export const privateUses = ['cv', 'photo', 'lessons', 'certificates'] as const
export const fileUses = [...publicUses, ...privateUses] as const
export type PrivateUse = (typeof privateUses)[number]
export type FileUse = (typeof fileUses)[number]

export const isPrivate = (use: FileUse): use is PrivateUse => privateUses.some((one) => one === use)

/** UPL-03 and OPP-11, in megabytes. `photo` is that of a membership. */
export const fileLimits: Record<FileUse, number> = {
  programs: largestFile,
  news: largestFile,
  'team-members': 2,
  events: largestFile,
  partners: 2,
  courses: largestFile,
  startups: 2,
  places: largestFile,
  public: largestFile,
  cv: largestFile,
  photo: largestFile,
  lessons: largestFile,
  certificates: largestFile,
}
export const megabyte = 1024 * 1024
/** Uses shown whole, on a white plate with this ratio of width to height. A logo is never cropped. */
export const plates: Partial<Record<FileUse, number>> = { partners: 3 / 2 }

/** Uses shown beside a text and never across the page: one width, within so many kilobytes. */
export const smallPictures: Partial<Record<FileUse, { width: number; kilobytes: number }>> = {
  places: { width: 400, kilobytes: 15 },
}

/** The body limit of a form with one file. For `handle = { maxBody }` in routes. */
export const formWithPicture = largestBody

/** UPL-04: what a form accepts. A `file` is a picture or a document; a row says which. Videos are not accepted yet. */
export type FileKind = 'image' | 'video' | 'file'
export const acceptedKind = (use: FileUse): FileKind => (isDocumentUse(use) ? 'file' : 'image')
/** Uses that accept documents as well as pictures. */
export const documentUses = ['cv', 'lessons', 'certificates'] as const
const isDocumentUse = (use: FileUse) => documentUses.some((one) => one === use)

/** UPL-06 */
export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureType = (typeof pictureTypes)[number]
export type FileType = PictureType | 'pdf' | 'docx'
export const acceptedTypes = pictureTypes.map((type) => `image/${type}`).join(',')

/** A wider or higher picture is not a photograph, and would exceed the formats we render. */
export const maxSide = 12_000
/** Only the first picture of an animation is shown. */
export const maxFrames = 100

/** UPL-01, UPL-02 */
export const fileTexts = {
  typeNotAllowed: 'File type not allowed',
  tooLarge: 'File size too large',
  badName: 'Invalid file name',
  overLimit: (use: FileUse) => `File size exceeds ${fileLimits[use]}MB limit`,
  wrongKind: {
    image: 'Invalid file type. Please upload an image',
    video: 'Invalid file type. Please upload a video',
    file: 'Invalid file type. Please upload a valid file',
  } satisfies Record<FileKind, string>,
  failed: 'Error uploading file. Please try again.',
} as const

/** Why a file is refused, for callers that choose the text. */
export type FileRefusal = keyof typeof fileTexts

/** UPL-01, UPL-02: the checks by name and size alone, on the server and already in the browser. */
export function problemAtSight(
  use: FileUse,
  { name, size }: { name: string; size: number },
): 'badName' | 'overLimit' | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name needs them.
  if (name === '' || name.length > 255 || /[<>:"/\\|?*\0-\x1f]/.test(name)) return 'badName'
  return size > fileLimits[use] * megabyte ? 'overLimit' : undefined
}

/** In English, for the back-office. `files.rules.server.ts` has the texts in the language of a public form. */
export function refusalText(why: FileRefusal, use: FileUse, kind: FileKind = acceptedKind(use)): string {
  if (why === 'overLimit') return fileTexts.overLimit(use)
  return why === 'wrongKind' ? fileTexts.wrongKind[kind] : fileTexts[why]
}

export type FileState = 'arriving' | 'waiting' | 'ready' | 'refused' | 'dropped'
type Source = `${'avif' | 'webp'}${400 | 800}`

/** A file as a page shows it. Only a ready one has sources and a size. */
export type ShownFile =
  | { state: 'ready'; width: number; height: number; sources: Record<Source, string> }
  | { state: 'waiting' }
  | { state: 'refused'; reason: string }

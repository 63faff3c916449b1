/** GEN-21 */
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** What a lesson may bring beside its text. */
export const mediaKinds = ['file', 'audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const courseMaxima = {
  title: 120,
  description: 4000,
  duration: 60,
  module: 120,
  lesson: 120,
  text: 30_000,
  link: 500,
}

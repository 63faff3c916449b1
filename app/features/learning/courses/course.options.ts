/** GEN-21 */
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** The media a lesson may link to beside its text: hosted elsewhere, at the cost of the reader's data. */
export const mediaKinds = ['audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** LRN-13 to LRN-16: the state of a learner in a course. A stranger is not enrolled anywhere. */
export type CourseState = 'not_enrolled' | 'pending' | 'enrolled' | 'completed' | 'failed'

export const courseMaxima = {
  title: 120,
  description: 4000,
  duration: 60,
  instructor: 100,
  module: 120,
  lesson: 120,
  text: 30_000,
  alt: 200,
  link: 500,
  price: 100_000_000,
  students: 1_000_000,
}

/** LRN-03 */
export const usualPassingScore = 70

/** PRM-02: the maximum number of premium courses on the page. */
export const premiumShown = 3

/** Slugs of existing pages, which neither a course nor a lesson can use. */
export const takenByPages = {
  course: ['me', 'preview', 'saved'],
  lesson: ['buy', 'enroll', 'sent'],
}

/** The file uses for pictures of courses and lessons, and for the documents of lessons, which are for learners only. */
export const coursePictures = 'courses'
export const lessonFiles = 'lessons'

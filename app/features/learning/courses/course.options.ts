/** GEN-21 */
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** What a lesson may lead to beside its text: it lies elsewhere, and costs data. */
export const mediaKinds = ['audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** LRN-13 to LRN-16: how a learner stands to a course. A stranger is not enrolled anywhere. */
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

/** PRM-02: at most so many premium courses stand on the page. */
export const premiumShown = 3

/** Parts of addresses that are pages of their own, so neither a course nor a lesson can be called like them. */
export const takenByPages = {
  course: ['me', 'preview', 'saved'],
  lesson: ['buy', 'enroll', 'sent'],
}

/** Where the pictures of courses and lessons lie, and what a lesson brings to read: for learners only. */
export const coursePictures = 'courses'
export const lessonFiles = 'lessons'

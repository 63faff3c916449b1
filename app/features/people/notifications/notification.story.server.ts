import type { Chapter } from '~/platform/story.ts'
import { asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { readNotifications } from './commands/read-notifications.server.ts'

/** From when on nobody has looked: what came since is unread when the story ends. */
const last = -3

/** Every few days a colleague reads what came; Eric more often than the others. */
export const tell: Chapter = (story) => {
  const { aline, eric, diane } = story.staff
  for (let days = -360; days <= last; days += story.random.between(2, 5)) {
    const by = story.random.pick([eric, eric, eric, aline, diane])
    const at = atWork(story, days)
    if (at < story.moment(last + 1, '00:00'))
      story.at(at, (now) => asStaff(by, (work) => readNotifications(work, now)))
  }
}

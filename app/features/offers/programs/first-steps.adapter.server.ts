import { isNull } from 'drizzle-orm'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { FirstStep } from '../../core/site/index.server.ts'
import { programs } from './program.table.server.ts'

/** Something that people can apply to. */
export const firstProgram: FirstStep = {
  position: 70,
  title: 'First program',
  permission: 'programs.change',
  async left(db) {
    if ((await countUpTo(db, 1, programs, isNull(programs.archivedAt))) > 0) return undefined
    return { todo: 'Write your first program: people apply to it on the site.', href: '/admin/programs/new' }
  },
}

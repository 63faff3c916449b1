import { and, eq, inArray } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { purposeOf } from './label.options.ts'
import { personNotes } from './note.table.server.ts'
import { consents, people } from './people.table.server.ts'

export const consentsTimeline = timelinePart({
  name: 'consent',
  kind: 'consents',
  permission: 'people.read',
  rows(db, page) {
    const { id, personId, purpose, textVersion, guardian, givenAt, withdrawnAt } = consents
    return db
      .select({ ...page.columns(id), purpose, textVersion, guardian })
      .from(consents)
      .crossJoinLateral(page.moments({ given: givenAt, withdrawn: withdrawnAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ what, purpose, textVersion, guardian }) => ({
    title: `${what === 'given' ? 'Gave' : 'Withdrew'} a consent: ${purposeOf(purpose)}`,
    line: [`Text ${textVersion}`, guardian && `for a child, by ${guardian}`].filter(Boolean).join(', '),
    state: what === 'withdrawn' ? { tone: 'line', label: 'Withdrawn' } : undefined,
  }),
})

export const notesTimeline = timelinePart({
  name: 'person note',
  kind: 'notes',
  permission: 'people.read',
  rows(db, page) {
    const { id, personId, text, author, createdAt } = personNotes
    return db
      .select({ ...page.columns(id), text, author })
      .from(personNotes)
      .crossJoinLateral(page.moments({ written: createdAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ text, author }) => ({ title: 'Note', line: text, by: author }),
})

const actions: Record<string, string> = {
  merged: 'Merged with another record',
  parted: 'Separated again from another record',
  tagged: 'Tagged',
  untagged: 'Tag removed',
}

/** What staff did with the person as a whole. The audit log has the rest, for those who may read it. */
export const personChangesTimeline = timelinePart({
  name: 'person change',
  kind: 'notes',
  permission: 'people.read',
  rows(db, page) {
    const { id, at, actor, action, before, after } = auditLog
    return db
      .select({ ...page.columns(id), actor, action, before, after })
      .from(people)
      .innerJoin(auditLog, and(eq(auditLog.subjectId, people.id), eq(auditLog.subject, 'person')))
      .crossJoinLateral(page.moments({ done: at }))
      .where(and(inArray(people.id, page.who), inArray(action, Object.keys(actions)), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ actor, action, before, after }) => {
    const { tag } = (after ?? before ?? {}) as { tag?: string }
    return { title: [actions[action], tag].filter(Boolean).join(': '), by: actor }
  },
})

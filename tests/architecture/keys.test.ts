import { expect, test } from 'vitest'
import { keyRules } from './keys.ts'
import { publicModules } from './money.ts'
import { newReports, type Planted, rulesOf } from './rules.ts'
import { plant, readTree } from './tree.ts'

const tree = readTree()
const [wayRule, sideRule] = keyRules.map(({ name }) => name) as [string, string]

for (const rule of keyRules) {
  test(`EXM-12: the project obeys the rule: ${rule.name}`, () => {
    expect(rule.check(tree)).toEqual([])
  })
}

const page = 'app/features/learning/attempts/pages/exam.tsx'
const planted: Planted[] = [
  ...[
    "import { answerKeyOf } from '../../exams/admin.index.server.ts'\nexport const loader = () => answerKeyOf()",
    "import { versionKeys } from '../../exams/exam.table.server.ts'\nexport const loader = (db) => db.select().from(versionKeys)",
    'export const loader = (db) => db.execute(sql`select correct from exam_version_keys`)',
    "export const loader = async () => (await import('../../exams/key.queries.server.ts')).answerKeyOf()",
  ].map((source, n) => ({
    story: `a page that reads the key itself is reported (${n + 1})`,
    breaks: wayRule,
    files: { [page]: source },
  })),
  {
    story: 'a page that reaches it through three files is reported',
    breaks: wayRule,
    files: {
      'app/features/learning/attempts/attempt.queries.server.ts': "export * from './plant.queries.server.ts'",
      'app/features/learning/attempts/plant.queries.server.ts': "export * from '../exams/index.server.ts'",
      'app/features/learning/exams/index.server.ts': "export { answerKeyOf } from './key.queries.server.ts'",
    },
  },
  {
    story: 'a page of another feature that shows the key is reported',
    breaks: wayRule,
    files: {
      'app/features/learning/courses/pages/course.tsx':
        "import { questionKeys } from '../../exams/exam.table.server.ts'\nexport const loader = (db) => db.select().from(questionKeys)",
    },
  },
  {
    story: 'a page that grades with the public database role is reported',
    breaks: sideRule,
    files: {
      [page]:
        "import { closeAttempt } from '../commands/close-attempt.server.ts'\nexport const action = (work) => closeAttempt(work, 'id', 'learner')",
    },
  },
]

for (const { story, breaks, files } of planted) {
  test(story, () => {
    expect(rulesOf(newReports(keyRules, tree, plant(tree, files)))).toContain(breaks)
  })
}

test('every rule has caught a planted violation', () => {
  expect(new Set(planted.map(({ breaks }) => breaks))).toEqual(new Set(keyRules.map(({ name }) => name)))
})

test('showing the questions breaks no rule', () => {
  const files = {
    [page]:
      "import { examVersions } from '../../exams/exam.table.server.ts'\nexport const loader = (db) => db.select().from(examVersions)",
  }
  expect(newReports(keyRules, tree, plant(tree, files))).toEqual([])
})

test('the page of an exam and its endpoint are public modules', () => {
  expect(publicModules(tree)).toEqual(
    expect.arrayContaining([page, 'app/features/learning/attempts/endpoints/answers.ts']),
  )
})

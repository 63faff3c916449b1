import { expect, test } from 'vitest'
import { nameRules } from './names.ts'
import { newReports, type Planted, rulesOf } from './rules.ts'
import { plant, readTree } from './tree.ts'

const tree = readTree()
const site = 'app/features/core/site'

for (const rule of nameRules) {
  test(`the project obeys the rule: ${rule.name}`, () => {
    expect(rule.check(tree)).toEqual([])
  })
}

const planted: Planted[] = [
  ...['app/ui/DatePicker.tsx', 'tools/free_port.ts', 'processes/Worker/start.ts'].map((path) => ({
    story: `a file name that is not in kebab case is reported: ${path}`,
    breaks: 'file names are in kebab case',
    files: { [path]: '' },
  })),
  ...[
    'services/figures.ts',
    'figures.server.ts',
    'commands/figures.ts',
    'components/chart/axis.tsx',
    'emails/welcome.tsx',
    'sms/welcome.ts',
    'figures.test.ts',
  ].map((inside) => ({
    story: `a file in a feature without a role is reported: ${inside}`,
    breaks: 'a file in a feature has one of the role names',
    files: { [`${site}/${inside}`]: '' },
  })),
  ...['app/platform/utils.ts', 'app/ui/hooks/open.ts', 'app/kits/forms/form.types.ts'].map((path) => ({
    story: `a meaningless name is reported: ${path}`,
    breaks: 'nothing has a meaningless name',
    files: { [path]: '' },
  })),
  ...['export async function saveFigure() {}', 'function moveFigure() {}', 'export const moveFigure = 1'].map(
    (source) => ({
      story: `a command file move-figure that lacks its function is reported: ${source}`,
      breaks: 'a command exports the function its file is named after',
      files: { [`${site}/commands/move-figure.server.ts`]: source },
    }),
  ),
  {
    story: 'a feature without a README is reported',
    breaks: 'every feature has a README.md',
    files: { 'app/features/home/planted/routes.ts': '' },
  },
  ...['app/platform/planted.ts', 'dev/planted.ts', 'processes/planted.ts', 'tools/planted.ts'].map(
    (path) => ({
      story: `a file of 301 lines is reported: ${path}`,
      breaks: 'no file is longer than 300 lines',
      files: { [path]: '//\n'.repeat(301) },
    }),
  ),
  ...[
    ['app/ui/planted.tsx', 'export default function Planted() {}'],
    ['dev/planted.tsx', 'export default function Planted() {}'],
    [`${site}/endpoints/planted.ts`, 'const planted = 1\nexport { planted as default }'],
    [`${site}/routes.ts`, "export { default } from './planted.ts'"],
  ].map(([path = '', source = '']) => ({
    story: `a default export that React Router does not require is reported: ${path}`,
    breaks: 'default exports are only where React Router requires them',
    files: { [path]: source },
  })),
  {
    story: 'an enum is reported',
    breaks: 'there are no enums',
    files: { 'app/platform/planted.ts': 'enum Status { Open, Closed }' },
  },
  {
    story: 'an interface is reported',
    breaks: 'there are no interfaces',
    files: { 'tools/planted.ts': 'export interface Stack { port: number }' },
  },
]

for (const { story, breaks, files } of planted) {
  test(story, () => {
    expect(rulesOf(newReports(nameRules, tree, plant(tree, files)))).toEqual([breaks])
  })
}

test('every rule about names has caught a planted violation', () => {
  expect(new Set(planted.map(({ breaks }) => breaks))).toEqual(new Set(nameRules.map(({ name }) => name)))
})

test('every role has its place, and so does a test beside it', () => {
  const roles = {
    'README.md': '',
    'routes.ts': '',
    'planted.table.server.ts': '',
    'planted.options.ts': '',
    'planted.rules.server.ts': '',
    'planted.states.ts': '',
    'planted.policy.ts': '',
    'planted.queries.server.ts': '',
    'planted.jobs.server.ts': '',
    'planted.story.server.ts': '',
    'planted.story-words.ts': '',
    'planted.client.ts': '',
    'planted.worker.ts': '',
    'commands/plant-tree.server.ts': 'export const plantTree = async () => {}',
    'emails/planted.email.tsx': '',
    'sms/planted.sms.ts': '',
    'documents/planted.document.tsx': '',
    'pages/planted.tsx': 'export default function PlantedPage() {}',
    'admin/planted.tsx': 'export default function PlantedScreen() {}',
    'admin/planted.resource.ts': '',
    'endpoints/planted.ts': '',
    'components/planted-tree.tsx': '',
    'index.server.ts': '',
    'commands/plant-tree.test.ts': '',
    'commands/plant-tree.server.test.ts': '',
    'planted.rules.test.ts': '',
    'pages/planted.test.tsx': '',
    'emails/planted.email.test.ts': '',
  }
  const files = Object.fromEntries(
    Object.entries(roles).map(([inside, source]) => [`app/features/home/planted/${inside}`, source]),
  )
  expect(newReports(nameRules, tree, plant(tree, files))).toEqual([])
})

test('a file may have 300 lines', () => {
  expect(newReports(nameRules, tree, plant(tree, { 'tools/planted.ts': '//\n'.repeat(300) }))).toEqual([])
})

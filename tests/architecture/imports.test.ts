import { expect, test } from 'vitest'
import { readEdges } from './edges.ts'
import { framing, mayRead, treeImportRules } from './imports.ts'
import { newReports, type Planted, rulesOf } from './rules.ts'
import { placeInFeature, plant, readTree } from './tree.ts'

const tree = readTree()

for (const rule of treeImportRules) {
  test(`the project obeys the rule: ${rule.name}`, () => {
    expect(rule.check(tree)).toEqual([])
  })
}

const planted: Planted[] = [
  ...['commands/plant-seed.server.ts', 'planted.adapter.server.ts'].map((file) => ({
    story: `${file} that reads the hub's settings on a second connection is reported`,
    breaks: 'code inside a transaction reads the settings on its connection',
    files: { [`app/features/website/news/${file}`]: 'const hub = await hubForMail()' },
  })),
  {
    story: 'a process that imports a tool is reported',
    breaks: 'processes import app and database, database and dev import app',
    files: { 'processes/planted.ts': "import { freePort } from '../tools/postgres.ts'" },
  },
  {
    story: 'a seed that imports a simulator is reported',
    breaks: 'processes import app and database, database and dev import app',
    files: { 'database/seed/planted.ts': "import { fakeMoMo } from '../../simulators/momo.ts'" },
  },
  {
    story: 'a page of the component kit that imports a test is reported',
    breaks: 'processes import app and database, database and dev import app',
    files: { 'dev/planted.tsx': "import { sample } from '../tests/support/database.ts'" },
  },
  ...[
    'simulators/momo.ts',
    'tools/stack.ts',
    'tests/support/database.ts',
    'database/seed/seed.ts',
    'dev/kit.tsx',
    'processes/cli.ts',
  ].map((outside) => ({
    story: `a platform file that imports ${outside} is reported`,
    breaks: 'nothing in app imports from outside app',
    files: { 'app/platform/planted.ts': `export * from '../../${outside}'` },
  })),
  {
    story: 'a shell that imports the browser script is reported',
    breaks: 'the root of app and the shells import each other and the layers below them',
    files: { 'app/shells/planted.tsx': "import '~/enhance/main.ts'" },
  },
  {
    story: 'a file at the root of app that imports from an unknown folder is reported',
    breaks: 'the root of app and the shells import each other and the layers below them',
    files: { 'app/planted.server.ts': "export * from './lib/planted.ts'" },
  },
  {
    story: 'a feature that imports a shell is reported',
    breaks: 'features import features, kits, ui and platform',
    files: { 'app/features/website/news/pages/planted.tsx': "import { mainMenu } from '~/shells/menu.ts'" },
  },
  {
    story: 'a feature that imports the hub is reported',
    breaks: 'features import features, kits, ui and platform',
    files: {
      'app/features/website/news/news.jobs.server.ts': "import { hub } from '../../../hub.server.ts'",
    },
  },
  {
    story: 'a kit that imports a feature is reported',
    breaks: 'a kit imports its own files, ui and platform',
    files: { 'app/kits/forms/planted.ts': "import { site } from '~/features/core/site/index.server.ts'" },
  },
  {
    story: 'a kit that imports another kit is reported',
    breaks: 'a kit imports its own files, ui and platform',
    files: { 'app/kits/planted/list.ts': "import type { FormResult } from '../forms/form-result.ts'" },
  },
  {
    story: 'a ui file that imports a kit is reported',
    breaks: 'ui imports ui and the pure files of platform',
    files: { 'app/ui/planted.tsx': "import { Form } from '~/kits/forms/form.tsx'" },
  },
  {
    story: 'a ui file that queries the database is reported',
    breaks: 'ui imports ui and the pure files of platform',
    files: { 'app/ui/planted.ts': "import { db } from '~/platform/db/db.server.ts'" },
  },
  {
    story: 'a platform file that imports a ui file is reported',
    breaks: 'platform imports platform',
    files: { 'app/platform/planted.ts': "import { Button } from '../ui/button.tsx'" },
  },
  {
    story: 'a browser script that imports a package is reported',
    breaks: 'enhance imports its own files and no package',
    files: { 'app/enhance/planted.ts': "import { z } from 'zod'" },
  },
  {
    story: 'a browser script that imports from platform is reported',
    breaks: 'enhance imports its own files and no package',
    files: { 'app/enhance/planted.ts': "import { rwf } from '~/platform/money.ts'" },
  },
  {
    story: 'a feature that calls a command of another past its public API is reported',
    breaks: 'a feature enters another through its public API',
    files: {
      'app/features/website/news/news.queries.server.ts':
        "import { changeFigure } from '../../core/site/commands/change-figure.server.ts'",
    },
  },
  {
    story: 'a feature that imports only a type from the queries of another is reported',
    breaks: 'a feature enters another through its public API',
    files: {
      'app/features/website/news/news.options.ts':
        "type Figure = import('../../core/site/site.queries.server.ts').Figure",
    },
  },
  {
    story: 'a command that imports a component of another feature is reported',
    breaks: 'components of another feature are shown by pages and components',
    files: {
      'app/features/website/news/commands/show-news.server.ts':
        "import { ContactForm } from '../../../people/enquiries/components/contact-form.tsx'",
    },
  },
  {
    story: 'an area that uses an area above it is reported',
    breaks: 'areas form no cycle',
    files: {
      'app/features/core/site/site.policy.ts': "import { sayHello } from '../../home/pages/page.options.ts'",
    },
  },
  ...['app/planted.server.ts', 'processes/planted.ts', 'dev/planted.ts', 'app/shells/planted.tsx'].map(
    (file) => ({
      story: `${file} that imports a feature is reported`,
      breaks: 'no feature is named outside the features, except by a shell that cannot be without it',
      files: { [file]: "import { news } from '~/features/website/news/index.server.ts'" },
    }),
  ),
  {
    story: 'two files of a feature that import each other are reported',
    breaks: 'files form no cycle',
    files: {
      'app/features/website/news/planted.options.ts': "export * from './planted.states.ts'",
      'app/features/website/news/planted.states.ts': "export * from './planted.options.ts'",
    },
  },
  {
    story: 'two features that import each other are reported, also when one import is dynamic',
    breaks: 'features form no cycle',
    files: {
      'app/features/website/news/index.server.ts': "export * from './commands/notify-readers.server.ts'",
      'app/features/website/news/commands/notify-readers.server.ts':
        "import { guests } from '../../team/index.server.ts'",
      'app/features/website/team/index.server.ts':
        "export const news = () => import('../news/index.server.ts')",
    },
  },
  ...[
    ['a command that redirects', 'commands/save-news.server.ts', "import { redirect } from 'react-router'"],
    ['a query that renders', 'news.queries.server.ts', "import { createElement } from 'react'"],
    ['a job that renders', 'news.jobs.server.ts', "import { renderToString } from 'react-dom/server'"],
    [
      'a rule that reads a request',
      'news.rules.server.ts',
      "import { createRequest } from '@react-router/node'",
    ],
    ['a policy that knows a route', 'news.policy.ts', "import type { Params } from 'react-router'"],
    ['a state machine with a hook', 'news.states.ts', "import { useState } from 'react'"],
  ].map(([who, file, source = '']) => ({
    story: `${who} is reported`,
    breaks: 'commands, queries, jobs, rules, policies and states import neither React nor React Router',
    files: { [`app/features/website/news/${file}`]: source },
  })),
  {
    story: 'a component that imports the server is reported',
    breaks: 'components import no server file',
    files: { 'app/features/core/site/components/planted.tsx': "import { site } from '../index.server.ts'" },
  },
  {
    story: "a kit's component that imports the server is reported",
    breaks: 'components import no server file',
    files: { 'app/kits/forms/planted.tsx': "export { explain } from './problems.server.ts'" },
  },
  ...[
    'export const key = process.env.API_KEY',
    "export const level = process['env']['LOG_LEVEL']",
    'export const all = { ...globalThis.process.env }',
    'const { env } = process',
    "import { env } from 'node:process'",
  ].map((source) => ({
    story: `a feature that reads the environment is reported: ${source}`,
    breaks: 'the environment is read in config only',
    files: { 'app/features/website/news/news.options.ts': source },
  })),
  {
    story: 'the log may read its level, but reading a secret there is reported',
    breaks: 'the environment is read in config only',
    files: { 'app/platform/log.server.ts': 'export const why = process.env.LOG_LEVEL ?? process.env.SECRET' },
  },
  ...["(name: string) => import('../' + name)", "import.meta.glob('../*/pages/*.tsx')"].map((source) => ({
    story: `an import whose path is computed at run time is reported: ${source}`,
    breaks: 'no import path is computed, except where the features are put together',
    files: { 'app/features/website/news/index.server.ts': `export const found = ${source}` },
  })),
]

for (const { story, breaks, files } of planted) {
  test(story, () => {
    expect(rulesOf(newReports(treeImportRules, tree, plant(tree, files)))).toEqual([breaks])
  })
}

test('every rule about imports has caught a planted violation', () => {
  expect(new Set(planted.map(({ breaks }) => breaks))).toEqual(
    new Set(treeImportRules.map(({ name }) => name)),
  )
})

const harmless: Omit<Planted, 'breaks'>[] = [
  {
    story: 'a page may show a component of another feature and import its public API',
    files: {
      'app/features/website/news/pages/planted.tsx': `
        import { ContactForm } from '../../../people/enquiries/components/contact-form.tsx'
        import { contactForm } from '../../enquiries/index.server.ts'`,
    },
  },
  {
    story: 'a query may join a table of another feature, and tables may refer to each other',
    files: {
      'app/features/website/news/news.queries.server.ts':
        "import { guests } from '../events/events.table.server.ts'",
      'app/features/website/news/news.table.server.ts':
        "import { events } from '../events/events.table.server.ts'",
      'app/features/offers/events/events.table.server.ts':
        "import { news } from '../news/news.table.server.ts'",
    },
  },
  {
    story: 'importing a type creates no cycle',
    files: {
      'app/features/website/news/index.server.ts': "import { guests } from '../events/index.server.ts'",
      'app/features/website/team/index.server.ts': "import type { News } from '../news/index.server.ts'",
    },
  },
  {
    story: 'a test may import anything',
    files: {
      'app/features/website/news/news.rules.test.ts': `
        import { useDatabase } from '../../../tests/support/database.ts'
        import { changeFigure } from '../../core/site/commands/change-figure.server.ts'`,
    },
  },
  {
    story: 'a comment about process.env reads nothing',
    files: { 'app/features/website/news/news.options.ts': '// not from process.env.NEWS' },
  },
]

for (const { story, files } of harmless) {
  test(story, () => {
    expect(newReports(treeImportRules, tree, plant(tree, files))).toEqual([])
  })
}

test('a file that cannot be parsed is an error, because a rule would find nothing in it', () => {
  expect(() => readEdges(plant(tree, { 'app/ui/planted.ts': 'import {' }))).toThrow('app/ui/planted.ts')
})

test('every feature that a shell may name is named by one, so no exception outlives its reason', () => {
  const named = readEdges(tree).flatMap(({ from, to }) =>
    from.startsWith('app/shells/') ? (placeInFeature(to).feature ?? []) : [],
  )
  expect([...new Set(named)].sort()).toEqual(framing)
})

test('every file that may read the environment does so, so no exception outlives its reason', () => {
  const reads = readEdges(tree).filter(({ kind }) => kind === 'environment')
  for (const { file, names = ['*'] } of mayRead) {
    expect(new Set(reads.filter(({ from }) => from === file).map(({ to }) => to))).toEqual(new Set(names))
  }
})

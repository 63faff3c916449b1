import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { answerOf } from '../../tests/support/admin.tsx'
import { withDatabase } from '../../tests/support/database.ts'
import * as shell from './admin.tsx'
import { action as folds } from './admin-menu.ts'

withDatabase()

test('ASH-01: the groups that were unfolded in this browser stay so; at first none is', async () => {
  const unfolded = async (cookie?: string) =>
    ((await answerOf(shell.loader, '/admin', { cookie })).data as { unfolded: string[] }).unfolded
  expect(await unfolded()).toEqual([])
  const { cookies } = await answerOf(folds, '/admin/menu', { body: { open: 'Money' } })
  expect(cookies).toEqual([expect.stringMatching(/^menu=Money; /)])
  expect(await unfolded('menu=Money')).toEqual(['Money'])
  expect(await unfolded('menu=none')).toEqual([])
  // Only groups of ours get into the cookie.
  const forged = await answerOf(folds, '/admin/menu', { body: { open: 'x; Domain=evil.example' } })
  expect(forged.cookies).toEqual([expect.stringMatching(/^menu=none; /)])
})

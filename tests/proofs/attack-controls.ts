import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../tools/processes.ts'
import { copyProject, plantIn } from './copy-project.ts'
import { hold, type Proof } from './proof.ts'

type Protection = { finding: string; file: string; take: string; put: string }

/** The protection against each attack, and the unprotected code that replaces it. */
export const protections: Protection[] = [
  {
    finding: 'C1',
    file: 'app/features/money/payments/commands/conclude-payment.server.ts',
    take: "if (!isEnough(bill, payment, learned.francs)) return { ...said, to: 'review', attention: 'amount' }",
    put: '',
  },
  {
    finding: 'C1',
    file: 'database/migrations/0008_safe-to-launch.sql',
    take: 'IF came + NEW.forgiven < NEW.amount THEN',
    put: 'IF false THEN',
  },
  {
    finding: 'C2',
    file: 'app/platform/documents/judge.server.ts',
    take: 'export const checkDocument = createDocumentChecker()',
    put: "import { readDocument } from './document.server.ts'\nexport const checkDocument = async (bytes: Buffer) => readDocument(bytes)",
  },
  {
    finding: 'C2',
    file: 'app/platform/documents/document.server.ts',
    take: "tagsOf(relations, '<Relationship').every(",
    put: '(relations.match(/<Relationship\\b[^>]*>/g) ?? []).every(',
  },
  {
    finding: 'C3',
    file: 'app/features/people/accounts/accounts.rules.server.ts',
    take: 'error: texts.weakPassword, abort: true',
    put: 'error: texts.weakPassword',
  },
  {
    finding: 'C3',
    file: 'app/features/people/accounts/accounts.rules.server.ts',
    take: '[lower, bare].map(lettersOf)',
    put: "[lower, bare].map((one) => one.replace(/^[^a-z]+|[^a-z]+$/g, ''))",
  },
  {
    finding: 'C4',
    file: 'app/features/people/accounts/commands/sign-in-with-password.server.ts',
    take: 'networkOf(address)}`',
    put: '[address].length}`',
  },
  {
    finding: 'C5',
    file: 'app/platform/sms/word.ts',
    take: 'test(first) ? first : undefined',
    put: 'test(first) ? name : name',
  },
  {
    finding: 'C6',
    file: 'app/features/core/files/commands/store-attachment.server.ts',
    take: 'await makeRoom(sentFrom)',
    put: "if (await isFull(isUnsent, 50)) return { ok: false, text: refusalInWords('failed', use) }",
  },
  {
    finding: 'C7',
    file: 'app/platform/http/handler.server.ts',
    take: 'await uploadQueue(network, () => readBody(request, limit, place))',
    put: "await sharedLargeQueue('all', () => readBody(request, limit, place))",
  },
  {
    finding: 'C8',
    file: 'app/features/people/accounts/accounts.options.ts',
    take: 'export const codeTries = 5',
    put: 'export const codeTries = 50',
  },
  {
    finding: 'C10',
    file: 'app/platform/http/handler.server.ts',
    take: "if (clean !== path && path.startsWith('/'))",
    put: 'if (clean === undefined)',
  },
  {
    finding: 'C11',
    file: 'app/kits/forms/public-form.server.ts',
    take: '      await countSubmission(work, senders)\n      await countDraft(work, visit)\n',
    put: '',
  },
]

/** Repeats the attacks on a product without any of the protections: every one succeeds. */
export const attackControls: Proof = {
  shows: 'without the protections, each of these attacks succeeds',
  nightly: true,
  async run() {
    const copy = copyProject()
    for (const protection of protections) plantIn(copy, protection)
    await runProgram(process.execPath, ['tools/build.ts'], { cwd: copy, stdio: 'ignore' })
    const told = join(copy, 'attacks.json')
    await runProgram(process.execPath, ['tests/proofs/attack-unprotected.ts', told], {
      cwd: copy,
      stdio: 'inherit',
    })
    const result: Record<string, { through: boolean; how: string }> = JSON.parse(readFileSync(told, 'utf8'))
    rmSync(copy, { recursive: true, force: true })
    hold(
      'each attack succeeds',
      Object.values(result).every(({ through }) => through),
      result,
    )
    return result
  },
}

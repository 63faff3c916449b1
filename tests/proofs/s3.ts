import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { exitOf, startProgram } from '../../tools/processes.ts'
import { craftFiles } from '../factories/files.ts'
import { hold, type Proof } from './proof.ts'
import { startRadosgw } from './radosgw.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

/** Everything that stores or reads a file. */
const tests = [
  'app/platform/storage',
  'app/features/core/files/commands',
  'app/features/core/files/endpoints',
  'app/features/core/files/private',
]
const seed = 20261115
const bucket = 'hub-files'

export const s3: Proof = {
  shows:
    "the crafted uploads end as they do on disk with STORAGE=s3, on Debian's radosgw; a wrong secret is refused",
  apart: true,
  async run() {
    const starting = Date.now()
    const service = await startRadosgw()
    const startSeconds = (Date.now() - starting) / 1000
    const folder = mkdtempSync(join(tmpdir(), 'iris-s3-report-'))
    try {
      const client = new S3Client({
        endpoint: service.endpoint,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: { accessKeyId: service.key, secretAccessKey: service.secret },
      })
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      const report = await runTests(join(folder, 'report.json'), {
        STORAGE: 's3',
        S3_ENDPOINT: service.endpoint,
        S3_BUCKET: bucket,
        S3_KEY: service.key,
        S3_SECRET: service.secret,
      })
      const stored = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      const done = report.testResults.flatMap(({ assertionResults }) => assertionResults)
      const failed = done.filter(({ status }) => status === 'failed').map(({ title }) => title)
      const crafted = (await craftFiles(seed)).length
      const result = { startSeconds, crafted, passed: report.numPassedTests, failed, stored: stored.KeyCount }
      const passed = (part: string) =>
        done.some(({ title, status }) => title.includes(part) && status === 'passed')
      hold('every test passes against the bucket', failed.length === 0 && report.numPassedTests > 15, result)
      hold('the crafted uploads were among them', passed('every crafted upload'), result)
      hold('a wrong secret is refused', passed('a wrong secret'), result)
      hold('the files are in the bucket', (stored.KeyCount ?? 0) > 300, result)
      return result
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await service.close()
    }
  },
}

async function runTests(file: string, settings: Record<string, string>): Promise<Report> {
  const child = startProgram('vitest', ['run', ...tests, '--reporter=json', `--outputFile=${file}`], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  await exitOf(child)
  return JSON.parse(readFileSync(file, 'utf8'))
}

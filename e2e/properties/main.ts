/**
 * Sends what Schemathesis makes up from the published OpenAPI files to a whole Lumi, as a signed-in owner and as
 * nobody: no answer may be a failure of ours, and none may be one that the files do not name.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signUp } from '../support/account.ts'
import { startLumi } from '../support/lumi.ts'

const files = ['auth', 'core', 'content', 'portal']
const SECONDS_EACH = 120
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
]
/** They would end the session that all other calls need. */
const endsTheSession = ['auth.logout', 'account.update']

const wanted = process.argv.slice(2)
const work = await mkdtemp(join(tmpdir(), 'lumi-properties-'))
let failed = 0
for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  // Of its own, because what has been sent to one service uses up the rate limits of the next one's sign-up.
  const lumi = await startLumi()
  try {
    const { accessToken } = await signUp(lumi.url)
    for (const [who, headers] of [
      ['an owner', ['--header', `Authorization: Bearer ${accessToken}`]],
      ['nobody', []],
    ] as const) {
      console.log(`\n${file}, as ${who}`)
      failed += (await examine(lumi.url, file, headers)) === 0 ? 0 : 1
    }
  } finally {
    await lumi.stop()
  }
}
await rm(work, { recursive: true, force: true })
console.log(failed === 0 ? '\nNothing undeclared was answered' : `\n${failed} runs found something`)
process.exitCode = failed === 0 ? 0 : 1

function examine(url: string, file: string, headers: readonly string[]): Promise<number | null> {
  const schema = fileURLToPath(new URL(`../../packages/contract/openapi/${file}.json`, import.meta.url))
  const args = [
    'run',
    schema,
    ...['--url', url, '--checks', checks.join(','), '--phases', 'examples,coverage,fuzzing'],
    ...['--max-time', String(SECONDS_EACH), '--max-examples', '25', '--seed', '1', '--continue-on-failure'],
    ...['--request-timeout', '20', '--suppress-health-check', 'all', '--no-color', '--warnings', 'off'],
    ...headers,
    ...endsTheSession.flatMap((name) => ['--exclude-operation-id', name]),
  ]
  const { SCHEMATHESIS = 'st' } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(SCHEMATHESIS, args, { cwd: work, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

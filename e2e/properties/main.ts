/**
 * Sends what Schemathesis makes up from the published OpenAPI files to a whole Lumi, as a signed-in owner of what
 * the calls are about, as one who has nothing yet, and as nobody: no answer may be a failure of ours, and none may
 * be one that the files do not name.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signUp } from '../support/account.ts'
import { type Lumi, startLumi } from '../support/lumi.ts'
import { asConfiguration, makeTestData } from './test-data.ts'

const files = ['auth', 'core', 'content', 'portal']
/** Services whose calls are about something that somebody owns. */
const aboutBelongings = ['core', 'content']
const SECONDS_EACH = 120
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
]
/** They would end the session that all other calls need. */
const endsTheSession = ['auth.logout', 'account.update']
/** They would end the one conference, or the one app, that all other calls are about. */
const endsBelongings = ['conference.update', 'conference.end', 'conference.delete', 'app.delete']

type Run = { who: string; token?: string; configuration?: string; excluded?: readonly string[] }
type Place = { lumi: Lumi; file: string; folder: string }

const wanted = process.argv.slice(2)
let failed = 0
for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-properties-'))
  // Each service has a Lumi of its own, because calls to one use up the rate limits of the next one's sign-up.
  const lumi = await startLumi()
  const place = { lumi, file, folder }
  try {
    for (const run of await runsOf(place)) {
      console.log(`\n${file}, as ${run.who}`)
      failed += (await examine(place, run)) === 0 ? 0 : 1
    }
  } finally {
    await lumi.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
console.log(failed === 0 ? '\nNothing undeclared was answered' : `\n${failed} runs found something`)
process.exitCode = failed === 0 ? 0 : 1

async function runsOf({ lumi, file, folder }: Place): Promise<Run[]> {
  const [owner, newcomer] = [await signUp(lumi.url), await signUp(lumi.url)]
  const runs: Run[] = [{ who: 'a newcomer', token: newcomer.accessToken }, { who: 'nobody' }]
  if (!aboutBelongings.includes(file)) return runs
  const configuration = join(folder, 'test-data.toml')
  await writeFile(configuration, asConfiguration(await makeTestData(owner)))
  const token = owner.accessToken
  return [{ who: 'an owner', token, configuration, excluded: endsBelongings }, ...runs]
}

function examine(
  { lumi: { url }, file, folder }: Place,
  { token, configuration, excluded = [] }: Run,
): Promise<number | null> {
  const schema = fileURLToPath(new URL(`../../packages/contract/openapi/${file}.json`, import.meta.url))
  const args = [
    ...(configuration ? ['--config-file', configuration] : []),
    'run',
    schema,
    ...['--url', url, '--checks', checks.join(','), '--phases', 'examples,coverage,fuzzing'],
    ...['--max-time', String(SECONDS_EACH), '--max-examples', '25', '--seed', '1', '--continue-on-failure'],
    ...['--request-timeout', '20', '--suppress-health-check', 'all', '--no-color', '--warnings', 'off'],
    ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
    ...[...endsTheSession, ...excluded].flatMap((name) => ['--exclude-operation-id', name]),
  ]
  const { SCHEMATHESIS = 'st' } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(SCHEMATHESIS, args, { cwd: folder, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

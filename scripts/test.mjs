import { randomUUID } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTestArgs } from './lib/browser-tests.mjs'
import { endLeftovers } from './lib/leftovers.mjs'
import { root } from './lib/paths.mjs'
import { PATIENT, runTests } from './lib/runner.mjs'
import { add, countPlaywright, countVitest } from './lib/test-reports.mjs'
import { knownTools } from './lib/tools.mjs'
import { headlessShell, testBrowser } from './setup/browser.mjs'
import { curlAndJq } from './setup/curl-and-jq.mjs'
import { ffmpeg } from './setup/ffmpeg.mjs'
import { fonts } from './setup/fonts.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { nginx } from './setup/nginx.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'
import { redis } from './setup/redis.mjs'
import { s3Server } from './setup/s3-server.mjs'
import { webBuild } from './setup/web-build.mjs'
import { verify } from './verify.mjs'

const UNIT_LIMIT_MS = 45 * 60_000
const PAGES_LIMIT_MS = 30 * 60_000
const CALLS_LIMIT_MS = 45 * 60_000

const runId = randomUUID()
const reports = mkdtempSync(join(tmpdir(), 'lumi-test-'))
const env = { CI: process.env.CI ?? '1', LUMI_TEST_RUN: runId, LUMI_CHROMIUM: undefined }

async function unitTests() {
  const report = join(reports, 'vitest.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [
    vitest,
    'run',
    `--maxWorkers=${availableParallelism()}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const options = { cwd: root, env, limitMs: UNIT_LIMIT_MS, priority: PATIENT }
  return countVitest(report, await runTests(args, options))
}

async function browserTests(part, options) {
  const report = join(reports, `${part}.json`)
  const code = await runTests(browserTestArgs[part], {
    cwd: join(root, 'e2e'),
    env: { ...env, LUMI_E2E_REPORT: report },
    ...options,
  })
  return countPlaywright(report, code)
}

const pageTests = () => browserTests('pages', { limitMs: PAGES_LIMIT_MS, priority: PATIENT })

/** Their output appears once they have ended: other tests run meanwhile. */
async function callTests() {
  const file = join(reports, 'calls.txt')
  const result = await browserTests('calls', { limitMs: CALLS_LIMIT_MS, output: openSync(file, 'w') })
  console.log(readFileSync(file, 'utf8'))
  return result
}

async function stage(title, run) {
  console.log(`\n${title}`)
  const begun = performance.now()
  const result = await run()
  console.log(`\n${title}: ${Math.round((performance.now() - begun) / 1000)} s`)
  return result
}

// Ctrl-C reaches the runners too; we stay to clear up behind them.
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
  })
}

await stage('Set-up', () =>
  setUp(
    [packages, webBuild, testBrowser],
    [mediaServer, s3Server],
    [headlessShell, curlAndJq, ffmpeg, office, fonts, redis, nginx],
  ),
)
env.LUMI_CHROMIUM = knownTools().chromium

const counts = []
async function runStages(stages) {
  for (const [title, run] of stages) if (!interrupted) counts.push(await stage(title, run))
}
await runStages([['Static checks', verify]])
// A call waits for most of its time, and its media cannot wait for the processor; the other tests can.
await Promise.all([
  runStages([['Tests of calls in the browser', callTests]]),
  runStages([
    ['Unit and integration tests', unitTests],
    ['Tests of pages in the browser', pageTests],
  ]),
])
rmSync(reports, { recursive: true, force: true })
const left = await endLeftovers(runId)
if (left.length > 0) {
  console.error(`\nProcesses that the tests left behind, now ended:\n${left.join('\n')}`)
  counts.push({ failed: 1 })
}

const { passed, failed, skipped, failures, skips } = add(counts)
process.exitCode = failed > 0 || interrupted ? 1 : 0
if (skips.length > 0) console.log(`\nWhat was skipped:\n\n${skips.join('\n\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './paths.mjs'
import { add, countPlaywright, countVitest } from './test-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lumi-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('counts the results that the runners reported', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  }
  expect(countVitest(report(vitest), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 2 })
  const playwright = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } }
  expect(countPlaywright(report(playwright), 1)).toMatchObject({ passed: 4, failed: 2, skipped: 1 })
})

test('a file that could not even be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(countVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1).failed).toBe(2)
})

test.each([
  ['countVitest', countVitest],
  ['countPlaywright', countPlaywright],
])('%s takes a runner that ended red for a failure', (_, count) => {
  expect(count(report({ testResults: [], stats: {} }), 1).failed).toBe(1)
  expect(count(report('half a rep'), 1).failed).toBe(1)
  expect(count(join(folder, 'never written'), 1).failed).toBe(1)
})

test('lists the failures with their errors, so that the end of a long output is enough', () => {
  const vitest = {
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001b[31mexpected 2\u001b[0m\n\nto be 3'],
          },
          { status: 'passed', fullName: 'subtracts', failureMessages: [] },
        ],
      },
    ],
  }
  expect(countVitest(report(vitest), 1).failures).toEqual([
    'a.test.ts\n    No such module',
    'b.test.ts › adds\n    expected 2\n    to be 3',
  ])
  const results = [{ errors: [{ message: 'too late' }, { message: 'too small' }] }]
  const spec = (title, ok) => ({ file: 'c.spec.ts', title, ok, tests: [{ results }] })
  const suites = [{ suites: [{ specs: [spec('waits', false), spec('grows', true)] }] }]
  expect(countPlaywright(report({ suites, stats: { unexpected: 1 } }), 1).failures).toEqual([
    'c.spec.ts › waits\n    too late\n    too small',
  ])
})

test('lists the skipped browser tests with their reasons, so that nobody takes them for passed', () => {
  const spec = (title, status, annotations) => ({
    file: 'd.spec.ts',
    title,
    ok: true,
    tests: [{ status, annotations, results: [{ errors: [] }] }],
  })
  const specs = [
    spec('draws', 'skipped', [{ type: 'skip', description: 'no pen here' }]),
    spec('rests', 'skipped', [{ type: 'fixme' }]),
    spec('writes', 'expected', [{ type: 'note', description: 'of interest' }]),
  ]
  expect(countPlaywright(report({ suites: [{ specs }], stats: { skipped: 2 } }), 0).skips).toEqual([
    'd.spec.ts › draws\n    no pen here',
    'd.spec.ts › rests',
  ])
})

test('adds stages, also one that only reports a failure', () => {
  expect(
    add([
      { passed: 2, failed: 1, skipped: 1, failures: ['a'], skips: ['c'] },
      { failed: 1 },
      { failed: 1, failures: ['b'], skips: ['d'] },
    ]),
  ).toEqual({ passed: 2, failed: 3, skipped: 1, failures: ['a', 'b'], skips: ['c', 'd'] })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { add, countPlaywright, countVitest } from './test-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lumi-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('counts what the runners reported', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  }
  expect(countVitest(report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  const playwright = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } }
  expect(countPlaywright(report(playwright), 1)).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

test('a file that could not even be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
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

test('adds stages, also one that only says that it failed', () => {
  expect(add([{ passed: 2, failed: 0, skipped: 1 }, { failed: 1 }])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
  })
})

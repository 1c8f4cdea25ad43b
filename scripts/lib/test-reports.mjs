import { readFileSync } from 'node:fs'

/**
 * Each function counts what a runner reported. A runner that failed without naming a failed test (it crashed,
 * or something was thrown outside of a test) counts as one failure: a red run is never a green line.
 */
export function countVitest(file, exitCode) {
  const report = readReport(file)
  const files = report?.testResults ?? []
  const brokenFiles = files.filter(
    (entry) => entry.status === 'failed' && entry.assertionResults.length === 0,
  )
  return settle(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

export function countPlaywright(file, exitCode) {
  const report = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  return settle(exitCode, { passed: expected + flaky, failed: unexpected, skipped })
}

export function add(counts) {
  const sum = (name) => counts.reduce((total, count) => total + (count[name] ?? 0), 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function settle(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

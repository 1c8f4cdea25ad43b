import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/**
 * Each function counts the results that a runner reported, and lists failures with their reasons in a few lines each;
 * for browser tests also the reasons of skips. A runner that failed without naming a failed test (it crashed, or
 * something was thrown outside of a test) counts as one failure: a red run is never a green line.
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
    failures: [
      ...brokenFiles.map(({ name, message }) => described(shortPath(name), [message])),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            described(`${shortPath(name)} › ${fullName}`, failureMessages),
          ),
      ),
    ],
  })
}

export function countPlaywright(file, exitCode) {
  const report = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  const specs = specsOf(report?.suites)
  const failures = specs
    .filter(({ ok }) => ok === false)
    .map(({ file, title, tests }) =>
      described(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    )
  const skips = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) =>
        described(
          `${file} › ${title}`,
          annotations.map(({ description }) => description),
        ),
      ),
  )
  return settle(exitCode, { passed: expected + flaky, failed: unexpected, skipped, failures, skips })
}

export function add(counts) {
  const sum = (name) => counts.reduce((total, count) => total + (count[name] ?? 0), 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures),
    skips: counts.flatMap(({ skips = [] }) => skips),
  }
}

/** The lines of an error that are repeated: the expected and the received value. */
const ERROR_LINES = 8

const described = (test, errors = []) =>
  [test, ...errors.flatMap((error) => beginningOf(error).map((line) => `    ${line}`))].join('\n')

const beginningOf = (error = '') =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)

const shortPath = (file = '') => relative(root, file)

const specsOf = (suites = []) => suites.flatMap(({ specs = [], suites }) => [...specs, ...specsOf(suites)])

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

import { join } from 'node:path'
import { root } from './paths.mjs'

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/**
 * Arguments of Playwright, in `e2e`. Tests with a call run one at a time: their media needs the processor. Tests marked
 * as long repeat with other roles what others show, or wait for a fault to pass; they have a command of their own.
 */
export const browserTestArgs = {
  pages: [playwright, 'test', 'specs/pages', '--workers=2', '--grep-invert=@long'],
  calls: [playwright, 'test', 'specs/(?!pages/)', '--workers=1', '--grep-invert=@long'],
}

const long = ['--workers=1', '--grep=@long']

/** Runs one after the other: the tests of pages make an administrator, whose media server would serve the calls. */
export const longBrowserTestRuns = [
  [playwright, 'test', 'specs/(?!pages/)', ...long],
  [playwright, 'test', 'specs/pages', ...long],
]

/** Long tests of the files and names that are given. */
export const someLongBrowserTests = [playwright, 'test', ...long]

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from '../lib/apt.mjs'
import { command } from '../lib/command.mjs'
import { findOnPath, isExecutable, node24, root } from '../lib/paths.mjs'
import { cloneEnvironment } from '../lib/run-node.mjs'
import { rememberTool } from '../lib/tools.mjs'

const PROBE_LIMIT_MS = 5_000
const DOWNLOAD_LIMIT_MS = 5 * 60_000
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const step = {
  name: 'browser',
  doing: 'getting a browser (Chromium)',
  without:
    'No Chromium, so browser tests and recording do not work: install chromium or Google Chrome, ' +
    'or run "npx playwright install --with-deps chromium".',
  isDone: () => remember(onMachine() ?? fromPlaywright()),
}

/** For a start: recording can wait, so only where it is a matter of one package. */
export const browser = {
  ...step,
  optional: true,
  async run(onLine) {
    await fromDebian(onLine)
    remember(onMachine())
  },
}

/** For the tests, which cannot do without. */
export const testBrowser = {
  ...step,
  optional: true,
  async run(onLine) {
    await download(onLine).catch((error) => {
      onLine(`no download: ${error.message}`)
      return fromDebian(onLine)
    })
    if (!step.isDone()) throw new Error('no browser was found after the installation')
  },
}

/** For most tests, which need less of the processor with it; Playwright's download has one of its own. */
export const headlessShell = {
  name: 'headless shell',
  doing: "installing Chromium's headless shell",
  without:
    'No headless shell of Chromium, so browser tests take a third longer: install chromium-headless-shell.',
  optional: true,
  isDone: () => !canInstallPackages() || Boolean(findOnPath(SHELL)),
  run: (onLine) => installPackages([SHELL], onLine),
}

function remember(path) {
  if (path) rememberTool('chromium', path)
  return Boolean(path)
}

function onMachine() {
  const named = process.env.LUMI_CHROMIUM
  if (named && isExecutable(named)) return named
  return findOnPath(...NAMES) ?? APPLICATIONS.find(isExecutable)
}

function fromPlaywright() {
  try {
    const path = createRequire(join(root, 'e2e', 'package.json'))(
      '@playwright/test',
    ).chromium.executablePath()
    return isExecutable(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function download(onLine) {
  await fetch('https://cdn.playwright.dev', { method: 'HEAD', signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  const dependencies = canInstallPackages() ? ['--with-deps'] : []
  await command(node24, [cli, 'install', ...dependencies, 'chromium'], {
    env: cloneEnvironment(),
    limitMs: DOWNLOAD_LIMIT_MS,
    onLine,
  })
  // It prints its version only if all the libraries that it needs are installed.
  await command(fromPlaywright() ?? 'chromium', ['--version'])
}

async function fromDebian(onLine) {
  if (!canInstallPackages()) throw new Error('only root on Debian can install it')
  await installPackages(['chromium'], onLine)
}

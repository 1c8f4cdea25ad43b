import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from '../lib/apt.mjs'
import { command } from '../lib/command.mjs'
import { findOnPath } from '../lib/paths.mjs'
import { stampedFolder } from '../lib/stamped-folder.mjs'

/** A stable release of the version with long-term support. */
const RELEASE = 'v4.5.6'
const REPOSITORY = 'https://github.com/moodle/moodle.git'
const CLONE_LIMIT_MS = 10 * 60_000

/** The extensions of PHP that Moodle needs and that are packages of their own. */
const extensions = ['curl', 'gd', 'intl', 'mbstring', 'pgsql', 'soap', 'xml', 'zip']
const packageNames = ['php-cli', ...extensions.map((name) => `php-${name}`)]

/** For the tests with a real Moodle. */
export const php = {
  name: 'PHP',
  doing: 'installing PHP',
  without: `No PHP with what Moodle needs, so the tests with Moodle are skipped: install ${packageNames.join(', ')}.`,
  optional: true,
  isDone: hasPhp,
  async run(onLine) {
    if (!canInstallPackages()) throw new Error('only root on Debian can install it')
    await installPackages(packageNames, onLine)
  },
}

function hasPhp() {
  const program = findOnPath('php')
  if (!program) return false
  const { stdout } = spawnSync(program, ['-m'], { encoding: 'utf8' })
  const loaded = new Set(stdout.toLowerCase().split('\n'))
  return extensions.every((name) => loaded.has(name))
}

// Somebody's own copy of Moodle, which stays as it is.
const given = process.env.LUMI_MOODLE_SOURCE
const copy = stampedFolder('moodle', [given ?? RELEASE])

/** The program itself, whose licence is another one than ours: it is fetched for the tests, and never a part of Lumi. */
export const moodle = {
  name: 'Moodle',
  doing: given ? 'copying Moodle' : `fetching Moodle ${RELEASE}`,
  without:
    'No Moodle, so the tests with it are skipped: git and the internet are needed, or LUMI_MOODLE_SOURCE with the folder of one.',
  optional: true,
  isDone: copy.isInstalled,
  run: (onLine) =>
    copy.fill(async () => {
      if (given) return cpSync(given, copy.folder, { recursive: true })
      const clone = ['clone', '--depth=1', '--single-branch', `--branch=${RELEASE}`, REPOSITORY, copy.folder]
      await command('git', clone, { limitMs: CLONE_LIMIT_MS, onLine })
      rmSync(join(copy.folder, '.git'), { recursive: true })
    }),
}

/** The folder of Moodle; undefined where it, or PHP, is missing. */
export const moodleFolder = () => (php.isDone() && moodle.isDone() ? copy.folder : undefined)

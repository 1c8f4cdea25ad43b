import { execFile } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program that refuses to run as root: directly, or as an ordinary user if we are root. */
export type Runner = {
  command(file: string, args: string[]): { file: string; args: string[] }
  /** Gives a file or folder to the user that the program runs as. */
  own(path: string): Promise<void>
}

const asOurselves: Runner = { command: (file, args) => ({ file, args }), own: async () => {} }

type Account = { uid: number; gid: number }

/**
 * Least first. The clone may lie below a folder that only root can enter (/root, a temporary folder), so the
 * ordinary user may need to pass through folders, or (after an install with a strict umask, or in a container
 * that grants no dac_read_search) to override file modes. `no_setuid_fixup` makes access(2), with which
 * PostgreSQL looks for its own files, take these capabilities into account.
 */
const CAPABILITY_LEVELS = [[], ['dac_read_search'], ['dac_read_search', 'dac_override'], ['dac_override']]

/**
 * @param executable the program that must be runnable
 * @param readable a file that it must be able to read
 * @param ownedDir the folder it works in; when it exists already, its owner is the user to run as
 */
export async function createRunner(executable: string, readable: string, ownedDir: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return asOurselves
  const account = (await ownerOf(ownedDir)) ?? (await ordinaryAccount())
  await chown(ownedDir, account.uid, account.gid)
  for (const capabilities of CAPABILITY_LEVELS) {
    const prefix = setprivArgs(account, capabilities)
    const probe = [
      'sh',
      '-c',
      'test -x "$1" && test -r "$2" && cd "$3"',
      'sh',
      executable,
      readable,
      ownedDir,
    ]
    const works = await run('setpriv', [...prefix, ...probe]).then(
      () => true,
      () => false,
    )
    if (!works) continue
    return {
      command: (file, args) => ({ file: 'setpriv', args: [...prefix, file, ...args] }),
      own: (path) => chown(path, account.uid, account.gid),
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and running it as another user did not work: ' +
      'install util-linux (setpriv), or start Lumi as an ordinary user',
  )
}

function setprivArgs({ uid, gid }: Account, capabilities: string[]): string[] {
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  if (capabilities.length === 0) return user
  const list = capabilities.map((name) => `+${name}`).join(',')
  return [...user, '--securebits=+no_setuid_fixup', `--inh-caps=${list}`, `--ambient-caps=${list}`]
}

async function ownerOf(dir: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(dir)
  return uid === 0 ? undefined : { uid, gid }
}

async function ordinaryAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([entry]) => entry === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as')
}

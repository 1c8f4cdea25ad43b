import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Lumi's server installed once more, where no set-up has found any programs: those on its PATH are all it has. Answers the folder. */
export async function installWithoutTools(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-installed-'))
  await mkdir(join(folder, 'apps'))
  // Copied, since it looks for them from where it really is.
  await cp(join(root, 'apps/server'), join(folder, 'apps/server'), { recursive: true })
  for (const name of ['node_modules', 'packages', 'package.json', 'release-notes.json', 'apps/web'])
    await symlink(join(root, name), join(folder, name))
  return folder
}

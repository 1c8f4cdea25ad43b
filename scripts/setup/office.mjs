import { canInstallPackages, installPackages } from '../lib/apt.mjs'
import { findOnPath, isExecutable } from '../lib/paths.mjs'

const APPLICATION = '/Applications/LibreOffice.app/Contents/MacOS/soffice'
const PACKAGES = ['writer', 'calc', 'impress', 'draw'].map((part) => `libreoffice-${part}`)

export const office = {
  name: 'LibreOffice',
  doing: 'installing LibreOffice (270 MB)',
  without: 'No LibreOffice, so Office documents cannot be shown: install LibreOffice.',
  optional: true,
  isDone: () => Boolean(findOnPath('soffice', 'libreoffice')) || isExecutable(APPLICATION),
  async run(onLine) {
    if (!canInstallPackages()) throw new Error('only root on Debian can install it')
    await installPackages(PACKAGES, onLine)
  },
}

import { canInstallPackages, installPackages } from '../lib/apt.mjs'
import { findOnPath } from '../lib/paths.mjs'

export const ffmpeg = {
  name: 'ffmpeg',
  doing: 'installing ffmpeg',
  without: 'No ffmpeg, so recording does not work: install the package ffmpeg.',
  optional: true,
  isDone: () => Boolean(findOnPath('ffmpeg')),
  async run(onLine) {
    if (!canInstallPackages()) throw new Error('only root on Debian can install it')
    await installPackages(['ffmpeg'], onLine)
  },
}

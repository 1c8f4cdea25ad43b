import { isExecutable, onPath } from '../../../platform/process/on-path.ts'
import { knownTool } from '../../../platform/tools.ts'

const MAC_OFFICE = '/Applications/LibreOffice.app/Contents/MacOS/soffice'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of LibreOffice, found as the set-up finds it; undefined if it is missing. */
export const findOffice = (): string | undefined =>
  onPath('soffice') ?? onPath('libreoffice') ?? (isExecutable(MAC_OFFICE) ? MAC_OFFICE : undefined)

/** Returns the path of ffmpeg; undefined if it is missing. */
export const findFfmpeg = (): string | undefined => onPath('ffmpeg')

/** Returns the path of a browser that can record; undefined if there is none. */
export function findBrowser(): string | undefined {
  const known = knownTool('chromium')
  return known && isExecutable(known) ? known : BROWSERS.map(onPath).find((path) => path !== undefined)
}

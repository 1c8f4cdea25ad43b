import { isExecutable, onPath } from '../../../platform/process/on-path.ts'
import { knownTool } from '../../../platform/tools.ts'

const MAC_OFFICE = '/Applications/LibreOffice.app/Contents/MacOS/soffice'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where LibreOffice is, as the set-up looks for it; undefined where it is missing. */
export const findOffice = (): string | undefined =>
  onPath('soffice') ?? onPath('libreoffice') ?? (isExecutable(MAC_OFFICE) ? MAC_OFFICE : undefined)

/** Where ffmpeg is; undefined where it is missing. */
export const findFfmpeg = (): string | undefined => onPath('ffmpeg')

/** Where a browser is that can record; undefined where there is none. */
export function findBrowser(): string | undefined {
  const known = knownTool('chromium')
  return known && isExecutable(known) ? known : BROWSERS.map(onPath).find((path) => path !== undefined)
}

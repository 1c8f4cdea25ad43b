import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const browsers = [
  process.env.LUMI_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Debian's package of the part of Chromium that draws pages, without the processes of toolbars around them. */
const headlessShells = ['/usr/bin/chromium-headless-shell']

export interface ChromiumOptions {
  /**
   * True if the headless shell is good enough, if there is one: it takes a third less of the processor's time, and
   * cannot share a tab. Default: false.
   */
  readonly headlessShell?: boolean
  /** Frames per second of the cameras: a few are enough to see, and leave two cores free for more people. */
  readonly framesPerSecond?: number
  /** Title of the tab that is shared, picture and sound, when a screen is asked for; else a screen made up. */
  readonly sharedTab?: string
  /** Sound file for the microphones; by default they beep. */
  readonly soundFile?: string
}

/** Chromium with devices that show a moving picture and beep, and without calls to any other host. */
export function chromiumLaunch({
  framesPerSecond = 10,
  headlessShell = false,
  soundFile,
  sharedTab,
}: ChromiumOptions = {}): LaunchOptions {
  const candidates = headlessShell ? [...headlessShells, ...browsers] : browsers
  const executablePath = candidates.find((path) => path && existsSync(path))
  return {
    // Without an installed browser: Playwright's own, which the set-up has downloaded; its channel selects one of the
    // two.
    ...(executablePath === undefined ? !headlessShell && { channel: 'chromium' } : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The first and the last of the four show something that moves; the second, in 16 bits of grey, is never sent.
      `--use-fake-device-for-media-stream=device-count=4,fps=${framesPerSecond}`,
      ...(soundFile === undefined ? [] : [`--use-file-for-fake-audio-capture=${soundFile}`]),
      '--autoplay-policy=no-user-gesture-required',
      // Two browsers on a machine without any network find each other.
      '--allow-loopback-in-peer-connection',
      ...(sharedTab === undefined
        ? ['--use-fake-ui-for-media-stream', '--auto-select-desktop-capture-source=Entire screen']
        : [`--auto-select-tab-capture-source-by-title=${sharedTab}`]),
    ],
    // A browser that is muted has no sound to share either.
    ...(sharedTab === undefined ? {} : { ignoreDefaultArgs: ['--mute-audio'] }),
  }
}

/** Operating systems, as far as a browser tells them. */
export type OperatingSystem = 'windows' | 'macos' | 'linux' | 'ios' | 'android' | 'unix'

/** The first that fits: what runs on Android says Linux as well, and what runs on an iPad may say Mac. */
const signs: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['windows', /windows/i],
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['macos', /mac/i],
  ['linux', /linux|cros/i],
  ['unix', /bsd|sunos|x11/i],
]

/** What this device runs, as far as its browser says so; undefined: something else. */
export function operatingSystemOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): OperatingSystem | undefined {
  const [found] = signs.find(([, sign]) => sign.test(userAgent)) ?? []
  // An iPad calls itself a Mac, which has no touch screen.
  return found === 'macos' && maxTouchPoints > 1 ? 'ios' : found
}

/** Operating systems, as far as a browser reveals them. */
export type OperatingSystem = 'windows' | 'macos' | 'linux' | 'ios' | 'android' | 'unix'

/** The first match counts: Android also names Linux, and an iPad may name Mac. */
const signs: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['windows', /windows/i],
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['macos', /mac/i],
  ['linux', /linux|cros/i],
  ['unix', /bsd|sunos|x11/i],
]

/** Returns the operating system of this device, as far as its browser reveals it; undefined: another one. */
export function operatingSystemOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): OperatingSystem | undefined {
  const [found] = signs.find(([, sign]) => sign.test(userAgent)) ?? []
  // An iPad calls itself a Mac, which has no touch screen.
  return found === 'macos' && maxTouchPoints > 1 ? 'ios' : found
}

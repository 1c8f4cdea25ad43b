interface Platform {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Which systems a browser runs on, by their names. An iPad says that it is a Mac, which has no touch screen. */
export function platformsOf({ userAgent, maxTouchPoints }: Platform): Record<string, boolean> {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = /Android/.test(userAgent)
  return {
    Windows: /Windows/.test(userAgent),
    macOS: /Macintosh/.test(userAgent) && !isIos,
    Linux: /Linux/.test(userAgent) && !isAndroid,
    Mobile: isIos || isAndroid || /Mobile/.test(userAgent),
    iOS: isIos,
    Android: isAndroid,
  }
}

/** Tried in this order: most browsers name others as well. */
const patterns = [
  ['Opera', /\b(?:OPR|Opera)\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Internet Explorer', /\b(?:MSIE |Trident\/.*rv:)([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari/],
] as const

/** Which browser it is, and the number of its version. */
export function browsersOf(userAgent: string): { browsers: Record<string, boolean>; version: string } {
  const found = patterns.find(([, pattern]) => pattern.test(userAgent))
  const names = ['Opera', 'Firefox', 'Chrome', 'Safari', 'Internet Explorer']
  return {
    browsers: Object.fromEntries(names.map((name) => [name, name === found?.[0]])),
    version: found?.[1].exec(userAgent)?.[1] ?? '',
  }
}

/** First and last port of a range. */
export type PortRange = readonly [number, number]

/** The usual ports of web servers. */
export const usualPorts: readonly PortRange[] = [80, 443, 8080, 8443].map((port) => [port, port])

/** Ports and ranges such as `443,8000-8999`. @throws Error that names the first one that is none. */
export function readPorts(text: string): PortRange[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? []
      const range = [Number(first), Number(last)] as const
      if (range[0] < 1 || range[1] < range[0] || range[1] > 65_535) throw new Error(`${part} is no port`)
      return range
    })
}

/** Checks the port of an address, given or implied. */
export function isAllowedPort({ port, protocol }: URL, ranges: readonly PortRange[]): boolean {
  const number = Number(port || (protocol === 'https:' ? 443 : 80))
  return ranges.some(([first, last]) => number >= first && number <= last)
}

type Order = { bigEndian?: boolean; big?: boolean }

/** A TIFF of grey pages. Each directory follows its pixels, so that none is near the beginning of the file. */
export function tiff(
  pages: { width: number; height: number }[],
  { bigEndian = false, big = false }: Order = {},
) {
  const word = big ? 8 : 4
  const write = (bytes: number, value: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    // All values fit into six bytes.
    if (bigEndian) buffer.writeUIntBE(value, Math.max(0, bytes - 6), Math.min(bytes, 6))
    else buffer.writeUIntLE(value, 0, Math.min(bytes, 6))
    return buffer
  }
  const short = (value: number) => write(2, value)
  const long = (value: number) => write(word, value)
  const LONG = big ? 16 : 4

  const parts: Buffer[] = []
  let at = big ? 16 : 8
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  /** Offsets of the directories. */
  const starts: number[] = []
  for (const [index, { width, height }] of pages.entries()) {
    const pixels = at
    add(Buffer.alloc(width * height, 40 + index * 60))
    starts.push(at)
    const entry = (tag: number, value: number) => [short(tag), short(LONG), long(1), long(value)]
    const entries = [
      entry(256, width),
      entry(257, height),
      entry(258, 8),
      entry(259, 1),
      entry(262, 1),
      entry(273, pixels),
      entry(277, 1),
      entry(278, height),
      entry(279, width * height),
    ]
    add(Buffer.concat([big ? long(entries.length) : short(entries.length), ...entries.flat()]))
    const isLast = index === pages.length - 1
    const next = pages[index + 1]
    add(long(isLast || !next ? 0 : at + word + next.width * next.height))
  }
  const head = [
    Buffer.from(bigEndian ? 'MM' : 'II'),
    short(big ? 43 : 42),
    ...(big ? [short(8), short(0)] : []),
    long(starts[0] ?? 0),
  ]
  return Buffer.concat([...head, ...parts])
}

import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { heicPicture } from '../../platform/pictures/heic.fixture.ts'

const SIDE = 16

const plain = () => sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'teal' } })
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="8" height="8"/></svg>`

/** Repeats the same bytes `count` times. */
const times = (count: number, ...bytes: number[]) =>
  Buffer.from(Array.from({ length: count }, () => bytes).flat())
const le16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, value >> 8]))
const be16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))
const be32 = (...values: number[]) =>
  Buffer.from(values.flatMap((v) => [v >>> 24, (v >> 16) & 255, (v >> 8) & 255, v & 255]))

/** Pictures, by extension: each a whole file of its format. */
export const pictures: Record<string, () => Promise<Buffer> | Buffer | string> = {
  png: () => plain().png().toBuffer(),
  jpg: () => plain().jpeg().toBuffer(),
  jpeg: () => plain().jpeg().toBuffer(),
  jfif: () => plain().jpeg().toBuffer(),
  gif: () => plain().gif().toBuffer(),
  tif: () => plain().tiff().toBuffer(),
  tiff: () => plain().tiff().toBuffer(),
  webp: () => plain().webp().toBuffer(),
  avif: () => plain().avif().toBuffer(),
  heic: () => heicPicture('photo'),
  heif: () => heicPicture('tiled'),
  svg: () => svg,
  svgz: () => gzipSync(svg),
  dib: () => bitmap(),
  tga: () =>
    Buffer.concat([
      Buffer.from([0, 0, 2, 0, 0, 0, 0, 0]),
      le16(0, 0, SIDE, SIDE),
      Buffer.from([24, 32]),
      times(SIDE * SIDE, 128, 128, 0),
    ]),
  ras: () =>
    Buffer.concat([
      be32(0x59a66a95, SIDE, SIDE, 24, SIDE * SIDE * 3, 1, 0, 0),
      times(SIDE * SIDE, 128, 128, 0),
    ]),
  pcx: () => {
    const header = Buffer.alloc(128)
    header.set([10, 5, 1, 8])
    le16(0, 0, SIDE - 1, SIDE - 1, 72, 72).copy(header, 4)
    header[65] = 1
    le16(SIDE, 1).copy(header, 66)
    return Buffer.concat([header, times(SIDE, 0xd0, 5), Buffer.from([12]), times(256, 0, 128, 128)])
  },
  xbm: () =>
    `#define x_width 16\n#define x_height 16\nstatic char x_bits[] = {\n${Array(32).fill('0x0f').join(', ')} };\n`,
  xpm: () =>
    `/* XPM */\nstatic char *x[] = {\n"16 16 2 1",\n"a c #008080",\n"b c #ffffff",\n${Array(16).fill('"aaaaaaaabbbbbbbb"').join(',\n')}\n};\n`,
  pbm: () => `P1\n16 16\n${`${'1 0 '.repeat(8)}\n`.repeat(16)}`,
  pgm: () => `P2\n16 16\n255\n${`${'128 '.repeat(16)}\n`.repeat(16)}`,
  ppm: () => `P3\n16 16\n255\n${`${'0 128 128 '.repeat(16)}\n`.repeat(16)}`,
  psd: () =>
    Buffer.concat([
      Buffer.from('8BPS'),
      be16(1, 0, 0, 0, 3),
      be32(SIDE, SIDE),
      be16(8, 3),
      be32(0, 0, 0),
      be16(0),
      times(SIDE * SIDE, 0),
      times(SIDE * SIDE * 2, 128),
    ]),
  dxf: () =>
    [
      '0',
      'SECTION',
      '2',
      'ENTITIES',
      '0',
      'LINE',
      '8',
      '0',
      '10',
      '0.0',
      '20',
      '0.0',
      '11',
      '100.0',
      '21',
      '50.0',
      '0',
      'ENDSEC',
      '0',
      'EOF',
      '',
    ].join('\n'),
}

function bitmap(): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + SIDE * SIDE * 3, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(SIDE, 18)
  header.writeInt32LE(SIDE, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, times(SIDE * SIDE, 128, 128, 0)])
}

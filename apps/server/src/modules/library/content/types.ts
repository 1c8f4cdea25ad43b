const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const word = 'application/vnd.ms-word'
const excel = 'application/vnd.ms-excel'
const slides = 'application/vnd.ms-powerpoint'

/** Types of files that look alike inside, by the extensions that distinguish them. */
const families = {
  zip: {
    docx: `${office}.wordprocessingml.document`,
    dotx: `${office}.wordprocessingml.template`,
    docm: `${word}.document.macroenabled.12`,
    dotm: `${word}.template.macroenabled.12`,
    xlsx: `${office}.spreadsheetml.sheet`,
    xltx: `${office}.spreadsheetml.template`,
    xlsm: `${excel}.sheet.macroenabled.12`,
    xltm: `${excel}.template.macroenabled.12`,
    xlsb: `${excel}.sheet.binary.macroenabled.12`,
    pptx: `${office}.presentationml.presentation`,
    potx: `${office}.presentationml.template`,
    ppsx: `${office}.presentationml.slideshow`,
    pptm: `${slides}.presentation.macroenabled.12`,
    potm: `${slides}.template.macroenabled.12`,
    ppsm: `${slides}.slideshow.macroenabled.12`,
    vsdx: 'application/vnd.ms-visio.drawing',
    vsdm: 'application/vnd.ms-visio.drawing.macroenabled.12',
    odt: `${open}.text`,
    ott: `${open}.text-template`,
    odm: `${open}.text-master`,
    ods: `${open}.spreadsheet`,
    ots: `${open}.spreadsheet-template`,
    odp: `${open}.presentation`,
    otp: `${open}.presentation-template`,
    odg: `${open}.graphics`,
    otg: `${open}.graphics-template`,
    sxw: 'application/vnd.sun.xml.writer',
    stw: 'application/vnd.sun.xml.writer.template',
    sxc: 'application/vnd.sun.xml.calc',
    stc: 'application/vnd.sun.xml.calc.template',
    sxi: 'application/vnd.sun.xml.impress',
    sti: 'application/vnd.sun.xml.impress.template',
    sxd: 'application/vnd.sun.xml.draw',
    std: 'application/vnd.sun.xml.draw.template',
    pages: 'application/vnd.apple.pages',
    numbers: 'application/vnd.apple.numbers',
    key: 'application/vnd.apple.keynote',
    epub: 'application/epub+zip',
    zip: 'application/zip',
  },
  compound: {
    doc: 'application/msword',
    dot: 'application/msword',
    wps: 'application/vnd.ms-works',
    xls: excel,
    xlt: excel,
    ppt: slides,
    pps: slides,
    pot: slides,
    vsd: 'application/vnd.visio',
    pub: 'application/vnd.ms-publisher',
    msg: 'application/vnd.ms-outlook',
  },
  other: {
    wpd: 'application/vnd.wordperfect',
    wps: 'application/vnd.ms-works',
    hwp: 'application/x-hwp',
    lwp: 'application/vnd.lotus-wordpro',
    wk1: 'application/vnd.lotus-1-2-3',
    wks: 'application/vnd.lotus-1-2-3',
    '123': 'application/vnd.lotus-1-2-3',
    dbf: 'application/vnd.dbf',
    cdr: 'application/vnd.corel-draw',
    emf: 'image/emf',
    wmf: 'image/wmf',
    tga: 'image/x-tga',
    pcx: 'image/vnd.zbrush.pcx',
    pct: 'image/x-pict',
  },
} as const satisfies Record<string, Record<string, string>>

type Family = keyof typeof families

/** The type that an extension stands for within a family. */
export function typeByExtension(extension: string, family: Family): string | undefined {
  const types: Record<string, string> = families[family]
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}

const zipTypes = new Set<string>(Object.values(families.zip))
const harmless = new Set<string>([
  ...Object.values(families).flatMap((types) => Object.values(types)),
  'application/rtf',
  'application/x-7z-compressed',
  'application/gzip',
  'application/x-cfb',
  'image/heic',
  'image/heif',
])

/** Returns true if a type is one of the zip family, all of which begin alike. */
export const isZip = (type: string): boolean =>
  zipTypes.has(type) || type.startsWith(`${office}.`) || type.startsWith(`${open}.`)

const shown =
  /^(image\/(png|jpeg|gif|webp|avif|bmp)|(audio|video)\/[a-z0-9.+-]+|application\/pdf|text\/plain)$/

/**
 * Returns the way in which a file is served. Types that could act in a browser (HTML, SVG, XML, scripts), and unknown
 * ones, are only served as downloads: text as plain text, all else as bytes without a type.
 */
export function handedOut(contentType: string): {
  contentType: string
  disposition: 'inline' | 'attachment'
} {
  if (contentType === 'text/plain') return { contentType: 'text/plain; charset=utf-8', disposition: 'inline' }
  if (shown.test(contentType)) return { contentType, disposition: 'inline' }
  if (harmless.has(contentType)) return { contentType, disposition: 'attachment' }
  if (isPlainText(contentType)) return { contentType: 'text/plain; charset=utf-8', disposition: 'attachment' }
  return { contentType: 'application/octet-stream', disposition: 'attachment' }
}

const acting = /(html|xml|svg|javascript|ecmascript|css)/
const isPlainText = (type: string) => type.startsWith('text/') && !acting.test(type)

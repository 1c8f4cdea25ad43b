const list = (extensions: string): readonly string[] => extensions.split(' ')

/**
 * Extensions of files that become pages, by what makes the pages of them. Each was converted in a recorded run
 * (`npm run test:documents`, `docs/documents.md`); an extension that fails there does not stand here. No schema in
 * here, so that a browser may load this file without loading Zod (`@lumi/contract/document-types`).
 */
export const convertible = {
  /** Shown as it is. */
  pdf: list('pdf'),
  /** One page each, or those of a TIFF. */
  image: list('png jpg jpeg jfif gif tif tiff webp avif heic heif svg'),
  /** Their text, line by line. */
  text: [
    ...list(
      'txt text log md markdown rst tex srt vtt json xml yaml yml toml ini conf html htm css js mjs jsx ts',
    ),
    ...list('tsx py rb php java kt c h cpp cs go rs swift r lua pl sh bat ps1 sql'),
  ],
  /** Through LibreOffice, where the installation has it. */
  office: [
    ...list('doc docx docm dot dotx dotm odt ott fodt odm rtf wpd abw sxw stw'),
    ...list('xls xlsx xlsm xlsb xlt xltx xltm ods ots fods csv tsv dif slk sxc stc uos wk1 wks'),
    ...list('ppt pptx pptm pps ppsx ppsm pot potx potm odp otp fodp sxi uop'),
    ...list(
      'odg otg fodg sxd vsdx vsdm vdx emf wmf emz wmz svgz dxf eps pcx bmp dib tga ras xbm xpm pbm pgm ppm psd',
    ),
  ],
} as const

/** The way in which a document is converted to pages. */
export type ConversionKind = keyof typeof convertible

/** Every extension that becomes pages, in lower case and without the dot. */
export const convertibleExtensions: readonly string[] = Object.values(convertible).flat()

/** Life of a document: nothing to show pages of, in line, being made, there, or not possible. */
export const documentStates = ['none', 'waiting', 'converting', 'ready', 'failed'] as const
export type DocumentState = (typeof documentStates)[number]

/** The reasons why a document has no pages, each with its sentence. */
export const documentFailures = {
  needsOffice: 'This kind of document needs LibreOffice, which is not installed here',
  empty: 'The file is empty',
  encrypted: 'The document is protected by a password',
  damaged: 'The file is damaged or is not what its name says',
  tooManyPages: 'The document has more than 500 pages',
  tooLarge: 'The file is too large to make pages of it',
  tookTooLong: 'Making the pages took too long',
  outOfMemory: 'Making the pages needed more memory than there is for it',
  interrupted: 'Making the pages was interrupted again and again',
} as const
export type DocumentFailure = keyof typeof documentFailures

/** Most pages that a document may have. */
export const maxDocumentPages = 500

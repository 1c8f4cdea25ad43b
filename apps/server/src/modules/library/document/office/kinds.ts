const kinds = {
  writer: 'doc docm docx dot dotm dotx fodt odm odt ott rtf wpd abw sxw stw',
  calc: 'csv dif fods ods ots slk stc sxc tsv uos wk1 wks xls xlsb xlsm xlsx xlt xltm xltx',
  impress: 'fodp odp otp pot potm potx pps ppsm ppsx ppt pptm pptx sxi uop',
  draw: 'odg otg fodg sxd vsdx vsdm vdx emf wmf emz wmz svgz dxf eps pcx bmp dib tga ras xbm xpm pbm pgm ppm psd',
} as const

/** The modules of LibreOffice. Each one opens its own kind of documents. */
export type OfficeKind = keyof typeof kinds

const kindOfExtension = new Map(
  Object.entries(kinds).flatMap(([kind, extensions]) =>
    extensions.split(' ').map((extension) => [extension, kind as OfficeKind] as const),
  ),
)

/** The kind of document that an extension stands for; undefined for extensions that several kinds use. */
export const officeKindOf = (extension: string): OfficeKind | undefined => kindOfExtension.get(extension)

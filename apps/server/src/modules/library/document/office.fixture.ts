import { zip } from './zip.fixture.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const format = 'application/vnd.openxmlformats-officedocument'

type Part = { path: string; type: string; xml: string; links?: string }

/** An Office Open XML file; the first part is the document itself. */
function openXml(parts: Part[]): Record<string, string> {
  const [main] = parts
  const overrides = parts.map(({ path, type }) => `<Override PartName="/${path}" ContentType="${type}"/>`)
  const rels = (inner: string) => `${head}<Relationships xmlns="${packageLinks}">${inner}</Relationships>`
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packageTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': rels(`<Relationship Id="rId1" Type="${links}/officeDocument" Target="${main?.path}"/>`),
    ...Object.fromEntries(parts.map(({ path, xml }) => [path, head + xml])),
    ...Object.fromEntries(
      parts
        .filter((part) => part.links)
        .map((part) => [part.path.replace(/([^/]+)$/, '_rels/$1.rels'), rels(part.links ?? '')]),
    ),
  }
}

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const x = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const p = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const a = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/** A text document; `body` is the XML in it. */
export const wordParts = (
  type = `${format}.wordprocessingml.document.main+xml`,
  body = '<w:p><w:r><w:t>Hello</w:t></w:r></w:p>',
) =>
  openXml([
    {
      path: 'word/document.xml',
      type,
      xml: `<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`,
    },
  ])

export const sheetParts = (type = `${format}.spreadsheetml.sheet.main+xml`) =>
  openXml([
    {
      path: 'xl/workbook.xml',
      type,
      xml: `<workbook xmlns="${x}" xmlns:r="${links}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      links: `<Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      type: `${format}.spreadsheetml.worksheet+xml`,
      xml: `<worksheet xmlns="${x}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Hello</t></is></c></row></sheetData></worksheet>`,
    },
  ])

const tree = `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld>`
const spaces = `xmlns:p="${p}" xmlns:a="${a}" xmlns:r="${links}"`

export const slideParts = (type = `${format}.presentationml.presentation.main+xml`) =>
  openXml([
    {
      path: 'ppt/presentation.xml',
      type,
      xml: `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      links: `<Relationship Id="rId1" Type="${links}/slideMaster" Target="slideMasters/slideMaster1.xml"/><Relationship Id="rId2" Type="${links}/slide" Target="slides/slide1.xml"/>`,
    },
    {
      path: 'ppt/slides/slide1.xml',
      type: `${format}.presentationml.slide+xml`,
      xml: `<p:sld ${spaces}>${tree}</p:sld>`,
      links: `<Relationship Id="rId1" Type="${links}/slideLayout" Target="../slideLayouts/slideLayout1.xml"/>`,
    },
    {
      path: 'ppt/slideLayouts/slideLayout1.xml',
      type: `${format}.presentationml.slideLayout+xml`,
      xml: `<p:sldLayout ${spaces}>${tree}</p:sldLayout>`,
      links: `<Relationship Id="rId1" Type="${links}/slideMaster" Target="../slideMasters/slideMaster1.xml"/>`,
    },
    {
      path: 'ppt/slideMasters/slideMaster1.xml',
      type: `${format}.presentationml.slideMaster+xml`,
      xml: `<p:sldMaster ${spaces}>${tree}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      links: `<Relationship Id="rId1" Type="${links}/slideLayout" Target="../slideLayouts/slideLayout1.xml"/>`,
    },
  ])

const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
const openSpaces = ['office', 'text', 'table', 'drawing', 'manifest']
  .map((name) => `xmlns:${name === 'drawing' ? 'draw' : name}="${oasis}:${name}:1.0"`)
  .concat('xmlns:xlink="http://www.w3.org/1999/xlink"')
  .concat('xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"')
  .join(' ')

const roots = { text: 'text', spreadsheet: 'spreadsheet', presentation: 'presentation', graphics: 'drawing' }
export type OpenKind = keyof typeof roots

const box =
  '<draw:frame svg:x="1cm" svg:y="1cm" svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>Hello</text:p></draw:text-box></draw:frame>'
const openBodies: Record<OpenKind, string> = {
  text: '<text:p>Hello</text:p>',
  spreadsheet:
    '<table:table table:name="One"><table:table-row><table:table-cell office:value-type="string"><text:p>Hello</text:p></table:table-cell></table:table-row></table:table>',
  presentation: `<draw:page draw:name="One">${box}</draw:page>`,
  graphics: `<draw:page draw:name="One">${box}</draw:page>`,
}

/** An OpenDocument file; `body` is the XML in it, `variant` such as `-template`. */
export function openDocument(kind: OpenKind, { body = openBodies[kind], variant = '' } = {}): Buffer {
  const type = `application/vnd.oasis.opendocument.${kind}${variant}`
  const root = `office:${roots[kind]}`
  return zip({
    mimetype: type,
    'content.xml': `${head}<office:document-content ${openSpaces} office:version="1.3"><office:body><${root}>${body}</${root}></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${head}<manifest:manifest ${openSpaces} manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  })
}

/** One of each of the kinds that people send most. */
export const officeSamples = {
  docx: () => zip(wordParts()),
  xlsx: () => zip(sheetParts()),
  pptx: () => zip(slideParts()),
  odt: () => openDocument('text'),
} as const

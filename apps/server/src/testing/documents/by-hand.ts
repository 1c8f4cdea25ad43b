import {
  type OpenKind,
  openDocument,
  sheetParts,
  slideParts,
  wordParts,
} from '../../modules/library/document/office.fixture.ts'
import { zip } from '../../modules/library/document/zip.fixture.ts'
import { binarySheet } from './binary-sheet.ts'

const format = 'application/vnd.openxmlformats-officedocument'
const word = (type: string) => () => zip(wordParts(type))
const sheet = (type: string) => () => zip(sheetParts(type))
const slides = (type: string) => () => zip(slideParts(type))
const open = (kind: OpenKind) => () => openDocument(kind)

const sun = 'http://openoffice.org/2000'

/** A file of OpenOffice.org 1, from before OpenDocument. */
const older = (kind: string, body: string) => () => {
  const name = kind.split('.')[0]
  const type = `application/vnd.sun.xml.${kind}`
  const spaces = ['office', 'text', 'table', 'drawing', 'presentation']
    .map((space) => `xmlns:${space === 'drawing' ? 'draw' : space}="${sun}/${space}"`)
    .join(' ')
  const office = { writer: 'text', calc: 'spreadsheet', impress: 'presentation', draw: 'drawing' }[name ?? '']
  return zip({
    mimetype: type,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces} xmlns:svg="http://www.w3.org/2000/svg" office:class="${office}" office:version="1.0"><office:body>${body}</office:body></office:document-content>`,
    'META-INF/manifest.xml': `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest"><manifest:file-entry manifest:media-type="${type}" manifest:full-path="/"/><manifest:file-entry manifest:media-type="text/xml" manifest:full-path="content.xml"/></manifest:manifest>`,
  })
}
const paragraph = '<text:p>Hello</text:p>'
const table = `<table:table table:name="One"><table:table-row><table:table-cell>${paragraph}</table:table-cell></table:table-row></table:table>`
const page = `<draw:page draw:name="One"><draw:text-box svg:x="1cm" svg:y="1cm" svg:width="5cm" svg:height="2cm">${paragraph}</draw:text-box></draw:page>`

/** One cell in the records of Lotus 1-2-3; they begin with the version of the format. */
const lotus = (version: number) => () => {
  const record = (kind: number, ...data: number[]) => [kind, 0, data.length, 0, ...data]
  const label = [0xff, 0, 0, 0, 0, ...Buffer.from("'Hello\0")]
  return Buffer.from([
    ...record(0, version, 4),
    ...record(6, 0, 0, 0, 0, 0, 0, 0, 0),
    ...record(15, ...label),
    ...record(1),
  ])
}

/** WordPerfect 5.1: a prefix with the offset of the text, an empty index, and the text. */
function wordPerfect(): Buffer {
  const prefix = Buffer.alloc(16)
  prefix.set([0xff, 0x57, 0x50, 0x43])
  prefix.writeUInt32LE(66, 4)
  prefix.set([1, 0x0a, 0, 1], 8)
  const index = Buffer.alloc(50)
  index.set([0xfb, 0xff, 5, 0, 50, 0])
  return Buffer.concat([prefix, index, Buffer.from('Hello\n')])
}

const abiword = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE abiword PUBLIC "-//ABISOURCE//DTD AWML 1.0 Strict//EN" "http://www.abisource.com/awml.dtd"><abiword template="false" xmlns="http://www.abisource.com/awml.dtd" version="3.0.0"><section><p>Hello</p></section></abiword>`
const visio = `<?xml version="1.0" encoding="UTF-8"?><VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><Pages><Page ID="0" NameU="One"><PageSheet><PageProps><PageWidth>8.5</PageWidth><PageHeight>11</PageHeight></PageProps></PageSheet><Shapes><Shape ID="1" Type="Shape"><XForm><PinX>4</PinX><PinY>5</PinY><Width>2</Width><Height>1</Height></XForm><Geom IX="0"><MoveTo IX="1"><X>0</X><Y>0</Y></MoveTo><LineTo IX="2"><X>2</X><Y>1</Y></LineTo></Geom></Shape></Shapes></Page></Pages></VisioDocument>`

/** A drawing of Visio 2013. */
function visioPackage(macros = ''): Buffer {
  const links = 'http://schemas.microsoft.com/visio/2010/relationships'
  const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const core = 'http://schemas.microsoft.com/office/visio/2012/main'
  const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const rels = (type: string, target: string) =>
    `${head}<Relationships xmlns="${packageLinks}"><Relationship Id="rId1" Type="${links}/${type}" Target="${target}"/></Relationships>`
  const type = (part: string, name: string) =>
    `<Override PartName="/visio/${part}" ContentType="application/vnd.ms-visio.${name}+xml"/>`
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('document.xml', `drawing${macros}.main`)}${type('pages/pages.xml', 'pages')}${type('pages/page1.xml', 'page')}</Types>`,
    '_rels/.rels': rels('document', 'visio/document.xml'),
    'visio/document.xml': `${head}<VisioDocument xmlns="${core}" xmlns:r="${r}"/>`,
    'visio/_rels/document.xml.rels': rels('pages', 'pages/pages.xml'),
    'visio/pages/pages.xml': `${head}<Pages xmlns="${core}" xmlns:r="${r}"><Page ID="0" NameU="One"><PageSheet><Cell N="PageWidth" V="8.5"/><Cell N="PageHeight" V="11"/></PageSheet><Rel r:id="rId1"/></Page></Pages>`,
    'visio/pages/_rels/pages.xml.rels': rels('page', 'page1.xml'),
    'visio/pages/page1.xml': `${head}<PageContents xmlns="${core}" xmlns:r="${r}"><Shapes><Shape ID="1" Type="Shape"><Cell N="PinX" V="4"/><Cell N="PinY" V="5"/><Cell N="Width" V="2"/><Cell N="Height" V="1"/><Section N="Geometry" IX="0"><Row T="MoveTo" IX="1"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="2"><Cell N="X" V="2"/><Cell N="Y" V="1"/></Row></Section></Shape></Shapes></PageContents>`,
  })
}

/** Formats that LibreOffice reads and does not write the way people have them, by extension. */
export const byHand: Record<string, () => Buffer | string> = {
  docx: word(`${format}.wordprocessingml.document.main+xml`),
  dotx: word(`${format}.wordprocessingml.template.main+xml`),
  docm: word('application/vnd.ms-word.document.macroEnabled.main+xml'),
  dotm: word('application/vnd.ms-word.template.macroEnabledTemplate.main+xml'),
  xlsx: sheet(`${format}.spreadsheetml.sheet.main+xml`),
  xltx: sheet(`${format}.spreadsheetml.template.main+xml`),
  xlsm: sheet('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
  xltm: sheet('application/vnd.ms-excel.template.macroEnabled.main+xml'),
  xlsb: binarySheet,
  pptx: slides(`${format}.presentationml.presentation.main+xml`),
  potx: slides(`${format}.presentationml.template.main+xml`),
  ppsx: slides(`${format}.presentationml.slideshow.main+xml`),
  pptm: slides('application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'),
  potm: slides('application/vnd.ms-powerpoint.template.macroEnabled.main+xml'),
  ppsm: slides('application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml'),
  odt: open('text'),
  odm: () => openDocument('text', { variant: '-master' }),
  ods: open('spreadsheet'),
  odp: open('presentation'),
  odg: open('graphics'),
  sxw: older('writer', paragraph),
  stw: older('writer.template', paragraph),
  sxc: older('calc', table),
  stc: older('calc.template', table),
  sxi: older('impress', page),
  sxd: older('draw', page),
  csv: () => 'name,count\nHello,1\n',
  tsv: () => 'name\tcount\nHello\t1\n',
  wk1: lotus(6),
  wks: lotus(4),
  wpd: wordPerfect,
  abw: () => abiword,
  vdx: () => visio,
  vsdx: () => visioPackage(),
  vsdm: () => visioPackage('.macroEnabled'),
}

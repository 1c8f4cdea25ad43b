import { sheetParts } from '../../modules/library/document/office.fixture.ts'
import { zip } from '../../modules/library/document/zip.fixture.ts'

const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
const wide = (text: string) => [...u32(text.length), ...Buffer.from(text, 'utf16le')]
/** A record of Excel's binary workbook: its number and its length in seven bits at a time. */
const record = (kind: number, ...data: number[]) => [...sevenBits(kind), ...sevenBits(data.length), ...data]
const sevenBits = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...sevenBits(value >> 7)]

const kinds = {
  book: 131,
  sheets: 143,
  sheet: 156,
  sheetEnd: 144,
  bookEnd: 132,
  begin: 129,
  end: 130,
  data: 145,
  dataEnd: 146,
  row: 0,
  real: 5,
}

/** A workbook of one number, in Excel's binary form (xlsb). */
export function binarySheet(): Buffer {
  const parts = Object.entries(sheetParts('application/vnd.ms-excel.sheet.binary.macroEnabled.main'))
  const renamed = parts
    .filter(([name]) => !/workbook\.xml$|sheet1\.xml$/.test(name))
    .map(([name, text]): [string, string] => [
      name.replace('workbook.xml', 'workbook.bin'),
      text
        .replaceAll('workbook.xml', 'workbook.bin')
        .replaceAll('sheet1.xml', 'sheet1.bin')
        .replace(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
          'application/vnd.ms-excel.worksheet',
        ),
    ])
  const number = Buffer.alloc(8)
  number.writeDoubleLE(42)
  return zip({
    ...Object.fromEntries(renamed),
    'xl/workbook.bin': Buffer.from([
      ...record(kinds.book),
      ...record(kinds.sheets),
      ...record(kinds.sheet, ...u32(0), ...u32(1), ...wide('rId1'), ...wide('One')),
      ...record(kinds.sheetEnd),
      ...record(kinds.bookEnd),
    ]),
    'xl/worksheets/sheet1.bin': Buffer.from([
      ...record(kinds.begin),
      ...record(kinds.data),
      ...record(kinds.row, ...u32(0), ...u32(0), 0x2c, 1, 0, 0, 0, ...u32(0)),
      ...record(kinds.real, ...u32(0), ...u32(0), ...number),
      ...record(kinds.dataEnd),
      ...record(kinds.end),
    ]),
  })
}

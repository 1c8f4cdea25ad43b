import { gzipSync } from 'node:zlib'
import { convertible } from '@lumi/contract/document-types'
import { samplePdf } from '../../modules/library/document/document.fixture.ts'
import { byHand } from './by-hand.ts'
import { exportByOffice, exported } from './by-office.ts'
import { pictures } from './pictures.ts'

export type Sample = { from: 'LibreOffice' | 'made here'; content: Buffer }

const texts: Record<string, string> = {
  html: '<!doctype html><p>Hello</p>',
  htm: '<!doctype html><p>Hello</p>',
  xml: '<?xml version="1.0"?><hello/>',
  json: '{"hello":1}',
  vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
}
/** Formats that are another one, packed. */
const zipped: Record<string, string> = { emz: 'emf', wmz: 'wmf' }

/** Returns a real file with this extension; undefined if none can be made. */
export async function sampleOf(extension: string, folder: string): Promise<Sample | undefined> {
  const made = (content: Buffer | string): Sample => ({ from: 'made here', content: Buffer.from(content) })
  if (extension === 'pdf') return made(await samplePdf())
  const isText = convertible.text.includes(extension)
  if (isText) return made(texts[extension] ?? `Hello from ${extension}: Grüße, Привет\n`)
  const write = pictures[extension] ?? byHand[extension]
  if (write) return made(await write())
  const inner = zipped[extension]
  if (inner) return { from: 'LibreOffice', content: gzipSync(await exportByOffice(folder, inner)) }
  if (!exported[extension]) return undefined
  return { from: 'LibreOffice', content: await exportByOffice(folder, extension) }
}

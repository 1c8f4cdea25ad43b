import { utf16Of } from './utf16.ts'

/** Types of texts that their extension specifies. All others are plain text. */
const byExtension: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  rtf: 'application/rtf',
  vtt: 'text/vtt',
}

const declarable = /^text\/(plain|csv|markdown|calendar|vcard|vtt|tab-separated-values)$/

/** Detects the type of a text. A text that a browser could run gets its true type, regardless of its extension. */
export function textType(head: Buffer, extension: string, declared: string | undefined): string {
  const start = decode(head).trimStart().slice(0, 1000).toLowerCase()
  if (/^(<!doctype html|<html|<head|<body|<script|<iframe)/.test(start)) return 'text/html'
  if (/<svg[\s>]/.test(start) && start.startsWith('<')) return 'image/svg+xml'
  const named = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  if (start.startsWith('<?xml')) return named && /xml|html/.test(named) ? named : 'application/xml'
  if (named) return named
  const [said] = declared?.toLowerCase().split(';') ?? []
  return said && declarable.test(said) ? said : 'text/plain'
}

/** Text has no zero bytes and next to no control characters, in UTF-8, UTF-16 or an old encoding of one byte. */
export function looksLikeText(head: Buffer): boolean {
  if (head.length === 0) return true
  if (utf16Of(head)) return true
  let controls = 0
  for (const byte of head) {
    if (byte === 0) return false
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) controls += 1
  }
  return controls * 200 <= head.length
}

const decode = (head: Buffer): string => new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head)

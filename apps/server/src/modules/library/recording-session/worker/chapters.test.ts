import type { Language, RecordingMark } from '@lumi/contract'
import { expect, test } from 'vitest'
import { chaptersOf, openingOf } from './chapters.ts'
import { recordingWords } from './recording-words.ts'

const mark = (at: number, label: string, more: Partial<RecordingMark> = {}): RecordingMark => ({
  at,
  time: '2026-01-15T10:00:00.000Z',
  kind: 'speaker',
  label,
  ...more,
})
const titles = (marks: RecordingMark[], language?: Language) => {
  const chapters = chaptersOf({ marks, seconds: 60 }, { opening: 'Review', t: recordingWords(language) })
  return [...chapters.matchAll(/START=(\d+)\nEND=(\d+)\ntitle=(.*)/g)].map(
    ([, from, to, title]) => `${from}-${to} ${title}`,
  )
}

test('chapters reach from one to the next, and to the end', () => {
  const shared = mark(20, '', { kind: 'share', shared: 'whiteboard' })
  expect(titles([mark(10, 'Ada'), shared, mark(30, 'Ben', { kind: 'share', shared: 'screen' })])).toEqual([
    '0-10000 Review',
    '10000-20000 Ada',
    '20000-30000 Whiteboard',
    '30000-60000 Ben’s screen',
  ])
})

test('an item that was shared at the start is the first chapter', () => {
  expect(titles([mark(0, '', { kind: 'begin' }), mark(0.04, 'Fractions', { kind: 'share' })])).toEqual([
    '0-60000 Fractions',
  ])
})

test('a person who speaks again begins no chapter, and neither does a mark after the end of the recording', () => {
  expect(titles([mark(10, 'Ada'), mark(20, 'Ada'), mark(61, 'Ben')])).toEqual([
    '0-10000 Review',
    '10000-60000 Ada',
  ])
})

test('pages that are turned have chapters, and those that speak meanwhile too', () => {
  const slides = (at: number, page?: number) =>
    mark(at, 'Fractions', { kind: 'share', shared: 'document', page })
  expect(titles([slides(0), mark(10, 'Ada'), slides(20, 2), slides(30, 2), slides(40, 1)])).toEqual([
    '0-10000 Fractions',
    '10000-20000 Ada',
    '20000-40000 Fractions, page 2',
    '40000-60000 Fractions, page 1',
  ])
})

test('the time after the last share is no part of its chapter', () => {
  const marks = [mark(0, 'Fractions', { kind: 'share', shared: 'document' }), mark(20, '', { kind: 'share' })]
  expect(titles(marks)).toEqual(['0-20000 Fractions', '20000-60000 Nothing shared'])
})

test('shared items have their names in the requested language', () => {
  const shared = (at: number, what: RecordingMark['shared'], label = '') =>
    mark(at, label, { kind: 'share', shared: what })
  const marks = [shared(0, 'whiteboard'), shared(10, 'screen', 'Ben'), shared(20, 'document', 'Fractions')]
  expect(titles(marks, 'de')).toEqual([
    '0-10000 Whiteboard',
    '10000-20000 Bildschirm von Ben',
    '20000-60000 Fractions',
  ])
  expect(titles(marks, 'ar')).toEqual(['0-10000 سبورة', '10000-20000 شاشة Ben', '20000-60000 Fractions'])
})

test('a breakout room is named as it is called, and numbered in the language where nobody has named it', () => {
  const t = recordingWords('de')
  expect(openingOf({ displayName: 'Room 2', parentId: 'k7m2' }, t)).toBe('Raum 2')
  expect(openingOf({ displayName: 'Fractions', parentId: 'k7m2' }, t)).toBe('Fractions')
  expect(openingOf({ displayName: 'Room 2', parentId: null }, t)).toBe('Room 2')
})

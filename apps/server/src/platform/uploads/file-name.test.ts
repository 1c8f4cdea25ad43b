import { expect, test } from 'vitest'
import { renamedFile, savedName, shownName } from './file-name.ts'

test.each([
  ['nothing', undefined, 'file'],
  ['what cannot be shown alone', '\u202e\u0000', 'file'],
  ['a path', '..\\..\\etc/passwd', 'passwd'],
  ['a long name', `${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ['a long name that would be cut within a character', `${'a'.repeat(250)}😀.png`, `${'a'.repeat(250)}.png`],
  ['an end that is no extension', `a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
])('of %s a name is made that can be shown and kept', (_what, given, shown) => {
  expect(shownName(given)).toBe(shown)
})

test.each([
  ['gets the ending of its file', 'Lesson 2', 'a.PDF', 'Lesson 2.PDF'],
  ['gets no ending twice', 'Lesson 2.pdf', 'a.PDF', 'Lesson 2.pdf'],
  ['has none where its file has none', 'v1.5', 'notes', 'v1.5'],
  ['leaves an end that is no ending', 'Lesson 2', `a.${'b'.repeat(200)}`, 'Lesson 2'],
  ['cannot become a file of another kind', 'Lesson.exe', 'a.mp4', 'Lesson.exe.mp4'],
])('something that is renamed %s', (_what, name, fileName, renamed) => {
  expect(renamedFile(name, fileName)).toBe(renamed)
})

test.each([
  ['as it is', 'Übung 1.mp4', 'Übung 1.mp4'],
  ['without a path', '7/8\\9.mp4', '7_8_9.mp4'],
  ['cut before its ending', `${'a'.repeat(250)}.mp4`, `${'a'.repeat(236)}.mp4`],
  // Three bytes each.
  ['cut between characters', `${'授'.repeat(200)}.mp4`, `${'授'.repeat(78)}.mp4`],
  ['cut without a blank at its end', `${'授'.repeat(78)} ${'業'.repeat(100)}.mp4`, `${'授'.repeat(78)}.mp4`],
])('a file is saved under its name: %s', (_what, name, saved) => {
  expect(savedName(name)).toBe(saved)
})

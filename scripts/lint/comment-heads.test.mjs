import { expect, test } from 'vitest'
import { refusedComments } from './comment-heads.mjs'

test('comments without a subject are refused', () => {
  const lines = [
    '/** Of a whiteboard. */',
    '  // By the time and not by rounds.',
    "const text = '' // What is shown.",
    '/* So many are listed. */',
    '/**',
    ' * The same for several, in one query,',
    ' * and in the order of their ids.',
    ' */',
    '{/* Those who wait. */}',
  ]
  expect(refusedComments(lines.join('\n'))).toEqual([1, 2, 3, 4, 5, 9])
})

test('sentences are not, nor is the middle of one', () => {
  const lines = [
    '/** The page of a whiteboard. */',
    '// Renews the lease of each socket.',
    '// All others have left by then.',
    '// This is the longest time of those who',
    '// By now have an account.',
    "const url = 'https://example.com//Of'",
    '/** Offers what is shared. */',
  ]
  expect(refusedComments(lines.join('\n'))).toEqual([])
})

import type { Column, SQL } from 'drizzle-orm'
import { and, ilike, or } from './orm.ts'

/** Each word is searched in every row, so this limits the duration. */
const MOST_WORDS = 12

/**
 * True where each word of `search` is part of one of these texts, in any order and case. Characters with a meaning in
 * patterns stand for themselves.
 */
export const containsWords = (texts: readonly (Column | SQL)[], search: string): SQL | undefined =>
  and(
    ...wordsOf(search).map((word) =>
      or(...texts.map((text) => ilike(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`))),
    ),
  )

const wordsOf = (search: string) => [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)

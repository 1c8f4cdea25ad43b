import { hasNoLookAlikes } from '@lumi/contract'
import { find } from 'linkifyjs'
import type { MailWords } from './mail-words.ts'

// Anybody can make us write to anybody: a person who signs up, or asks for something, chooses the names in the mail and
// its address. So a mail only contains names that look like names: neither sentences nor texts that a mail program
// would turn into links.

const LONGEST = 40
/** Words of a name, divided by blanks or hyphens. */
const MOST_WORDS = 3

const nameWord = "[\\p{L}\\p{M}]+(?:['’][\\p{L}\\p{M}]+)*"
const nameForm = new RegExp(`^${nameWord}(?:[ -]${nameWord}){0,${MOST_WORDS - 1}}$`, 'u')

const isName = (text: string) => text.length <= LONGEST && nameForm.test(text) && hasNoLookAlikes(text)

/** The first line of a mail; without the name where that is none. */
export const greeting = (t: MailWords, name: string): string =>
  isName(name) ? t('greeting', { name }) : t('greeting.unnamed')

const usernameForm = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}._@+'-]*[\p{L}\p{M}\p{N}_])?$/u

/**
 * A username as a mail may have it: as it is; spelled out (`isSpelled`), with a blank before each dot, where mail programs
 * would make it a link to a page; or not at all.
 */
export function shownUsername(username: string): { text: string; isSpelled: boolean } | undefined {
  if (username.length > LONGEST || !usernameForm.test(username) || /^www\./i.test(username)) return undefined
  const isSpelled = find(username).some(({ type }) => type !== 'email')
  return { text: isSpelled ? username.replaceAll('.', ' .') : username, isSpelled }
}

import { directionOf } from '@lumi/contract/values'
import type { Audience } from './audience.ts'
import { currentLanguage, messages } from './language.ts'

/** Areas share one store of messages. */
export const idOf = (area: string, key: string) => `${area}/${key}`

/** The text of a message, for an audience, with its values filled in. */
export const translate = (area: string, key: string, audience: Audience, values: object = {}): string => {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? shielded(isolated(value)) : value,
  ])
  return messages._(idOf(area, key), { ...Object.fromEntries(filled), audience }).replaceAll(shield, '\\')
}

/**
 * Lingui reads escapes such as `\u202e` in the finished text, also those that somebody has typed into a name. What
 * users typed has to stay what it is: their backslashes stand aside as a character that no text has.
 */
const shield = '\uffff'
const shielded = (value: string) => value.replaceAll('\\', shield)

const [isolateStart, isolateEnd] = ['\u2068', '\u2069']
const writtenFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Keeps a name that is written the other way round from pulling the words and marks beside it along. */
const isolated = (value: string) =>
  directionOf(currentLanguage()) === 'rtl' || writtenFromRight.test(value)
    ? `${isolateStart}${value}${isolateEnd}`
    : value

/** Without the marks around names: in what people copy they would stick to passwords and addresses. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

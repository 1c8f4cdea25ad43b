import { type Audience, directionOf } from '@lumi/contract/values'
import { currentLanguage, messages } from './language.ts'

/** Areas share one store of messages. */
export const idOf = (area: string, key: string) => `${area}/${key}`

/** The text of a message, for an audience, with its values filled in. */
export const translate = (area: string, key: string, audience: Audience, values: object = {}): string => {
  const id = idOf(area, key)
  const choosers = choosersOf(messages.messages[id])
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !choosers.includes(name) ? shielded(isolated(value)) : value,
  ])
  return messages._(id, { ...Object.fromEntries(filled), audience }).replaceAll(shield, '\\')
}

/** The values by which a compiled message chooses its words (`select`): they are compared, and stay as they are. */
function choosersOf(message: unknown): readonly string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return []
    const [name, format, choices] = part as [string, string?, object?]
    return [...(format === 'select' ? [name] : []), ...Object.values(choices ?? {}).flatMap(choosersOf)]
  })
}

/**
 * Lingui reads escapes such as `\u202e` in the finished text, also those that somebody has typed into a name. What
 * users typed has to stay what it is: their backslashes stand aside as a character that no text has.
 */
const shield = '\uffff'
const shielded = (value: string) => value.replaceAll('\\', shield)

/** Marks that isolate the direction of a text: its own (`auto`), or a given one. */
const isolate = { auto: '\u2068', ltr: '\u2066', rtl: '\u2067', end: '\u2069' } as const
const writtenFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates a name that is written in the other direction from the words and marks beside it. A value that contains
 * names itself is made of our own words, such as “A” and “B”, which have the direction of the page.
 */
const isolated = (value: string) => {
  const direction = directionOf(currentLanguage())
  if (direction === 'ltr' && !writtenFromRight.test(value)) return value
  return `${value.includes(isolate.auto) ? isolate[direction] : isolate.auto}${value}${isolate.end}`
}

/** Without the marks around names: in what people copy they would stick to passwords and addresses. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

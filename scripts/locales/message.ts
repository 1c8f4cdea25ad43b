import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type { CompiledMessage }

/** The kind of a value in a message: any text, or a number that is counted or formatted. */
export type ArgumentKind = 'text' | 'number'

/** Every message that speaks to an audience is given it; nobody asks for it by hand. */
const given = 'audience'

const choices = ['plural', 'selectordinal', 'select']
const formats = [...choices, 'number', 'date', 'time']

/** A message in ICU syntax as what the runtime reads, so that no browser carries a parser. Throws where it is malformed. */
export function compile(message: string): CompiledMessage {
  const compiled = compileMessageOrThrow(message)
  // Rejects constructs that the parser accepts.
  visit(compiled, (name, format, cases) => {
    if (format !== undefined && !formats.includes(format))
      throw new Error(`{${name}} has no format ${format}`)
    if (choices.includes(format ?? '') && !('other' in cases)) throw new Error(`{${name}} has no 'other'`)
  })
  if (textsOf(compiled).some((text) => /[{}]/.test(text))) throw new Error('A brace stands alone')
  return compiled
}

/** The names that a message takes values for, and what each has to be. */
export function argumentsOf(message: CompiledMessage): Map<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>()
  visit(message, (name, format) => {
    const isNumber = format === 'number' || format === 'plural' || format === 'selectordinal'
    if (name !== given) found.set(name, isNumber ? 'number' : (found.get(name) ?? 'text'))
  })
  return found
}

/** The parts of a message that are shown as something else than text, such as `<terms>…</terms>`. */
export const tagsOf = (message: string): string[] =>
  [...message.matchAll(/<(\/?\w+)>/g)].map(([, tag = '']) => tag).toSorted()

/** The plural forms that each counted value of a message is written in. */
export function pluralsOf(message: CompiledMessage): string[][] {
  const found: string[][] = []
  visit(message, (_name, format, cases) => {
    if (format === 'plural') found.push(Object.keys(cases))
  })
  return found
}

function textsOf(message: CompiledMessage): string[] {
  const texts = (tokens: unknown): string[] =>
    Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : []
  const found = texts(message)
  visit(message, (_name, _format, cases) => found.push(...Object.values(cases).flatMap(texts)))
  return found
}

type Visitor = (name: string, format: string | undefined, cases: Record<string, unknown>) => void

function visit(message: unknown, visitor: Visitor): void {
  if (!Array.isArray(message)) return
  for (const token of message) {
    if (!Array.isArray(token)) continue
    const [name, format, detail] = token as [string, string | undefined, unknown]
    const cases = typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {}
    visitor(name, format, cases)
    for (const inner of Object.values(cases)) visit(inner, visitor)
  }
}

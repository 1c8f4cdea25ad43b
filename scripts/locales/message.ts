import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type { CompiledMessage }

/** What a value in a message has to be: whatever can be written, or a number that is counted or formatted. */
export type ArgumentKind = 'text' | 'number'

/** Every message that speaks to an audience is given it; nobody asks for it by hand. */
const given = 'audience'

/** A message in ICU syntax as what the runtime reads, so that no browser carries a parser. Throws where it is malformed. */
export const compile = (message: string): CompiledMessage => compileMessageOrThrow(message)

/** The names that a message takes values for, and what each has to be. */
export function argumentsOf(message: CompiledMessage): Map<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>()
  visit(message, (name, format) => {
    const isNumber = format === 'number' || format === 'plural' || format === 'selectordinal'
    if (name !== given) found.set(name, isNumber ? 'number' : (found.get(name) ?? 'text'))
  })
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

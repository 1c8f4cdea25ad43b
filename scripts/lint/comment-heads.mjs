/** A comment that begins with one of these lacks its subject: a reader has to find out whose property it describes. */
const refused = /^(?:Of|By|Those|The same|So (?:long|many|much)|What|Whether|Who|Whoever|How)\b/

const start = /^\s*\{?\/(?:\*\*?|\/)\s?(.*)/
const trailing = /[\s,;{(]\/(?:\*\*|\/) (.*)/
const line = /^\s*\/\//

/** Returns the numbers of the lines on which a comment begins with a refused word. */
export function refusedComments(text) {
  const lines = text.split('\n')
  return lines.flatMap((code, at) => {
    const continues = line.test(code) && line.test(lines[at - 1] ?? '')
    const [, first] = start.exec(code) ?? trailing.exec(code) ?? []
    if (first === undefined || continues) return []
    const words = first.trim() || (lines[at + 1] ?? '').replace(/^\s*\*?\s*/, '')
    return refused.test(words) ? [at + 1] : []
  })
}

import { gradeKinds } from '@lumi/contract/values'
import { z } from 'zod'

/** The way in which grades are made of a conference, as a teacher chooses it. */
export const GradeSettings = z.object({
  kind: z.enum(gradeKinds),
  /**
   * `percent`: the part of the conference's length that somebody was in it, or of the polls that they answered, of the
   * maximum. `points`: one point for each minute or poll, up to the maximum.
   */
  measure: z.enum(['percent', 'points']),
  maximum: z.number().min(0.01).max(100_000),
  /** The grade of people who were absent. */
  absent: z.enum(['zero', 'nothing']),
  /** The polls that count. With right answers it counts for those who chose exactly these. */
  polls: z.array(z.object({ pollId: z.string(), right: z.array(z.int()) })).max(200),
})
export type GradeSettings = z.infer<typeof GradeSettings>

/** The names of the fields of a poll. */
export const pollField = (pollId: string) => `poll.${pollId}`
export const rightField = (pollId: string, option: number) => `right.${pollId}.${option}`

/** Reads a form; undefined if something in it cannot be used. */
export function readSettings(fields: Record<string, string>): GradeSettings | undefined {
  const names = Object.keys(fields)
  const polls = names.flatMap((name) => {
    const [, pollId] = /^poll\.(\w+)$/.exec(name) ?? []
    if (!pollId) return []
    const start = `right.${pollId}.`
    const right = names
      .filter((other) => other.startsWith(start))
      .map((other) => Number(other.slice(start.length)))
    return [{ pollId, right: right.toSorted((a, b) => a - b) }]
  })
  const { kind, measure, absent, maximum } = fields
  const settings = GradeSettings.safeParse({ kind, measure, absent, maximum: Number(maximum), polls }).data
  return settings?.kind === 'polls' && polls.length === 0 ? undefined : settings
}

/** The fields of a form that make these settings. */
export const fieldsFor = ({
  kind,
  measure,
  absent,
  maximum,
  polls,
}: GradeSettings): Record<string, string> => ({
  kind,
  measure,
  absent,
  maximum: `${maximum}`,
  ...Object.fromEntries(
    polls.flatMap(({ pollId, right }) => [
      [pollField(pollId), 'on'],
      ...right.map((option) => [rightField(pollId, option), 'on']),
    ]),
  ),
})

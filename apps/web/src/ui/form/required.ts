import type { Name, Values } from './tracker.ts'

/** Required fields, with the message of an empty one; `true`: the message of all forms. */
export type RequiredFields<V extends Values> = Partial<Record<Name<V>, string | boolean>>

/** Those of them that hold nothing. */
export const missingIn = <V extends Values>(values: V, required: RequiredFields<V>): Name<V>[] =>
  (Object.keys(required) as Name<V>[]).filter((name) => required[name] && String(values[name]).trim() === '')

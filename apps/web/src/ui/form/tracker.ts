export type FieldValue = string | number | boolean
export type Values = Record<string, FieldValue>
export type Name<V extends Values> = keyof V & string

/** The fields of a form over something that is saved. Each step answers a new one. */
export interface Tracked<V extends Values> {
  /** The values of the fields. */
  readonly values: V
  /** The values on the server, as far as they are known here. */
  readonly saved: V
  /** Fields that hold a change made here, and were changed elsewhere after it. */
  readonly overtaken: ReadonlySet<Name<V>>
  /** The values that are being saved. */
  readonly submitted?: Partial<V>
}

export const namesOf = <V extends Values>(values: V) => Object.keys(values) as Name<V>[]

export const isSame = <V extends Values>(one: V, other: V) =>
  namesOf(one).every((name) => one[name] === other[name])

const pick = <V extends Values>(saved: V, choose: (name: Name<V>) => V[Name<V>]) =>
  Object.fromEntries(namesOf(saved).map((name) => [name, choose(name)])) as Values as V

export const begin = <V extends Values>(saved: V): Tracked<V> => ({
  values: saved,
  saved,
  overtaken: new Set(),
})

export const enter = <V extends Values, K extends Name<V>>(
  tracked: Tracked<V>,
  name: K,
  value: V[K],
): Tracked<V> => ({ ...tracked, values: { ...tracked.values, [name]: value } })

/** The fields that hold something else than what is saved. */
export const changedIn = <V extends Values>({ values, saved }: Tracked<V>) =>
  namesOf(saved).filter((name) => values[name] !== saved[name])

/** Applies a change made elsewhere: untouched fields follow it, the others keep their input. */
export const follow = <V extends Values>(tracked: Tracked<V>, saved: V): Tracked<V> => {
  const { values, saved: before, overtaken } = tracked
  const isKept = (name: Name<V>) => values[name] !== before[name]
  const clashes = namesOf(saved).filter(
    (name) => saved[name] !== before[name] && isKept(name) && values[name] !== saved[name],
  )
  return {
    ...tracked,
    values: pick(saved, (name) => (isKept(name) ? values[name] : saved[name])),
    saved,
    overtaken: new Set([...overtaken, ...clashes]),
  }
}

export const submit = <V extends Values>(tracked: Tracked<V>, submitted: Partial<V>): Tracked<V> => ({
  ...tracked,
  submitted,
})

/** The server did not save it, or did not confirm it. */
export const fail = <V extends Values>({ submitted: _, ...tracked }: Tracked<V>): Tracked<V> => tracked

/** The server saved it, and has this now. What was entered since it was sent is a change to that. */
export const settle = <V extends Values>(tracked: Tracked<V>, saved: V): Tracked<V> => {
  const { values, submitted = {} as Partial<V>, saved: before, overtaken } = tracked
  const isOwn = (name: Name<V>) => name in submitted
  const isNewer = (name: Name<V>) =>
    values[name] !== (isOwn(name) ? submitted[name] : before[name]) && values[name] !== saved[name]
  const clashes = namesOf(saved).filter(
    (name) => isNewer(name) && !isOwn(name) && (overtaken.has(name) || saved[name] !== before[name]),
  )
  return {
    values: pick(saved, (name) => (isNewer(name) ? values[name] : saved[name])),
    saved,
    overtaken: new Set(clashes),
  }
}

/**
 * Returns the value that somebody else gave to a field with a change made here. A value that is being saved may be
 * one's own.
 */
export const changedElsewhere = <V extends Values, K extends Name<V>>(
  { values, saved, overtaken, submitted = {} }: Tracked<V>,
  name: K,
): V[K] | undefined =>
  overtaken.has(name) && !(name in submitted) && values[name] !== saved[name] ? saved[name] : undefined

/** Required fields, with the message of an empty one; `true`: the message of all forms. */
export type RequiredFields<V extends Values> = Partial<Record<Name<V>, string | boolean>>

/** Returns the required fields that are empty. */
export const missingIn = <V extends Values>(values: V, required: RequiredFields<V>): Name<V>[] =>
  (Object.keys(required) as Name<V>[]).filter((name) => required[name] && String(values[name]).trim() === '')

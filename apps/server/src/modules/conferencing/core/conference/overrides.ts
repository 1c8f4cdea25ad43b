type Flags = Readonly<Record<string, boolean>>

/**
 * The settings of a conference or a user that differ from the default; null without any. Only these are stored: most
 * rows have none, so lists stay small and fast.
 */
export type Overrides<Set extends Flags> = Partial<Set> | null

export function overridesOf<Set extends Flags>(values: Partial<Set>, defaults: Set): Overrides<Set> {
  const different = Object.entries(values).filter(([name, on]) => on !== undefined && on !== defaults[name])
  return different.length > 0 ? (Object.fromEntries(different) as Partial<Set>) : null
}

export function withOverrides<Set extends Flags>(defaults: Set, overrides: Overrides<Set>): Set {
  return overrides ? { ...defaults, ...overrides } : defaults
}

/** The overrides after a change that names only what is new. */
export function changeOverrides<Set extends Flags>(
  overrides: Overrides<Set>,
  change: Partial<Set> | undefined,
  defaults: Set,
): Overrides<Set> {
  return change ? overridesOf({ ...overrides, ...change }, defaults) : overrides
}

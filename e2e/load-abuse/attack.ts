import type { Lumi } from '../support/lumi.ts'

/** The installation that an attack runs against, for the honest user and for preparations. */
export type Target = Pick<Lumi, 'url' | 'dataDir'>

/** The actions that the honest user repeats, by name. An action fails unless it got its result. */
export type HonestActions = Readonly<Record<string, () => Promise<void>>>

/** A figure that the attack must not drive above a limit, such as people in a list or megabytes on the disk. */
export type Outcome = { readonly name: string; readonly figure: number; readonly most: number }

/**
 * One way in which one person could hold up the others: the default export of a file in `attacks/`, whose name is that
 * of the attack. `Fixture` is what `prepare` made; it is copied to the attacker, so that it holds plain data only.
 */
export type Attack<Fixture = unknown> = {
  /** One line for the report. */
  readonly summary: string
  /** Settings of its installation, beside those that `main.ts` gives to all. */
  readonly env?: Readonly<Record<string, string>>
  /** Makes accounts, conferences and files before the attack, from addresses of its own. */
  prepare(target: Target): Promise<Fixture>
  /**
   * Runs in a thread of its own, so that its work does not count as the server's. It is bounded in count, and ended by
   * `main.ts` where it takes longer than `LONGEST_ATTACK_MS`. Refusals are what it has to expect.
   */
  attack(fixture: Fixture, target: Pick<Target, 'url'>): Promise<void>
  /** Runs in the main thread: from before the attack until some seconds after its end. */
  honest(fixture: Fixture, target: Target): HonestActions
  /** The state that the attack leaves behind. */
  outcomes?(fixture: Fixture, target: Target): Promise<Outcome[]>
}

/** For the default export of an attack, so that the type of its fixture is inferred. */
export const defineAttack = <Fixture>(attack: Attack<Fixture>): Attack<Fixture> => attack

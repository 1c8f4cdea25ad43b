type Work = (...given: never[]) => Promise<unknown>

/**
 * A hook of a lower domain, for work or facts of higher domains that it must not know. The lower domain defines and
 * runs the hook; higher ones register handlers. `src/hooks.ts` lists them.
 */
export type Hook<W extends Work> = { readonly name: string; readonly work?: W }

export const defineHook = <W extends Work>(name: string): Hook<W> => ({ name })

export type HookEntry = { hook: Hook<Work>; work: Work }

/** Binds work to a hook. */
export const onHook = <W extends Work>(hook: Hook<W>, work: W): HookEntry => ({ hook, work })

type Answer<W extends Work> = Awaited<ReturnType<W>>

export type Hooks = {
  /** Does all work of a hook, one after the other as they are listed; answers what each answered. */
  run<W extends Work>(hook: Hook<W>, ...given: Parameters<W>): Promise<Answer<W>[]>
  /** Asks the one that answers a hook. @throws Error when nobody does, or several do. */
  ask<W extends Work>(hook: Hook<W>, ...given: Parameters<W>): Promise<Answer<W>>
}

export function createHooks(entries: readonly HookEntry[]): Hooks {
  async function run<W extends Work>(hook: Hook<W>, ...given: Parameters<W>): Promise<Answer<W>[]> {
    const answers: Answer<W>[] = []
    // `onHook` has checked that the work is of this hook's type.
    for (const entry of entries)
      if (entry.hook === hook) answers.push((await entry.work(...given)) as Answer<W>)
    return answers
  }

  return {
    run,
    async ask(hook, ...given) {
      const [answer, ...more] = await run(hook, ...given)
      if (answer === undefined || more.length > 0) throw new Error(`Not exactly one answers ${hook.name}`)
      return answer
    },
  }
}

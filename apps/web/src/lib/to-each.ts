import { LumiError } from '@lumi/sdk'

/** The outcome of the same action on several items. */
export interface Outcome<Item, Result = unknown> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[]
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[]
}

/** Calls at once: fewer than a browser allows, so that none waits in line while its time runs. */
const atOnce = 4

/** Does the same to each of several. Once the server does not answer, the rest fails for the same reason, untried. */
export const toEach = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Outcome<Item, Result>> => {
  const waiting = [...items]
  const done: { item: Item; result: Result }[] = []
  const failed: { item: Item; error: unknown }[] = []
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        done.push({ item, result: await work(item) })
      } catch (error) {
        failed.push({ item, error })
        if (isUnanswered(error)) failed.push(...waiting.splice(0).map((rest) => ({ item: rest, error })))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { done, failed }
}

/** No answer came, or none is wanted any more. */
const isUnanswered = (error: unknown) => !(error instanceof LumiError) || error.isUnreachable

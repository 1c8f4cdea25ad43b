import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { definePace } from '../../../../platform/rate-limit/pace.ts'
import { callerOf } from '../../../../platform/rate-limit/rate-limit.ts'

/** Faster than anybody can write: thirty lines at once, and then one each second. */
const messages = definePace({ burst: 30, perSecond: 1 })
/** Some long texts at once, and then as much as fast typing gives in minutes. Bytes. */
const bytes = definePace({ burst: 200_000, perSecond: 10_000 })
/** Enough for a class that is divided into groups. */
const chats = definePace({ burst: 20, perSecond: 0.1 })

/** Programs speak for many, and are held to the limits of the routes alone. */
const personOf = ({ principal }: Ctx): string | undefined =>
  principal.kind === 'app' ? undefined : callerOf(principal)

/** Refuses a message, or a changed one, that comes too fast after the others of its writer. */
export function paceMessage(ctx: Ctx, messageData = ''): void {
  const person = personOf(ctx)
  if (!person) return
  const cost = Buffer.byteLength(messageData)
  if (!messages(ctx, person) || !bytes(ctx, person, { cost })) fail('tooManyMessages', { retryAfter: 5 })
}

/** Refuses a chat that its maker starts too fast after others. */
export function paceChat(ctx: Ctx): void {
  const person = personOf(ctx)
  if (person && !chats(ctx, person)) fail('tooManyChats', { retryAfter: 10 })
}

import type { Ctx } from '../context.ts'
import { defineHook } from '../hooks/hooks.ts'

/** Space for one request that sends files, beside all others that are being sent. */
export type UploadRoom = {
  /** Takes so many bytes more. @throws LumiFailure where there are not as many. */
  take(bytes: number): void
  /** The bytes that were sent are stored and claimed, or discarded. */
  release(): void
}

/** Returns the space that is left for a sender of files. */
export const uploadRoom = defineHook<(ctx: Ctx) => Promise<UploadRoom>>('space for an upload')

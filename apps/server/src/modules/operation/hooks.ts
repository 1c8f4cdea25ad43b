import type { DemoLinksRequest } from '@lumi/contract'
import type { z } from 'zod'
import type { Ctx, Services } from '../../platform/context.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

export type DemoLinks = Pick<z.output<typeof DemoLinksRequest>, 'hostUrl' | 'presenterUrl' | 'attendeeUrl'>

/**
 * The links that somebody has of a demo room, as we write them ourselves. Fails where there is no such room, and where
 * a link does not lead to it with the role that it says.
 */
export const ownDemoLinks =
  defineHook<(ctx: Ctx, confId: string, given: DemoLinks) => Promise<[keyof DemoLinks, string][]>>(
    'links of a demo room',
  )

/** A media server was removed: whatever runs on it has to move. */
export const serverRemoval = defineHook<(services: Services) => Promise<void>>('removal of a media server')

import type { DemoLinksRequest } from '@lumi/contract'
import type { z } from 'zod'
import type { Ctx, Services } from '../../platform/context.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

export type DemoLinks = Pick<z.output<typeof DemoLinksRequest>, 'hostUrl' | 'presenterUrl' | 'attendeeUrl'>

/**
 * Returns somebody's links to a demo room, rebuilt by us. Fails without such a room, and if a link does not lead to it
 * with its role.
 */
export const ownDemoLinks =
  defineHook<(ctx: Ctx, confId: string, given: DemoLinks) => Promise<[keyof DemoLinks, string][]>>(
    'links of a demo room',
  )

/** A media server was removed: the conferences on it must move. */
export const serverRemoval = defineHook<(services: Services) => Promise<void>>('removal of a media server')

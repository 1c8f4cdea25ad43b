import type { ConnectedService } from '@lumi/contract'
import type { Ctx, Tx } from '../../../platform/context.ts'

/** A product that can be connected with an app: what the list of the portal needs to know of it. */
export type ConnectedServiceSource = {
  /** Begins the ids of its connections, before a hyphen. */
  product: ConnectedService['product']
  /** The connections of an app. Their ids are those of the source itself. */
  list(ctx: Ctx, clientId: string): Promise<Omit<ConnectedService, 'product'>[]>
  /** Ends a connection, and notifies the portal. Returns false where the app has no such connection. */
  disconnect(tx: Tx<Ctx>, clientId: string, id: string): Promise<boolean>
}

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
  /**
   * The address by which the browser of the caller begins to connect; undefined where this server is not set up for that.
   * Absent where connecting begins in the product.
   */
  connect?(ctx: Ctx): Promise<string | undefined>
  /** Changes a connection of the app, and notifies the portal. Absent where the product has no settings. */
  change?(tx: Tx<Ctx>, id: string, change: { sharesRecordings: boolean }): Promise<void>
}

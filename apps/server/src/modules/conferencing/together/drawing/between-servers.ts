import { Redis as RedisExtension, type RedisInstance } from '@hocuspocus/extension-redis'
import type { afterLoadDocumentPayload, afterUnloadDocumentPayload } from '@hocuspocus/server'
import { Redis } from 'ioredis'
import type { Logger } from '../../../../platform/log/logger.ts'

/**
 * Sends the strokes drawn on this server to the other servers at once. Storing needs none of its locks, and while Redis
 * is away the servers find each other's strokes in the database.
 */
class BetweenServers extends RedisExtension {
  private readonly log: Logger
  private isOver = false

  constructor(url: string, log: Logger) {
    const createClient = () => {
      const client = new Redis(url, { maxRetriesPerRequest: 1 })
      // The health of Redis is watched elsewhere.
      client.on('error', () => undefined)
      // The extension comes with the types of another version.
      return client as unknown as RedisInstance
    }
    super({ createClient, prefix: 'lumi-board' })
    this.log = log
  }

  override async onStoreDocument(): Promise<void> {}
  override async afterStoreDocument(): Promise<void> {}

  override async afterLoadDocument(loaded: afterLoadDocumentPayload): Promise<void> {
    try {
      await super.afterLoadDocument(loaded)
    } catch (error) {
      this.log.warn({ err: error }, 'a board is drawn on without Redis')
    }
  }

  // Pages close a moment after everything else.
  override async afterUnloadDocument(unloaded: afterUnloadDocumentPayload): Promise<void> {
    if (!this.isOver) await super.afterUnloadDocument(unloaded)
  }

  override async onDestroy(): Promise<void> {
    this.isOver = true
    await super.onDestroy()
  }
}

export const connectServers = (url: string, log: Logger): RedisExtension => new BetweenServers(url, log)

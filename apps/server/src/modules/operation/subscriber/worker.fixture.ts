/** A process that delivers, to be killed. */
import { readConfig } from '../../../config.ts'
import { createLogger } from '../../../platform/log/logger.ts'
import { openServices } from '../../../services.ts'
import { startDeliveries } from './deliveries.ts'

const services = await openServices(readConfig(process.env), createLogger('silent'))
await startDeliveries(services)
console.log('delivering')

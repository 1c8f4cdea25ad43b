import type { Services } from '../../../platform/context.ts'
import { pictureAddress } from '../picture/address.ts'
import { findLogoId } from './repository.ts'

/** Returns the public address of the app's logo; null without one. */
export const logoOf = async (
  services: Pick<Services, 'db' | 'config'>,
  clientId: string,
): Promise<string | null> => pictureAddress(services, await findLogoId(services.db, clientId))

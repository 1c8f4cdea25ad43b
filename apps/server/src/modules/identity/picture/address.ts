import { pictureRoutes, routeUrl } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'

/** Returns the public address of the picture; null if there is none. */
export const pictureAddress = ({ config }: Pick<Services, 'config'>, pictureId: string | null) =>
  pictureId === null ? null : config.publicUrl + picturePath(pictureId)

/** The address of a picture, relative to this server. */
export const picturePath = (pictureId: string): string =>
  routeUrl(pictureRoutes.read).replace('{pictureId}', pictureId)

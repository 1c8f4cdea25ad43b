import { pictureRoutes, routeUrl } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'

/** Where anybody can load the picture; null where there is none. */
export const pictureAddress = ({ config }: Pick<Services, 'config'>, pictureId: string | null) =>
  pictureId === null
    ? null
    : config.publicUrl + routeUrl(pictureRoutes.read).replace('{pictureId}', pictureId)

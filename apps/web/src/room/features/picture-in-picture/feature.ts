import { defineFeature } from '#room/feature.ts'
import { canOpenWindow, canShowVideo, createPictureInPicture } from './model.ts'
import { PictureInPictureControl, PictureInPictureWindow } from './parts.tsx'

export const pictureInPicture = defineFeature({
  name: 'pictureInPicture',
  permission: () => (canOpenWindow() || canShowVideo() ? 'allowed' : 'hidden'),
  createModel: createPictureInPicture,
  load: () => import('./shown-person.ts').then(({ followShown }) => followShown),
  Control: PictureInPictureControl,
  OwnWindow: PictureInPictureWindow,
})

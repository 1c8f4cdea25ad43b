import { defineFeature } from '#room/feature.ts'
import { createPictureInPicture } from './picture-in-picture.ts'
import { PictureInPictureControl } from './picture-in-picture-control.tsx'
import { PictureInPictureWindow } from './picture-in-picture-window.tsx'
import { canOpenWindow, canShowVideo } from './support.ts'

export const pictureInPicture = defineFeature({
  name: 'pictureInPicture',
  permission: () => (canOpenWindow() || canShowVideo() ? 'allowed' : 'hidden'),
  createModel: createPictureInPicture,
  load: () => import('./shown-person.ts').then(({ followShown }) => followShown),
  Control: PictureInPictureControl,
  OwnWindow: PictureInPictureWindow,
})

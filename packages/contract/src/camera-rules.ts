import { z } from 'zod'

const VideoWish = (description: string) => z.boolean().meta({ description, example: true })

/**
 * Settings of the cameras in a conference. The room applies them to its own cameras, since a media token cannot enforce
 * them.
 */
export const cameraRules = {
  videoPreferWideScreen: VideoWish('True if cameras send wide pictures (16:9) instead of 4:3'),
  videoAllowHD: VideoWish('True if cameras may send HD; otherwise pictures have at most 480 lines'),
  videoEnforceLimits: VideoWish('True if cameras stay within `videoLimits`'),
  videoLimits: z
    .object({
      width: z.int().min(160).max(3840),
      height: z.int().min(90).max(2160),
      frameRate: z.int().min(1).max(60),
    })
    .meta({
      description: 'Largest picture that a camera may send',
      example: { width: 1280, height: 720, frameRate: 30 },
    })
    .nullable(),
}

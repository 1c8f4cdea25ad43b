import { z } from 'zod'

const VideoWish = (description: string) => z.boolean().meta({ description, example: true })

/** What cameras in a conference send. The room asks its cameras for it; a media token cannot say so. */
export const cameraRules = {
  videoPreferWideScreen: VideoWish('Whether cameras send wide pictures (16:9) rather than 4:3'),
  videoAllowHD: VideoWish('Whether cameras may send HD; otherwise their pictures have at most 480 lines'),
  videoEnforceLimits: VideoWish('Whether cameras stay within `videoLimits`'),
  videoLimits: z
    .object({
      width: z.int().min(160).max(3840),
      height: z.int().min(90).max(2160),
      frameRate: z.int().min(1).max(60),
    })
    .meta({ description: 'Largest picture that a camera may send' })
    .nullable(),
}

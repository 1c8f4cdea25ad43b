import { z } from 'zod'
import { fileResponse, type RateLimit, routes } from './route.ts'

/** Largest picture that somebody may send, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024

/** The part of every call that takes a picture. */
export const pictureFile = {
  picture: {
    description: 'JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC of at most 40 million pixels',
    maxBytes: maxPictureBytes,
    keep: 'storage',
  },
} as const

/** Failures of every call that takes a picture. */
export const pictureErrors = ['unsupportedType', 'storageError', 'picturesBusy'] as const

/** Unpacking a picture is work, so that one address may not ask for much of it. */
export const pictureLimit: RateLimit = { max: 30, seconds: 600 }

/** Pictures of accounts and apps, by the addresses that the other calls answer. */
export const pictureRoutes = routes({
  read: {
    method: 'GET',
    service: 'core',
    path: '/picture/{pictureId}',
    summary: 'Get a picture',
    description:
      'For anyone who has the address, which cannot be guessed. Its content never changes: a changed picture gets a new address.',
    access: 'public',
    params: z.object({
      pictureId: z
        .string()
        .min(1)
        .max(100)
        .meta({ description: 'Id of a picture', example: 'x4mF1m6b0m7c2o3Yb9JqvQk5yq8y4g1c9w2e7r5t3u0' }),
    }),
    response: fileResponse,
    errors: ['invalidPath', 'storageError'],
  },
})

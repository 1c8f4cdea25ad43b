import { z } from 'zod'
import { ConferenceUser } from './conference-user.ts'
import { RoomConference } from './join.ts'

/** The personal link that is exchanged for a token. */
export const UserTokenRequest = z
  .object({
    key: z.string().min(1).max(200).meta({
      description: 'Key of a personal link',
      example: 'u4hn8c2ksjf0.1.x4mF1m6b0m7c2o3Yb9JqvQk5yq8y',
    }),
  })
  .meta({ id: 'UserTokenRequest' })

/** A user of a conference outside the call, with the token for its chats. */
export const UserToken = z
  .object({
    token: z.string().meta({
      description: 'Bearer token for the chats of this conference and the list of its users',
      example: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
    }),
    expires_in: z.int().meta({ description: 'Lifetime in seconds', example: 86_400 }),
    conference: RoomConference,
    user: ConferenceUser,
  })
  .meta({ id: 'UserToken' })
export type UserToken = z.infer<typeof UserToken>

import { z } from 'zod'
import { MediaAccess } from './join.ts'
import { routes } from './route.ts'

/** Testing the connection to the media server, without a conference. */
export const connectionTestRoutes = routes({
  begin: {
    method: 'POST',
    service: 'core',
    path: '/connection-test',
    summary: 'Get access to the media server for a test of the connection',
    description:
      'The token opens a room of its own in which nobody else can be: it belongs to no conference, and is removed when the test leaves it.',
    access: 'public',
    response: z.object({ media: MediaAccess }).meta({ id: 'ConnectionTest' }),
    rateLimit: { max: 600, seconds: 60 },
  },
})

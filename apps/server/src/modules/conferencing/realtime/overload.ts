import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { RoomSocket } from '../../../platform/realtime/sockets.ts'

const Overload = z.object({ isOverloaded: z.boolean() })

/** Passes on whose device cannot keep up, as they say themselves, among those in the call; nothing is stored. */
export function passOverloadOn({ realtime }: Services, socket: RoomSocket): void {
  const { confId, userId } = socket.data.principal
  const room = `conference:${confId}` as const

  socket.on('overload', (said) => {
    const parsed = Overload.safeParse(said)
    if (parsed.success && socket.rooms.has(room)) realtime.send(room, 'overload', { userId, ...parsed.data })
  })
}

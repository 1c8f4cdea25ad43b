import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { RoomSocket } from '../../../platform/realtime/sockets.ts'
import { userPrivileges } from '../core/conference/privileges.ts'
import { findConference } from '../core/conference/repository.ts'
import { findUser } from '../core/conference-user/repository.ts'
import { isInCall } from '../core/conference-user/rules.ts'

const Part = z.number().min(0).max(1)
const Pointer = z.object({
  shareId: z.string().min(1).max(64),
  at: z.object({ x: Part, y: Part, page: z.int().min(1).optional() }).nullable(),
})

/** The time for which the right to point is cached: somebody who loses it stops within this. Milliseconds. */
const PRIVILEGE_CACHE_MS = 1000

/** Forwards a pointer position, for people who may share. Nothing is stored, and no database query queues up. */
export function passPointerOn(services: Services, socket: RoomSocket): void {
  const { confId, userId } = socket.data.principal
  let cached: { readonly until: number; readonly may: Promise<boolean> } | undefined

  socket.on('pointer', async (said) => {
    const parsed = Pointer.safeParse(said)
    if (!parsed.success) return
    const now = services.clock.now().getTime()
    if (!cached || cached.until < now)
      cached = { until: now + PRIVILEGE_CACHE_MS, may: mayPoint(services, socket).catch(() => false) }
    if (await cached.may)
      services.realtime.send(`conference:${confId}`, 'pointer', { userId, ...parsed.data })
  })
}

async function mayPoint({ db }: Services, { data: { principal } }: RoomSocket): Promise<boolean> {
  const conference = await findConference(db, principal.confId)
  const user = conference && (await findUser(db, principal.confId, principal.userId))
  if (!user || user.participationId !== principal.participationId || !isInCall(conference, user)) return false
  return userPrivileges(conference, user).share
}

const Overload = z.object({ isOverloaded: z.boolean() })

/** Forwards an overload report to the people in the call. Nothing is stored. */
export function passOverloadOn({ realtime }: Services, socket: RoomSocket): void {
  const { confId, userId } = socket.data.principal
  const room = `conference:${confId}` as const

  socket.on('overload', (said) => {
    const parsed = Overload.safeParse(said)
    if (parsed.success && socket.rooms.has(room)) realtime.send(room, 'overload', { userId, ...parsed.data })
  })
}

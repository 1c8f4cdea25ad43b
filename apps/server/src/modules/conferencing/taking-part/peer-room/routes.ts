import type { peerRoomRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import {
  addCandidate,
  changePeerRoom,
  createPeerRoom,
  listPeerRooms,
  readPeerRoom,
  removePeerRoom,
} from './service.ts'

const addressOf = ({ id, peerRoomId }: { id: string; peerRoomId: string }) => ({ confId: id, peerRoomId })

export const peerRoomHandlers: Handlers<typeof peerRoomRoutes> = {
  list: (ctx, { params }) => listPeerRooms(ctx, params.id),
  read: (ctx, { params }) => readPeerRoom(ctx, addressOf(params)),
  create: (ctx, { params, body }) => createPeerRoom(ctx, params.id, body),
  update: (ctx, { params, body }) => changePeerRoom(ctx, addressOf(params), body),
  addCandidate: (ctx, { params, body }) => addCandidate(ctx, addressOf(params), body),
  delete: (ctx, { params }) => removePeerRoom(ctx, addressOf(params)),
}

import type { PeerRoom } from '@lumi/contract'
import type { PeerRoomRow } from './table.ts'

export const presentPeerRoom = ({ answer, negotiationNeeded, ...room }: PeerRoomRow): PeerRoom => ({
  peerRoomId: room.peerRoomId,
  confId: room.confId,
  callerUserId: room.callerUserId,
  calleeUserId: room.calleeUserId,
  offer: room.offer,
  answer,
  negotiationneeded: negotiationNeeded,
  negotiationstarted: answer === null,
  negotiationcompleted: answer !== null,
  callerCandidates: room.callerCandidates,
  calleeCandidates: room.calleeCandidates,
  version: room.version,
})

/** As browsers take them for their connections; none where there is no STUN server. */
export const presentIceServers = ({ stunUrls }: { stunUrls: readonly string[] }) =>
  stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []

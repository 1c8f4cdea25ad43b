import { conference, notHosts, plain, type Row, type RowsOf, type Sent } from '../../../testing/access/row.ts'

const peerRoom = (more: Omit<Sent, 'params'> = {}): Row => conference(more, { peerRoomId: 'unknown' })
const sdp = (type: 'offer' | 'answer') => ({ type, sdp: 'v=0' })
const candidate = { candidate: '', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }

export const takingPartRows: RowsOf<'entry' | 'attendance' | 'peerRoom' | 'connectionTest'> = {
  'entry.waiting': conference(),
  'entry.admit': conference({ body: {} }),
  'entry.change': { ...conference({ body: { locked: false } }), refused: ['presenter inside'] },
  'attendance.list': { ...conference(), refused: notHosts },
  'peerRoom.list': conference(),
  'peerRoom.read': { ...peerRoom(), neverSucceeds: 404 },
  // With nobody there is none.
  'peerRoom.create': { ...conference({ body: { userId: 'x', offer: sdp('offer') } }), neverSucceeds: 404 },
  'peerRoom.update': { ...peerRoom({ body: { offer: sdp('offer') } }), neverSucceeds: 404 },
  'peerRoom.addCandidate': { ...peerRoom({ body: candidate }), neverSucceeds: 404 },
  'peerRoom.delete': { ...peerRoom(), neverSucceeds: 404 },
  'connectionTest.begin': plain(),
}

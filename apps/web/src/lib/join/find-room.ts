import { visitor } from '../lumi.ts'
import { parseRoomTarget, type RoomTarget } from './room-link.ts'

/** The room that a link or id leads to, once the server knows it. It fails where there is none. */
export const findRoom = async (input: string): Promise<RoomTarget> => {
  const target = parseRoomTarget(input)
  if (target.id === '') throw new Error('Nothing to look up')
  const { confId } = await visitor.conference.info({ query: { id: target.id } })
  return { ...target, id: confId }
}

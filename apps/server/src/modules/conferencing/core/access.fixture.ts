import {
  conference,
  notHosts,
  notThemselves,
  picture,
  plain,
  type RowsOf,
  user,
} from '../../../testing/access/row.ts'
import { keyOf } from './conference/conference.fixture.ts'
import { someDevices } from './conference-user/devices.fixture.ts'

export const coreRows: RowsOf<'conference' | 'conferenceUser'> = {
  'conference.list': plain(),
  'conference.create': plain({ body: { displayName: 'Algebra' } }),
  'conference.createTrial': plain({ body: { displayName: 'A try' } }),
  'conference.info': { request: ({ confId }) => ({ query: { id: confId } }) },
  'conference.read': conference(),
  'conference.invitation': conference(),
  'conference.update': conference({ body: { displayName: 'Geometry' } }),
  // Ending it first would end the tokens of those inside.
  'conference.delete': { ...conference(), neverSucceeds: 409 },
  'conference.join': conference({ body: { displayName: 'Mary', password: 'attendee-pw' } }),
  'conference.start': { ...conference(), refused: notHosts },
  'conference.end': { ...conference(), refused: notHosts },
  'conference.leave': conference(),
  'conferenceUser.list': conference(),
  'conferenceUser.token': {
    request: async ({ confId, userId, make }) => {
      const { attendAsAttendeeUrl } = await make('GET', `/v1/conference/${confId}/user/${userId}`)
      return { params: { id: confId }, body: { key: keyOf(attendAsAttendeeUrl) } }
    },
  },
  'conferenceUser.create': conference({ body: { displayName: 'Mary', role: 1 } }),
  'conferenceUser.read': user(),
  // A person who waits may change only their own name.
  'conferenceUser.update': { ...user({ body: { displayName: 'Mary' } }), refused: ['host who waits'] },
  'conferenceUser.updateMany': {
    request: ({ confId, userId }) => ({
      params: { id: confId },
      body: { userIds: [userId], displayName: 'Mary' },
    }),
  },
  // The user is the attendee inside.
  'conferenceUser.setPicture': {
    request: async (scene) => ({ ...(await user().request(scene)), files: { picture: await picture() } }),
    refused: notThemselves,
  },
  'conferenceUser.deletePicture': { ...user(), refused: notThemselves },
  'conferenceUser.reportDevices': { ...user({ body: someDevices }), refused: notThemselves },
  'conferenceUser.askToUnmute': user(),
  'conferenceUser.delete': { ...user(), ownScenes: true },
  'conferenceUser.move': {
    ownScenes: true,
    request: ({ confId, userId }) => ({
      params: { id: confId },
      query: { new: 'true' },
      body: { userIds: [userId], displayName: 'Group A' },
    }),
  },
  'conferenceUser.expel': {
    ownScenes: true,
    request: ({ confId, userId }) => ({ params: { id: confId }, body: { userIds: [userId] } }),
  },
}

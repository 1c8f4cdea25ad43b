import { conferenceField } from '../lib/conference.js'
import { api } from '../lib/lumi.js'
import { presentUser, userOutput, userSample } from '../lib/user.js'

/** Adds a user to a conference, who joins by a personal link. */
export default {
  key: 'add_user',
  noun: 'User',
  display: {
    label: 'Add User',
    description: 'Adds a user to a conference, and gets a personal link by which they join under their name.',
  },
  operation: {
    inputFields: [
      conferenceField,
      { key: 'displayName', label: 'Name', required: true },
      {
        key: 'role',
        label: 'Role',
        type: 'integer',
        choices: [
          { value: '1', sample: '1', label: 'Attendee' },
          { value: '2', sample: '2', label: 'Presenter' },
          { value: '3', sample: '3', label: 'Host' },
        ],
        default: '1',
      },
    ],
    async perform(z, { inputData: { confId, displayName, role = 1 } }) {
      const url = api(`/conference/${encodeURIComponent(confId)}/user`)
      return presentUser(
        (await z.request({ method: 'POST', url, body: { displayName, role: Number(role) } })).data,
      )
    },
    sample: userSample,
    outputFields: userOutput,
  },
}

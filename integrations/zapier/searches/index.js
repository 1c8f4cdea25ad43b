import { conferenceField, conferenceOutput, conferenceSample, presentConference } from '../lib/conference.js'
import { api } from '../lib/lumi.js'
import { presentUser, userOutput, userSample } from '../lib/user.js'

/** Puts items first whose name is exactly the one that was searched for. */
const bestFirst = (items, name) =>
  items.toSorted((a, b) => Number(b.displayName === name) - Number(a.displayName === name))

export default {
  find_conference: {
    key: 'find_conference',
    noun: 'Conference',
    display: { label: 'Find Conference', description: 'Finds a conference by its name or ID.' },
    operation: {
      inputFields: [{ key: 'name', label: 'Name or ID', required: true }],
      async perform(z, { inputData: { name } }) {
        const { data } = await z.request({ url: api('/conferences'), params: { search: name, limit: 20 } })
        return bestFirst(data.items, name).map(presentConference)
      },
      sample: conferenceSample,
      outputFields: conferenceOutput,
    },
  },
  find_user: {
    key: 'find_user',
    noun: 'User',
    display: { label: 'Find User', description: 'Finds a user of a conference by their name or ID.' },
    operation: {
      inputFields: [conferenceField, { key: 'name', label: 'Name or ID', required: true }],
      async perform(z, { inputData: { confId, name } }) {
        const url = api(`/conference/${encodeURIComponent(confId)}/users`)
        const { data } = await z.request({ url, params: { search: name, limit: 20 } })
        return bestFirst(data.items, name).map((user) => presentUser({ ...user, confId }))
      },
      sample: userSample,
      outputFields: userOutput,
    },
  },
}

import { conferenceOutput, conferenceSample, presentConference } from '../lib/conference.js'
import { api } from '../lib/lumi.js'

/** The conferences that fields offer to choose from, the newest first. Others are named by their ID, or searched for. */
export default {
  key: 'conference_list',
  noun: 'Conference',
  display: { label: 'List Conferences', description: 'Lists the conferences of the app.', hidden: true },
  operation: {
    async perform(z) {
      const params = { sort: 'created', limit: 200 }
      const { data } = await z.request({ url: api('/conferences'), params })
      return data.items.map(presentConference)
    },
    sample: conferenceSample,
    outputFields: conferenceOutput,
  },
}

import { conferenceField, conferenceOutput, conferenceSample, presentConference } from '../lib/conference.js'
import { api, conferenceStates } from '../lib/lumi.js'

const operation = (inputFields, perform) => ({
  inputFields,
  perform: async (z, bundle) => presentConference(await perform(z, bundle)),
  sample: conferenceSample,
  outputFields: conferenceOutput,
})

/** Puts a conference into a state. */
const changeState = (state) =>
  operation([conferenceField], async (z, { inputData: { confId } }) => {
    const url = api(`/conference/${encodeURIComponent(confId)}`)
    return (await z.request({ method: 'PUT', url, body: { state } })).data
  })

export default {
  create_conference: {
    key: 'create_conference',
    noun: 'Conference',
    display: { label: 'Create Conference', description: 'Creates a conference with links for every role.' },
    operation: operation(
      [
        { key: 'displayName', label: 'Name', required: true },
        {
          key: 'start',
          label: 'Start Now',
          type: 'boolean',
          default: 'false',
          helpText: 'Otherwise it waits until a host starts it.',
        },
      ],
      async (z, { inputData: { displayName, start } }) => {
        const { data } = await z.request({ method: 'POST', url: api('/conference'), body: { displayName } })
        if (!start) return data
        const url = api(`/conference/${data.confId}`)
        return (await z.request({ method: 'PUT', url, body: { state: conferenceStates.live } })).data
      },
    ),
  },
  start_conference: {
    key: 'start_conference',
    noun: 'Conference',
    display: {
      label: 'Start Conference',
      description: 'Starts a conference, or restarts one that has ended.',
    },
    operation: changeState(conferenceStates.live),
  },
  end_conference: {
    key: 'end_conference',
    noun: 'Conference',
    display: { label: 'End Conference', description: 'Ends a conference for everyone in it.' },
    operation: changeState(conferenceStates.ended),
  },
}

import { conferenceField } from '../lib/conference.js'
import { api } from '../lib/lumi.js'

/** Shows a text to the people in a conference. */
export default {
  key: 'send_announcement',
  noun: 'Announcement',
  display: {
    label: 'Send Announcement',
    description: 'Shows a text to everyone who is in a conference now.',
  },
  operation: {
    inputFields: [
      conferenceField,
      { key: 'messageText', label: 'Text', type: 'text', required: true },
      {
        key: 'seconds',
        label: 'Seconds on Screen',
        type: 'integer',
        helpText: 'Leave it empty to show the text until people close it.',
      },
    ],
    async perform(z, { inputData: { confId, messageText, seconds } }) {
      const url = api(`/conference/${encodeURIComponent(confId)}/toast`)
      const durationMs = seconds ? Number(seconds) * 1000 : 'infinite'
      const { data } = await z.request({ method: 'POST', url, body: { messageText, durationMs } })
      return { id: confId, ...data }
    },
    sample: { id: 'k7m2q9x4ab', recipients: 12 },
    outputFields: [
      { key: 'id', label: 'Conference ID' },
      { key: 'recipients', label: 'Recipients', type: 'integer' },
    ],
  },
}

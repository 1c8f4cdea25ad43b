import { createRequire } from 'node:module'
import zapier from 'zapier-platform-core'
import authentication from './authentication.js'
import announcement from './creates/announcement.js'
import conference from './creates/conference.js'
import user from './creates/user.js'
import { addToken, checkAnswer } from './lib/lumi.js'
import searches from './searches/index.js'
import conferenceList from './triggers/conference-list.js'
import events from './triggers/events.js'

const { version } = createRequire(import.meta.url)('./package.json')

/** Lumi on Zapier. */
export default {
  version,
  platformVersion: zapier.version,
  flags: { cleanInputData: false },
  authentication,
  beforeRequest: [addToken],
  afterResponse: [checkAnswer],
  triggers: { ...events, [conferenceList.key]: conferenceList },
  creates: { ...conference, [user.key]: user, [announcement.key]: announcement },
  searches,
}

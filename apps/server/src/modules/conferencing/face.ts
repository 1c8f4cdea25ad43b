/** All that other domains know of conferencing. */
export { holdConference, loadConference, memberOf } from './conference/access.ts'
export { conferenceEvent } from './conference/event.ts'
export { featuresOf } from './conference/privileges.ts'
export { findConference, findConferencesAmong } from './conference/repository.ts'
export { type ConferenceRow, conferenceReference } from './conference/table.ts'
export { LinkIssuer, linkIssuerOf, loadLinkIssuer } from './conference-user/link-issuer.ts'
export { conferencesOf } from './conference-user/membership-repository.ts'
export { conferenceDeletion } from './hooks.ts'

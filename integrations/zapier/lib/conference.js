/** The facts about a conference that Zaps use. */
export const presentConference = ({
  confId,
  displayName,
  state,
  created,
  hostUrl,
  presenterUrl,
  attendeeUrl,
}) => ({ id: confId, confId, displayName, state, created, hostUrl, presenterUrl, attendeeUrl })

export const conferenceSample = presentConference({
  confId: 'k7m2q9x4ab',
  displayName: 'Algebra',
  state: 1,
  created: '2026-11-21T09:30:00.000Z',
  hostUrl: 'https://meet.example.com/join?id=k7m2q9x4ab&key=h',
  presenterUrl: 'https://meet.example.com/join?id=k7m2q9x4ab&key=p',
  attendeeUrl: 'https://meet.example.com/join?id=k7m2q9x4ab&key=a',
})

export const conferenceOutput = [
  { key: 'id', label: 'ID', primary: true },
  { key: 'confId', label: 'Conference ID' },
  { key: 'displayName', label: 'Name' },
  { key: 'state', label: 'State (1 waiting, 2 live, 3 ended)', type: 'integer' },
  { key: 'created', label: 'Created', type: 'datetime' },
  { key: 'hostUrl', label: 'Link for Hosts' },
  { key: 'presenterUrl', label: 'Link for Presenters' },
  { key: 'attendeeUrl', label: 'Link for Attendees' },
]

/** The field by which a step names a conference. */
export const conferenceField = {
  key: 'confId',
  label: 'Conference',
  required: true,
  dynamic: 'conference_list.confId.displayName',
  search: 'find_conference.confId',
}

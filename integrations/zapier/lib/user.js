/** The facts about a user of a conference that Zaps use, with their personal link for their role. */
export const presentUser = ({
  userId,
  confId,
  displayName,
  role,
  attendAsHostUrl,
  attendAsPresenterUrl,
  attendAsAttendeeUrl,
}) => ({
  id: userId,
  userId,
  confId,
  displayName,
  role,
  personalUrl: { 2: attendAsPresenterUrl, 3: attendAsHostUrl }[role] ?? attendAsAttendeeUrl,
})

export const userSample = presentUser({
  userId: 'u4hn8c2ksjf0',
  confId: 'k7m2q9x4ab',
  displayName: 'Ada Lovelace',
  role: 1,
  attendAsAttendeeUrl: 'https://meet.example.com/join?id=k7m2q9x4ab&key=u',
})

export const userOutput = [
  { key: 'id', label: 'ID', primary: true },
  { key: 'userId', label: 'User ID' },
  { key: 'confId', label: 'Conference ID' },
  { key: 'displayName', label: 'Name' },
  { key: 'role', label: 'Role (1 attendee, 2 presenter, 3 host)', type: 'integer' },
  { key: 'personalUrl', label: 'Personal Link' },
]

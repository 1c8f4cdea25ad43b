import { api } from '../lib/lumi.js'

/** Seconds between two deliveries of events. */
const INTERVAL_SECONDS = 5
/** Samples from the last days, where there are any. */
const SAMPLE_DAYS = 30

const user = {
  userId: 'u4hn8c2ksjf0',
  displayName: 'Ada Lovelace',
  role: 1,
}

/** Kinds of event (`eventKind`), by the key of their trigger. */
export const kinds = {
  user_created: { kind: 1, label: 'User Created', text: 'a user is added to a conference' },
  user_updated: { kind: 2, label: 'User Updated', text: 'a user of a conference changes' },
  user_deleted: { kind: 3, label: 'User Deleted', text: 'a user is deleted from a conference' },
  user_expelled: { kind: 4, label: 'User Expelled', text: 'a user is expelled from a conference' },
  user_moved: { kind: 5, label: 'User Moved', text: 'a user moves to another conference' },
  user_joined: { kind: 6, label: 'User Joined', text: 'a user joins a conference' },
  user_left: { kind: 7, label: 'User Left', text: 'a user leaves a conference' },
  users_updated: { kind: 8, label: 'Users Updated', text: 'several users of a conference change at once' },
  users_moved: { kind: 9, label: 'Users Moved', text: 'several users move to another conference at once' },
  users_expelled: {
    kind: 10,
    label: 'Users Expelled',
    text: 'several users are expelled from a conference at once',
  },
  conference_created: { kind: 100, label: 'Conference Created', text: 'a conference is created' },
  conference_started: { kind: 101, label: 'Conference Started', text: 'a conference starts' },
  conference_ended: { kind: 102, label: 'Conference Ended', text: 'a conference ends' },
  conference_updated: { kind: 103, label: 'Conference Updated', text: 'the settings of a conference change' },
  conference_deleted: { kind: 104, label: 'Conference Deleted', text: 'a conference is deleted' },
  share_started: {
    kind: 200,
    label: 'Share Started',
    text: 'somebody begins to share something in a conference',
  },
  share_changed: { kind: 201, label: 'Share Changed', text: 'something shared in a conference changes' },
  share_ended: { kind: 202, label: 'Share Ended', text: 'somebody stops sharing something in a conference' },
}

/** An event as a Zap sees it. Its id makes a repeated delivery recognizable. */
const present = ({ eventId, eventKind, created, confId, displayName, users, userIds }) => ({
  id: eventId,
  eventKind,
  created,
  confId,
  conferenceName: displayName,
  userIds,
  userNames: users.map((one) => one.displayName),
  users: users.map(({ userId, displayName: name, role }) => ({ userId, displayName: name, role })),
})

const ofConference = (events, { confId }) => events.filter((event) => !confId || event.confId === confId)

const createTrigger = (key, { kind, label, text }) => {
  const hasUsers = kind < 100
  const sample = present({
    eventId: 8124,
    eventKind: kind,
    created: '2026-11-21T09:30:00.000Z',
    confId: 'k7m2q9x4ab',
    displayName: 'Algebra',
    userIds: hasUsers ? [user.userId] : [],
    users: hasUsers ? [user] : [],
  })
  return {
    key,
    noun: label.split(' ')[0],
    display: { label, description: `Triggers when ${text}.` },
    operation: {
      type: 'hook',
      inputFields: [
        {
          key: 'confId',
          label: 'Conference',
          helpText: 'Leave it empty for all conferences of the app.',
          dynamic: 'conference_list.confId.displayName',
          search: 'find_conference.confId',
        },
      ],
      async performSubscribe(z, { targetUrl }) {
        const body = {
          displayName: `Zapier: ${label}`,
          targetUrl,
          targetInterval: INTERVAL_SECONDS,
          eventKinds: String(kind),
          subscriptionKind: 2,
        }
        const { data } = await z.request({ method: 'POST', url: api('/subscriber'), body })
        return { subscriberId: data.subscriberId }
      },
      async performUnsubscribe(z, { subscribeData }) {
        const url = api(`/subscriber/${subscribeData.subscriberId}`)
        const { status } = await z.request({ method: 'DELETE', url, skipThrowForStatus: true })
        // It ended with the connection.
        if (status >= 400 && status !== 404) throw new z.errors.Error(`Lumi answered ${status}`)
        return {}
      },
      perform: (_z, { cleanedRequest, inputData }) =>
        ofConference(cleanedRequest.items ?? [], inputData).map(present),
      async performList(z, { inputData }) {
        const gte = new Date(Date.now() - SAMPLE_DAYS * 86_400_000).toISOString()
        const params = { kinds: kind, limit: 100, gte }
        const { data } = await z.request({ url: api('/events'), params })
        return ofConference(data.items, inputData).map(present).reverse().slice(0, 3)
      },
      sample,
      outputFields: [
        { key: 'id', label: 'Event ID', type: 'integer' },
        { key: 'eventKind', label: 'Kind of Event', type: 'integer' },
        { key: 'created', label: 'Time', type: 'datetime' },
        { key: 'confId', label: 'Conference ID' },
        { key: 'conferenceName', label: 'Conference Name' },
        { key: 'userIds', label: 'User IDs', list: true },
        { key: 'userNames', label: 'User Names', list: true },
        { key: 'users[]userId', label: 'User ID' },
        { key: 'users[]displayName', label: 'User Name' },
        { key: 'users[]role', label: 'User Role', type: 'integer' },
      ],
    },
  }
}

export default Object.fromEntries(Object.entries(kinds).map(([key, of]) => [key, createTrigger(key, of)]))

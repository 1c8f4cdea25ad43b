import type { api } from './index.ts'

/** What each group of operations is about, for the reference. */
export const groupDescriptions: Readonly<Record<keyof typeof api, string>> = {
  auth: 'Sign-in, tokens and sign-out',
  account: "The caller's own account, and sign-up",
  password: 'Changing a password, and getting help with a forgotten one',
  subAccount: "Accounts of an app's attendees, presenters and hosts",
  app: 'Apps of an account, their keys and settings',
  picture: 'Pictures of accounts and apps, by their public address',
  setting: 'What this installation offers',
  conference: 'Conferences, and joining them',
  conferenceUser: 'The people of a conference',
  content: 'Files of the library',
  conferenceContent: 'The files of a conference',
  chat: 'Chats of a conference and their messages',
  toast: 'Announcements to the people in a conference',
  hand: 'Raised hands: who wants to speak in a conference',
  share: 'What is shared in a conference: screens, documents, whiteboards and files',
  reaction: 'What the people in a conference show each other for a moment',
  recording: 'Recordings of conferences',
  event: 'The log of what happened in an app',
  contact: 'Messages to the operators of this installation',
  log: 'The log of this installation, for its administrators',
  preview: 'Previews of web pages that a message links to',
  releaseNote: 'What changed in each release',
  subscriber: 'Addresses that events are posted to',
  server: "An app's own media servers",
}

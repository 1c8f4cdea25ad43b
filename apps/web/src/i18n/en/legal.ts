import { defineArea } from '../catalogue.ts'

/** What holds for every Lumi, for operators who have no pages of their own. */
export const legal = defineArea('legal', {
  'privacy.title': 'Privacy Policy',
  'privacy.lead':
    'This Lumi runs on a server of whoever invited you. What you say and show here stays with them.',
  'privacy.kept.title': 'What is kept',
  'privacy.kept.body':
    'Your account with the names and the address you gave, the conferences you hold, and who took part in them when. Passwords are kept only in a form that nobody can read back.',
  'privacy.calls.title': 'Calls',
  'privacy.calls.body':
    'Sound and pictures pass through the server to the people in the room. They are recorded only when somebody in the room records, and everyone there can see that.',
  'privacy.device.title': 'On your device',
  'privacy.device.body':
    'This browser keeps your session, the accounts that signed in here and your settings. There are no advertisements, no trackers and nothing from other hosts.',
  'privacy.ask.title': 'Your data',
  'privacy.ask.body':
    'Ask the people who run this server to show, correct or delete what it keeps about you.',
  'terms.title': 'Terms of Use',
  'terms.lead':
    'Lumi is free software under the Apache License 2.0. The people who run this server decide who may use it.',
  'terms.fair.title': 'Fair use',
  'terms.fair.body':
    'Enter only rooms you are invited to, treat the people in them with respect, and share only what you may share.',
  'terms.record.title': 'Recording',
  'terms.record.body': 'Record only when everyone in the room knows and agrees.',
  'terms.account.title': 'Your account',
  'terms.account.body':
    'Keep your password to yourself. Hosts can remove people from a conference, and the people who run this server can close accounts.',
  'terms.warranty.title': 'No warranty',
  'terms.warranty.body': 'The software comes as it is, without warranty of any kind, as its license says.',
})

import { defineArea } from '../catalogue.ts'

/** What holds for every Lumi, for operators who have no pages of their own. */
export const legal = defineArea('legal', {
  'privacy.title': 'Privacy Policy',
  'privacy.lead':
    'This Lumi runs on a server of the people who invited you. What you say and show here stays with them.',
  'privacy.kept.title': 'What is kept',
  'privacy.kept.body':
    'Your account with the name and email address you gave, your conferences, and who took part in them and when. Account passwords are kept only in a form that nobody can read back.',
  'privacy.calls.title': 'Calls',
  'privacy.calls.body':
    'Audio and video pass through the server to the people in the conference. They are recorded only when someone in the conference records, and everyone there can see it.',
  'privacy.device.title': 'On your device',
  'privacy.device.body':
    'This browser keeps your session, the accounts that have signed in here and your settings. There are no ads, no trackers and nothing from other sites.',
  'privacy.ask.title': 'Your data',
  'privacy.ask.body':
    'Ask the people who run this server to show, correct or delete what it keeps about you.',
  'terms.title': 'Terms of Use',
  'terms.lead':
    'Lumi is free software under the Apache License 2.0. The people who run this server decide who may use it.',
  'terms.fair.title': 'Fair use',
  'terms.fair.body':
    "Join only conferences you're invited to, treat the people in them with respect, and share only what you're allowed to share.",
  'terms.record.title': 'Recording',
  'terms.record.body': 'Record only when everyone in the conference knows and agrees.',
  'terms.account.title': 'Your account',
  'terms.account.body':
    'Keep your password to yourself. Hosts can remove people from a conference, and the people who run this server can close accounts.',
  'terms.warranty.title': 'No warranty',
  'terms.warranty.body': 'The software is provided as is, without warranty of any kind, as its licence says.',
})

import { LtiPlatform, Role } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { conferenceRole } from './roles.ts'

const lis = 'http://purl.imsglobal.org/vocab/lis/v2'
const { attendee, presenter, host } = Role

test.each([
  ['nothing', [], attendee, attendee],
  ['Learner', [`${lis}/membership#Learner`], attendee, attendee],
  ['Learner without prefix', ['Learner'], attendee, attendee],
  ['Instructor', [`${lis}/membership#Instructor`], host, presenter],
  ['Instructor without prefix', ['Instructor'], host, presenter],
  ['Administrator', [`${lis}/membership#Administrator`], host, presenter],
  ['ContentDeveloper', [`${lis}/membership#ContentDeveloper`], presenter, presenter],
  ['ContentDeveloper without prefix', ['ContentDeveloper'], presenter, presenter],
  ['TeachingAssistant without prefix', ['TeachingAssistant'], presenter, presenter],
  ['Mentor', [`${lis}/membership#Mentor`], attendee, attendee],
  ['an observer', [`${lis}/membership#Mentor`, `${lis}/institution/person#Observer`], attendee, attendee],
  [
    'a teaching assistant, who comes as an instructor as well',
    [`${lis}/membership#Instructor`, `${lis}/membership/Instructor#TeachingAssistant`],
    presenter,
    presenter,
  ],
  [
    'an instructor, by a part of the role',
    [`${lis}/membership#Instructor`, `${lis}/membership/Instructor#PrimaryInstructor`],
    host,
    presenter,
  ],
  ['a part of Learner', [`${lis}/membership/Learner#NonCreditLearner`], attendee, attendee],
  ['both', [`${lis}/membership#Learner`, `${lis}/membership#Instructor`], host, presenter],
  ['an administrator of the school', [`${lis}/institution/person#Administrator`], host, presenter],
  [
    'an instructor of the school who learns in this course',
    [`${lis}/institution/person#Instructor`, `${lis}/membership#Learner`],
    attendee,
    attendee,
  ],
  ['a made-up role', [`${lis}/membership#Dean`, 'constructor', ''], attendee, attendee],
])('%s', (_name, roles, elsewhere, atBlackboard) => {
  expect(conferenceRole(LtiPlatform.canvas, roles)).toBe(elsewhere)
  expect(conferenceRole(LtiPlatform.moodle, roles)).toBe(elsewhere)
  expect(conferenceRole(LtiPlatform.blackboard, roles)).toBe(atBlackboard)
})

import { LtiPlatform } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

/** Roles in a course, by their names in the vocabulary of LIS. People with none of them are attendees. */
const rolesInCourse = new Map<string, ConferenceRole>([
  ['Administrator', Role.host],
  ['Instructor', Role.host],
  ['ContentDeveloper', Role.presenter],
  ['TeachingAssistant', Role.presenter],
  ['Manager', Role.presenter],
  ['Learner', Role.attendee],
  ['Mentor', Role.attendee],
  ['Member', Role.attendee],
])

/** Parts of a role that give another one than the role itself. */
const partsOfRoles = new Map<string, ConferenceRole>([
  ['Instructor#TeachingAssistant', Role.presenter],
  ['Instructor#TeachingAssistantGroup', Role.presenter],
  ['Instructor#TeachingAssistantOffering', Role.presenter],
  ['Instructor#TeachingAssistantSection', Role.presenter],
  ['Instructor#TeachingAssistantTemplate', Role.presenter],
  ['Instructor#Grader', Role.presenter],
])

/** Roles outside of courses that count in all of them. An instructor of the school may be a learner in this course. */
const administrators: readonly string[] = [
  'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator',
  'http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator',
  'http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin',
]

/**
 * The role in conferences of somebody with these roles in a course. By Blackboard everyone is an attendee, and
 * instructors are presenters where it sends 'Role in Course'.
 */
export function conferenceRole(platform: LtiPlatform, roles: readonly string[]): ConferenceRole {
  const role = highestRole(roles)
  if (platform !== LtiPlatform.blackboard) return role
  return role === Role.attendee ? Role.attendee : Role.presenter
}

/** True of those who only look on: parents, and other mentors. */
export function isObserver(roles: readonly string[]): boolean {
  const names = roles.map((role) => readRole(role).name)
  return names.includes('Mentor') && !names.includes('Learner')
}

function highestRole(roles: readonly string[]): ConferenceRole {
  const given = roles.map(readRole)
  const parts = given.filter(({ isPart }) => isPart)
  // Platforms name the whole role beside its part: a teaching assistant comes as an instructor as well.
  const counted = given.filter(
    ({ name, isPart }) => isPart || !parts.some((part) => part.name === name && part.role !== Role.attendee),
  )
  return Math.max(Role.attendee, ...counted.map(({ role }) => role)) as ConferenceRole
}

/** A role with the prefix of the context, a part of one, or a plain name, as platforms have long sent it. */
function readRole(role: string): { name: string; isPart: boolean; role: ConferenceRole } {
  if (administrators.includes(role)) return { name: role, isPart: false, role: Role.host }
  const part = role.startsWith(`${membership}/`) ? role.slice(membership.length + 1) : undefined
  if (part) {
    const [name = ''] = part.split('#', 1)
    return { name, isPart: true, role: partsOfRoles.get(part) ?? rolesInCourse.get(name) ?? Role.attendee }
  }
  const name = role.startsWith(`${membership}#`) ? role.slice(membership.length + 1) : role
  return { name, isPart: false, role: rolesInCourse.get(name) ?? Role.attendee }
}

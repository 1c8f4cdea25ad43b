// Made of en/lti.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/lti.json'

export default defineArea<{
  'title': object
  'search': object
  'sort.description': object
  'sort.platform': object
  'sort.created': object
  'platform': object
  'platform.any': object
  'platform.1': object
  'platform.2': object
  'platform.3': object
  'new': object
  'new.title': object
  'edit': object
  'edit.title': object
  'setup': object
  'setup.of': { name: string | number }
  'setup.title': { platform: string | number }
  'setup.automatic': object
  'setup.registration': object
  'setup.registration.help': object
  'setup.register.1': object
  'setup.register.2': object
  'setup.register.3': object
  'setup.byHand': object
  'setup.1': object
  'setup.2': object
  'setup.2.old': object
  'setup.3': object
  'setup.roles': object
  'setup.pem': object
  'setup.jwk.1': object
  'setup.jwk.2': object
  'setup.jwk.3': object
  'setup.login.1': object
  'setup.login.2': object
  'setup.login.3': object
  'setup.launch.1': object
  'setup.launch.2': object
  'setup.launch.3': object
  'setup.own': object
  'setup.id': object
  'setup.client': object
  'setup.help': object
  'help.client': object
  'help.client.answer': object
  'help.keys': object
  'help.keys.1': object
  'help.keys.2': object
  'help.keys.2.old': object
  'help.keys.3': object
  'help.deployment': object
  'help.deployment.1': object
  'help.deployment.2': object
  'help.deployment.3': object
  'help.launch': object
  'help.launch.address': { address: string | number }
  'help.launch.reach': object
  'help.launch.blocked': object
  'help.launch.values': object
  'help.launch.window': object
  'help.more': object
  'delete': object
  'delete.title': { count: number }
  'delete.body': { names: string | number }
  'failed': { names: string | number; reason: string | number }
  'delete.failed': { id: string | number }
  'description': object
  'description.needed': object
  'selfHosted': object
  'authorization': object
  'authorization.needed': object
  'version': object
  'version.latest': object
  'version.old': object
  'keys': object
  'keys.help': object
  'keys.needed': object
  'keys.wrong': object
  'blackboard.new': object
  'deployment': object
  'deployment.help': object
  'selected': object
  'none': object
  'empty.title': object
  'empty.body': object
  'platforms': object
  'platforms.title': { name: string | number }
  'platforms.none': object
  'platforms.client': { id: string | number }
  'platforms.deployments': { ids: string | number }
  'platforms.deleteNamed': { name: string | number }
  'platforms.delete.title': object
  'platforms.delete.body': { name: string | number }
  'platforms.add': object
  'platforms.issuer': object
  'platforms.issuer.optional': object
  'platforms.issuer.1': object
  'platforms.issuer.2': object
  'platforms.issuer.3': object
  'platforms.issuer.needed': object
  'platforms.id': object
  'platforms.id.help': object
  'platforms.id.needed': object
  'launches': object
  'launches.none': object
  'launches.refused': object
  'launches.deployment': { id: string | number }
  'launches.reference': { id: string | number }
  'grades': object
  'grades.attendance': { count: number }
  'grades.polls': { count: number }
  'grades.failed': { name: string | number; reason: string | number }
  'grades.more': { count: number }
  'gradeRefusal.notAccepted': { status: string | number }
  'gradeRefusal.newerGrade': object
  'gradeRefusal.unreachable': object
  'gradeRefusal.busy': object
  'gradeProblem.notOffered': object
  'gradeProblem.scopeMissing': object
  'gradeProblem.columnTaken': object
  'gradeProblem.tokenRefused': object
  'gradeProblem.columnRefused': object
  'gradeProblem.unreachable': object
  'gradeProblem.busy': object
  'members': object
  'members.joined': { count: number }
  'members.left': { count: number }
  'members.listed': { count: number }
  'memberProblem.tokenRefused': object
  'memberProblem.refused': object
  'memberProblem.unreadable': object
  'memberProblem.unreachable': object
  'refusal.incompleteLogin': object
  'refusal.unknownPlatform': object
  'refusal.unknownState': object
  'refusal.usedState': object
  'refusal.expiredState': object
  'refusal.platformError': object
  'refusal.malformedToken': object
  'refusal.otherPlatform': object
  'refusal.wrongAudience': object
  'refusal.wrongParty': object
  'refusal.wrongAlgorithm': object
  'refusal.unknownKey': object
  'refusal.keysUnavailable': object
  'refusal.wrongSignature': object
  'refusal.expiredToken': object
  'refusal.futureToken': object
  'refusal.wrongNonce': object
  'refusal.wrongVersion': object
  'refusal.wrongMessage': object
  'refusal.missingClaim': object
  'refusal.unknownDeployment': object
}>('lti', english, import.meta.glob(['./*/lti.json', '!./en/*'], { import: 'default' }))

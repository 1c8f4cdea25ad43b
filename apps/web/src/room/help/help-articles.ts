import { textOf } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/**
 * The help article about each problem that the room, the lobby and the connection test report: by the area and the key
 * of the problem's words, as `<category>/<error>` of the article's address.
 */
export const helpArticles = {
  room: {
    'media.both.denied': 'general/9',
    'media.both.deniedBySystem': 'general/9',
    'media.both.missing': 'general/10',
    'media.both.lost': 'general/10',
    'media.both.inUse': 'general/10',
    'media.both.unknown': 'general/10',
    'media.both.insecure': 'general/8',
    'media.both.effect': 'video/6',
    'media.microphone.denied': 'audio/2',
    'media.microphone.deniedBySystem': 'audio/2',
    'media.microphone.missing': 'audio/6',
    'media.microphone.lost': 'audio/6',
    'media.microphone.inUse': 'audio/7',
    'media.microphone.unknown': 'audio/1',
    'media.microphone.insecure': 'general/8',
    'media.microphone.effect': 'video/6',
    'media.camera.denied': 'video/2',
    'media.camera.deniedBySystem': 'video/2',
    'media.camera.missing': 'video/4',
    'media.camera.lost': 'video/4',
    'media.camera.inUse': 'video/5',
    'media.camera.unknown': 'video/1',
    'media.camera.insecure': 'general/8',
    'media.camera.effect': 'video/6',
    'sound.blocked': 'audio/4',
    'notice.microphone': 'audio/3',
    'notice.camera': 'video/8',
    'notice.share': 'screen/1',
    'notice.shareSound': 'screen/3',
    'notice.change.higherRole': 'general/7',
    'notice.change.roleAboveOwn': 'general/7',
    'notice.change.notAllowed': 'general/7',
    'notice.change.unreachable': 'connection/4',
    'link.connecting': 'connection/3',
    'link.offline': 'connection/4',
    'link.reconnecting.flowing': 'connection/4',
    'link.reconnecting.stopped': 'connection/4',
    'link.reconnecting.unknown': 'connection/4',
    'part.failed': 'general/1',
    'problem.unknownConference': 'general/2',
    'problem.invalidLink': 'general/2',
    'problem.ended': 'general/2',
    'problem.deleted': 'general/2',
    'problem.wrongPassword': 'general/3',
    'problem.passwordNeeded': 'general/3',
    'problem.tooManyTries': 'general/3',
    'problem.notAllowed': 'general/4',
    'problem.locked': 'general/4',
    'problem.signedOut': 'general/4',
    'problem.tooManyGuests': 'general/4',
    'problem.secretMissing': 'general/5',
    'problem.wrongSecret': 'general/5',
    'problem.encryptionUnsupported': 'general/6',
    'problem.noMediaServer': 'connection/5',
    'problem.unreachable': 'connection/4',
    'problem.failed': 'general/1',
    'over.expelled': 'general/4',
    'over.refused': 'general/4',
    'over.accessLost': 'general/4',
    'over.moveFailed': 'general/1',
  },
  'media-problems': {
    silent: 'audio/3',
    frozen: 'video/3',
    black: 'video/3',
    'missing.picture': 'video/9',
    'missing.sound': 'audio/4',
    'saver.byItself': 'connection/2',
    load: 'video/7',
    slowBackground: 'video/6',
  },
  'connection-test': {
    'todo.codecs': 'general/6',
    'todo.microphone': 'audio/2',
    'todo.camera': 'video/2',
    'todo.speaker': 'audio/4',
    'todo.server': 'connection/4',
    'todo.udp': 'connection/3',
    'todo.tcp': 'connection/3',
    'todo.turn': 'connection/3',
    'todo.bandwidth': 'connection/2',
  },
  settings: {
    'background.unsupported': 'video/6',
    'background.slow': 'video/6',
    'background.unreadable': 'video/6',
  },
  record: { 'notice.failed': 'general/11' },
  'screen-share': { failed: 'screen/1', denied: 'screen/2', silent: 'screen/3' },
  'mini-view': { failed: 'video/10' },
  documents: {
    'stage.failed': 'doc/2',
    'stage.pageFailed': 'doc/2',
    'failure.needsOffice': 'doc/2',
    'failure.empty': 'doc/2',
    'failure.encrypted': 'doc/2',
    'failure.damaged': 'doc/2',
    'failure.tooManyPages': 'doc/2',
    'failure.tooLarge': 'doc/2',
    'failure.tookTooLong': 'doc/2',
    'failure.outOfMemory': 'doc/2',
    'failure.interrupted': 'doc/2',
  },
} as const

type HelpArticles = typeof helpArticles
export type HelpArea = keyof HelpArticles
export type Problem<A extends HelpArea> = keyof HelpArticles[A] & string

/** The address of the article about a problem. The version is part of it, so that reports from there name it. */
export function helpUrl<A extends HelpArea>(area: A, problem: Problem<A>): string {
  const [category = '', error = ''] = String(helpArticles[area][problem]).split('/')
  const version = import.meta.env.LUMI_VERSION
  return `/Support/Article?${new URLSearchParams({ category, error, ...(version && { version }) })}`
}

/** The link to the article about a problem, as an action of a notification. */
export const helpAction = <A extends HelpArea>(area: A, problem: Problem<A>) => ({
  text: () => textOf(common)('action.help'),
  url: helpUrl(area, problem),
})

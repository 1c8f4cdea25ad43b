// Made of en/room.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/room.json'

export default defineArea<{
  'loading': object
  'lobby.join': object
  'lobby.joining': object
  'lobby.name': object
  'lobby.name.missing': object
  'lobby.name.refused': object
  'lobby.as': { name: string | number }
  'lobby.asGuest': object
  'lobby.asAccount': { name: string | number }
  'lobby.password': object
  'lobby.password.have': object
  'lobby.password.help': object
  'lobby.preview': object
  'lobby.devices': object
  'lobby.test': object
  'lobby.background': object
  'lobby.people': { people: string | number }
  'lobby.people.more': { count: number }
  'lobby.people.none': object
  'lobby.recorded': object
  'problem.unknownConference': object
  'problem.unknownConference.body': object
  'problem.invalidLink': object
  'problem.invalidLink.body': object
  'problem.invalidLink.byId': object
  'problem.ended': object
  'problem.ended.body': object
  'problem.ended.host': object
  'problem.deleted': object
  'problem.deleted.body': object
  'problem.unreachable': object
  'problem.unreachable.body': object
  'problem.failed': object
  'problem.failed.body': object
  'problem.wrongPassword': object
  'problem.passwordNeeded': object
  'problem.notAllowed': object
  'problem.locked': object
  'problem.signedOut': object
  'problem.tooManyGuests': object
  'problem.tooManyTries': object
  'problem.noMediaServer': object
  'device.camera': object
  'device.microphone': object
  'device.speaker': object
  'device.pick': object
  'device.inUse': { device: string | number }
  'device.unnamed': { number: number }
  'device.speaker.fixed': object
  'device.speaker.test': object
  'device.speaker.testing': object
  'device.level': object
  'preview.camera.on': object
  'preview.camera.off': object
  'preview.microphone.on': object
  'preview.microphone.off': object
  'preview.picture': object
  'preview.off': object
  'preview.starting': object
  'preview.failed': object
  'preview.none': object
  'media.both.denied': object
  'media.camera.denied': object
  'media.microphone.denied': object
  'media.denied.todo': object
  'media.both.deniedBySystem': object
  'media.camera.deniedBySystem': object
  'media.microphone.deniedBySystem': object
  'media.deniedBySystem.todo': object
  'media.both.missing': object
  'media.camera.missing': object
  'media.microphone.missing': object
  'media.missing.todo': object
  'media.both.inUse': object
  'media.camera.inUse': object
  'media.microphone.inUse': object
  'media.inUse.todo': object
  'media.both.insecure': object
  'media.camera.insecure': object
  'media.microphone.insecure': object
  'media.insecure.todo': object
  'media.both.lost': object
  'media.camera.lost': object
  'media.microphone.lost': object
  'media.lost.todo': object
  'media.both.effect': object
  'media.camera.effect': object
  'media.microphone.effect': object
  'media.effect.todo': object
  'media.both.unknown': object
  'media.camera.unknown': object
  'media.microphone.unknown': object
  'media.unknown.todo': object
  'waiting.title': object
  'waiting.body': object
  'waiting.host': object
  'waiting.admission': object
  'waiting.admission.body': object
  'waiting.start': object
  'waiting.starting': object
  'waiting.polls': object
  'waiting.failed': object
  'call.region': { name: string | number }
  'room.numbered': { number: string | number }
  'call.people': object
  'call.controls': object
  'call.alone': object
  'call.count': { count: number }
  'call.count.short': { count: number }
  'profile': object
  'call.layout': object
  'control.settings': object
  'control.more': object
  'control.more.hint': object
  'control.leave': object
  'control.denied': object
  'leave.choice': object
  'leave.only': object
  'leave.only.body': object
  'leave.all': object
  'leave.all.title': object
  'leave.all.alone': object
  'leave.all.body': { count: number }
  'leave.all.rooms': object
  'leave.all.ending': object
  'tile.me': object
  'tile.muted': object
  'tile.speaking': object
  'tile.spokeLast': object
  'tile.details': { name: string | number }
  'tile.pin': { name: string | number }
  'tile.unpin': { name: string | number }
  'tile.spotlight': object
  'quality.theirLine': { quality: string | number }
  'quality.theirMachine': { quality: string | number }
  'quality.yourLine': { quality: string | number }
  'quality.yourMachine': { quality: string | number }
  'pages.position': { page: number; pages: number }
  'pages.short': { page: number; pages: number }
  'pages.previous': object
  'pages.next': object
  'share.choose': object
  'settings.title': object
  'movement.joined': { name: string | number }
  'movement.left': { name: string | number }
  'movement.joined.more': { count: number; name: string | number }
  'movement.left.more': { count: number; name: string | number }
  'movement.moved': { name: string | number }
  'movement.moved.more': { count: number; name: string | number }
  'link.connecting': object
  'link.offline': object
  'link.reconnecting.flowing': object
  'link.reconnecting.stopped': object
  'link.reconnecting.unknown': object
  'sound.blocked': object
  'sound.start': object
  'notice.camera': object
  'notice.microphone': object
  'notice.share': object
  'notice.shareSound': object
  'notice.change.higherRole': { name: string | number }
  'notice.change.roleAboveOwn': { name: string | number }
  'notice.change.notAllowed': object
  'notice.change.gone': { name: string | number }
  'notice.change.unreachable': object
  'notice.change.failed': object
  'over.left': object
  'over.left.body': object
  'over.expelled': object
  'over.expelled.body': object
  'over.refused': object
  'over.refused.body': object
  'over.ended': object
  'over.ended.body': object
  'over.deleted': object
  'over.deleted.body': object
  'over.replaced': object
  'over.replaced.body': object
  'over.accessLost': object
  'over.accessLost.body': object
  'over.moveFailed': object
  'over.moveFailed.body': object
  'over.again': object
  'over.retry': object
  'over.restart': object
  'over.restarting': object
  'over.restart.failed': object
  'over.here': object
  'over.summary': object
  'over.recording': object
  'over.recording.saving': object
  'over.home': object
  'share.screen': { name: string | number }
  'share.board': { name: string | number }
  'share.board.of': { name: string | number; place: number }
  'share.board.left': { place: number }
  'share.announced': { name: string | number }
  'share.over': object
  'part.failed': object
  'share.by': { file: string | number; name: string | number }
  'share.by.me': { file: string | number }
  'share.begun.screen': { name: string | number }
  'share.begun.document': { name: string | number; file: string | number }
  'share.begun.whiteboard': { name: string | number }
  'share.look': object
  'lobby.secret': object
  'lobby.secret.help': object
  'problem.secretMissing': object
  'problem.wrongSecret': object
  'problem.encryptionUnsupported': object
  'encrypted': object
  'announcement': object
  'announcement.from': { name: string | number }
  'announcement.rooms': { name: string | number }
}>('room', english, import.meta.glob(['./*/room.json', '!./en/*'], { import: 'default' }))

import type { Features, Privileges } from '@lumi/contract/values'

/** A control of the room: absent where the conference does not offer it, idle without the privilege. */
export type Permission = 'hidden' | 'disabled' | 'allowed'

export interface Controls {
  readonly video: Permission
  readonly audio: Permission
  readonly share: Permission
  readonly users: Permission
  readonly changeUser: Permission
}

/** Which controls somebody sees and may press: features show them, privileges enable them. */
export function controlsFor(features: Features, privileges: Privileges): Controls {
  const control = (offered: boolean, allowed: boolean): Permission =>
    offered ? (allowed ? 'allowed' : 'disabled') : 'hidden'
  return {
    video: control(features.video, privileges.video),
    audio: control(features.audio, privileges.audio),
    // Of the things that can be shared, this room has the screen.
    share: control(features.desktopShare, privileges.share),
    users: control(true, privileges.viewUsers),
    changeUser: control(true, privileges.changeUser),
  }
}

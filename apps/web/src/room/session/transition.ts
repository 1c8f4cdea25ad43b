import type { ConferenceInfo, JoinRequest, JoinResult, RemovalReason, RoomMove } from '@lumi/contract'
import type { Admission } from '#room/channel/control-channel.ts'
import type { RecordingLink } from './afterwards.ts'
import type { Found } from './find-conference.ts'
import { isFinal, type JoinProblem } from './join-problem.ts'

/**
 * `accessLost`: the credentials do not admit this person again, though nobody removed them. `moveFailed`: the conference
 * to which they were moved could not be entered. `refused`: they were removed while they waited.
 */
export type OverReason = 'left' | 'accessLost' | 'moveFailed' | 'refused' | RemovalReason

/** The conference as its lobby shows it. */
export type Lobby = Omit<Found, 'problem'>

/** The actions and links for somebody who is out of a conference, once they are known. */
interface Offers {
  readonly canRestart?: boolean
  readonly summaryUrl?: string
  readonly recording?: RecordingLink
}

/** The stages of a person's way through a conference, from the lobby to the end. */
export type Stage =
  | { readonly state: 'looking' }
  | ({ readonly state: 'unavailable'; readonly problem: JoinProblem } & Pick<Offers, 'canRestart'>)
  | ({ readonly state: 'inLobby' } & Found)
  | ({ readonly state: 'joining' } & Lobby)
  | { readonly state: 'waiting' }
  | { readonly state: 'inCall' }
  | ({ readonly state: 'over'; readonly reason: OverReason } & Offers)

/** One entry into a conference, from the answer to the join until the room is prepared for it. */
export interface Entry {
  readonly result: JoinResult
  /** The move that brought this person here; undefined where they came by themselves. */
  readonly move?: RoomMove
  /** The lobby that this person came from, where a failed entry leads back to it. */
  readonly lobby?: Lobby
}

export interface SessionMachine {
  readonly stage: Stage
  /** The conference that requests go to: another one after a move. */
  readonly confId: string
  /** The main room of the breakout room that this person is in, or is being moved to. */
  readonly mainId: string | null
  /** The latest entry. Leaving, removal and a further move replace it, which outdates its preparation. */
  readonly entry: Entry | undefined
}

export type SessionEvent =
  | { readonly type: 'lookRequested' }
  | { readonly type: 'conferenceFound'; readonly found: Found }
  | { readonly type: 'conferenceNotFound'; readonly problem: JoinProblem }
  | { readonly type: 'lobbyRefreshed'; readonly info: Pick<ConferenceInfo, 'people' | 'recorded'> }
  | { readonly type: 'joinRequested'; readonly request: JoinRequest }
  /** The page was loaded again, or the conference restarted: this person joins by the token of before. */
  | { readonly type: 'resumeRequested' }
  | { readonly type: 'joinAnswered'; readonly result: JoinResult }
  | { readonly type: 'joinRefused'; readonly problem: JoinProblem }
  | { readonly type: 'entryPrepared'; readonly entry: Entry }
  | { readonly type: 'entryFailed'; readonly entry: Entry; readonly problem: JoinProblem }
  | { readonly type: 'admitted'; readonly admission: Admission }
  /** `move` is absent where joining again led to another conference. */
  | { readonly type: 'moved'; readonly result: JoinResult; readonly move?: RoomMove }
  | { readonly type: 'removed'; readonly reason: RemovalReason }
  | { readonly type: 'rejoinRefused'; readonly problem: JoinProblem }
  | { readonly type: 'leaveRequested' }
  | { readonly type: 'offersFound'; readonly at: Stage; readonly offers: Offers }

/** Work that `session.ts` does, in this order, for a transition. */
export type SessionEffect =
  | { readonly type: 'findConference' }
  | { readonly type: 'join'; readonly info: ConferenceInfo; readonly request: JoinRequest }
  | { readonly type: 'resume'; readonly info: ConferenceInfo }
  | { readonly type: 'forgetLink' }
  | { readonly type: 'changeConference'; readonly result: JoinResult }
  | { readonly type: 'returnToMainRoom'; readonly mainId: string }
  | { readonly type: 'prepareEntry'; readonly entry: Entry }
  | { readonly type: 'openMembership'; readonly entry: Entry }
  | { readonly type: 'openWaiting'; readonly entry: Entry }
  | { readonly type: 'openCall'; readonly admission: Admission }
  | { readonly type: 'closeMembership' }
  | { readonly type: 'reportLeaving' }
  | { readonly type: 'findOffers'; readonly at: Stage }

interface Transition {
  readonly machine: SessionMachine
  readonly effects: readonly SessionEffect[]
}

export const firstState = (confId: string): SessionMachine => ({
  stage: { state: 'looking' },
  confId,
  mainId: null,
  entry: undefined,
})

/** True for somebody who is in the conference, or waits for it. */
export const isMember = ({ stage: { state } }: SessionMachine): boolean =>
  state === 'waiting' || state === 'inCall'

/** The whole way through a conference. An event that a stage does not expect changes nothing. */
export function transition(machine: SessionMachine, event: SessionEvent): Transition {
  const { stage } = machine
  const ignored = { machine, effects: [] }
  switch (event.type) {
    case 'lookRequested':
      if (isMember(machine) || stage.state === 'joining') return ignored
      return changed(machine, { state: 'looking' }, { type: 'findConference' })
    case 'conferenceFound':
      return stage.state === 'looking' ? changed(machine, { state: 'inLobby', ...event.found }) : ignored
    case 'conferenceNotFound':
      // The lobby is left only for a problem that another try cannot solve: a lost connection comes back.
      return stage.state === 'looking' || (stage.state === 'inLobby' && isFinal(event.problem))
        ? unavailable(machine, event.problem)
        : ignored
    case 'lobbyRefreshed':
      if (stage.state !== 'inLobby') return ignored
      return changed(machine, { ...stage, info: { ...stage.info, ...event.info } })
    case 'joinRequested':
    case 'resumeRequested': {
      if (stage.state !== 'inLobby') return ignored
      const { info, usable } = stage
      const effect =
        event.type === 'joinRequested'
          ? ({ type: 'join', info, request: event.request } as const)
          : ({ type: 'resume', info } as const)
      return changed(machine, { state: 'joining', info, usable }, effect)
    }
    case 'joinAnswered':
      if (stage.state !== 'joining') return ignored
      return entering(machine, { result: event.result, lobby: { info: stage.info, usable: stage.usable } })
    case 'joinRefused':
      return stage.state === 'joining' ? refused(machine, stage, event.problem) : ignored
    case 'entryPrepared':
      return event.entry === machine.entry ? entered(machine, event.entry) : ignored
    case 'entryFailed':
      if (event.entry !== machine.entry) return ignored
      // There is no way back from another conference.
      if (!event.entry.lobby) return over(machine, 'moveFailed')
      return refused(machine, event.entry.lobby, event.problem)
    case 'admitted':
      if (stage.state !== 'waiting') return ignored
      return changed(machine, { state: 'inCall' }, { type: 'openCall', admission: event.admission })
    case 'moved':
      return isMember(machine) ? entering(machine, { result: event.result, move: event.move }) : ignored
    case 'removed':
      if (!isMember(machine)) return ignored
      return over(
        machine,
        event.reason === 'expelled' && stage.state === 'waiting' ? 'refused' : event.reason,
      )
    case 'rejoinRefused': {
      const reason = overReasons[event.problem]
      return reason && isMember(machine) ? over(machine, reason) : ignored
    }
    case 'leaveRequested':
      return isMember(machine) ? over(machine, 'left', { type: 'reportLeaving' }) : ignored
    case 'offersFound':
      return event.at === stage ? offered(machine, event.offers) : ignored
  }
}

const changed = (machine: SessionMachine, stage: Stage, ...effects: SessionEffect[]): Transition => ({
  machine: { ...machine, stage },
  effects,
})

/** The stage stays until the room is prepared for the conference of this answer. */
function entering(machine: SessionMachine, entry: Entry): Transition {
  const { confId, parentId } = entry.result.conference
  const prepare = { type: 'prepareEntry', entry } as const
  return {
    machine: { ...machine, confId, mainId: parentId, entry },
    effects:
      confId === machine.confId ? [prepare] : [{ type: 'changeConference', result: entry.result }, prepare],
  }
}

function entered(machine: SessionMachine, entry: Entry): Transition {
  const { result } = entry
  const before: SessionEffect[] = isMember(machine) ? [{ type: 'closeMembership' }] : []
  const open = { type: 'openMembership', entry } as const
  return result.status === 'joined'
    ? changed(machine, { state: 'inCall' }, ...before, open, { type: 'openCall', admission: result })
    : changed(machine, { state: 'waiting' }, ...before, open, { type: 'openWaiting', entry })
}

/** Back to the lobby with the problem, unless it is one that the lobby cannot solve. */
function refused(machine: SessionMachine, { info, usable }: Lobby, problem: JoinProblem): Transition {
  const out: SessionMachine = { ...machine, entry: undefined }
  const effects: SessionEffect[] = isMember(machine) ? [{ type: 'closeMembership' }] : []
  if (problem === 'invalidLink') effects.push({ type: 'forgetLink' })
  if (!isFinal(problem)) return changed(out, { state: 'inLobby', info, usable, problem }, ...effects)
  return unavailable(out, problem, effects)
}

function unavailable(
  machine: SessionMachine,
  problem: JoinProblem,
  effects: readonly SessionEffect[] = [],
): Transition {
  const stage: Stage =
    problem === 'expelled' ? { state: 'over', reason: problem } : { state: 'unavailable', problem }
  return changed(machine, stage, ...effects, ...offersFor(stage, problem))
}

/** Ends the membership. Somebody who was in a breakout room joins its main room after that. */
function over(machine: SessionMachine, reason: OverReason, ...first: SessionEffect[]): Transition {
  const { mainId } = machine
  const stage: Stage = { state: 'over', reason }
  return {
    machine: { stage, confId: mainId ?? machine.confId, mainId: null, entry: undefined },
    effects: [
      ...first,
      { type: 'closeMembership' },
      ...(mainId ? [{ type: 'returnToMainRoom', mainId } as const] : []),
      ...offersFor(stage, reason),
    ],
  }
}

const offersFor = (at: Stage, reason: JoinProblem | OverReason): SessionEffect[] =>
  reason === 'ended' || reason === 'left' ? [{ type: 'findOffers', at }] : []

/** A conference that goes on is not restarted, and before joining nobody asks for its summary. */
function offered(machine: SessionMachine, { canRestart, summaryUrl, recording }: Offers): Transition {
  const { stage } = machine
  if (stage.state === 'unavailable') return changed(machine, { ...stage, canRestart })
  if (stage.state !== 'over') return { machine, effects: [] }
  const links = { summaryUrl, recording }
  return changed(machine, { ...stage, ...links, ...(stage.reason === 'ended' && { canRestart }) })
}

/** The end that a refusal means to somebody who was in and joins again. */
const overReasons: Partial<Record<JoinProblem, OverReason>> = {
  ended: 'ended',
  deleted: 'deleted',
  unknownConference: 'deleted',
  expelled: 'expelled',
  notAllowed: 'accessLost',
  wrongPassword: 'accessLost',
  passwordNeeded: 'accessLost',
  invalidLink: 'accessLost',
  nameNeeded: 'accessLost',
  nameRefused: 'accessLost',
  signedOut: 'accessLost',
}

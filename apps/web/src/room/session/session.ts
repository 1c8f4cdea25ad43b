import type { ConferenceInfo, JoinRequest, JoinResult } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Admission, OpenControl } from '#room/channel/control-channel.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import type { Afterwards, Restart } from './afterwards.ts'
import { type FindConference, type Found, findOpen } from './find-conference.ts'
import type { JoinClient } from './join.ts'
import { type JoinProblem, joinProblemOf, type KeyProblem } from './join-problem.ts'
import { type Membership, openMembership } from './membership.ts'
import {
  type Entry,
  firstState,
  isMember,
  type Lobby,
  type OverReason,
  type SessionEffect,
  type SessionEvent,
  type Stage,
  transition,
} from './transition.ts'

/** The stage of a person in a conference, with everything that its page shows. */
export type SessionState<Call = unknown, Waiting = unknown> =
  | { readonly state: 'looking' }
  | { readonly state: 'unavailable'; readonly problem: JoinProblem; readonly restart?: Restart }
  | ({ readonly state: 'inLobby' } & Found)
  | ({ readonly state: 'joining' } & Lobby)
  | { readonly state: 'waiting'; readonly waiting: Waiting }
  | { readonly state: 'inCall'; readonly call: Call }
  | ({ readonly state: 'over'; readonly reason: OverReason } & Afterwards)

/** One person's way through a conference, from its lobby to the end. */
export interface Session<Call = unknown, Waiting = unknown> {
  readonly state: ReadonlySignal<SessionState<Call, Waiting>>
  /** The last known name of the conference, or of the main room of a breakout room. */
  readonly displayName: ReadonlySignal<string | undefined>
  /** Looks for the conference, and shows its lobby. */
  lookUp(): Promise<void>
  /** Looks up the conference for the first time. A reloaded page returns to the stage where it was. */
  open(): Promise<void>
  /** Reads anew who is in the call and whether it is recorded; the rest of the lobby stays as it is. */
  refresh(): Promise<void>
  join(request: JoinRequest): Promise<void>
  leave(): void
  /** The page is closed, or loaded again. */
  leaveForReload(): void
}

export interface SessionOptions<Parts, Call, Waiting> {
  readonly joinClient: JoinClient
  readonly find: FindConference
  /** Finds what is wrong with the key of an encrypted conference. Default: nothing is. */
  readonly checkSecret?: (
    info: ConferenceInfo,
    memory: Membership['access']['memory'],
  ) => Promise<KeyProblem | undefined>
  /** Loads everything that has to be there before a conference is entered. */
  readonly prepare: (result: JoinResult) => Promise<Parts & { readonly openControl: OpenControl }>
  readonly openWaiting: (membership: Membership) => Waiting
  readonly openCall: (membership: Membership, parts: Parts, ends: CallEnds & { admission: Admission }) => Call
  /** Default: nothing is offered to somebody who is out. */
  readonly findAfterwards?: () => Promise<Afterwards>
}

/** The ways in which a call itself ends. */
interface CallEnds {
  readonly leave: () => void
  /** Another connection of this person has replaced this one. */
  readonly onReplaced: () => void
}

/** Does the work of the session, and turns what comes of it into events; `transition.ts` decides what follows. */
export function createSession<Parts, Call, Waiting>(
  scope: Scope,
  options: SessionOptions<Parts, Call, Waiting>,
): Session<Call, Waiting> {
  const { joinClient, find, checkSecret } = options
  let machine = firstState(joinClient.access().confId)
  const state = signal<SessionState<Call, Waiting>>({ state: 'looking' })
  const displayName = signal<string>()
  const preparedParts = new WeakMap<Entry, Parts & { readonly openControl: OpenControl }>()
  let current: Current<Parts, Call, Waiting> | undefined
  let restart: Restart | undefined

  /** Resolves when everything is done that follows from the event by itself. */
  const dispatch = async (event: SessionEvent): Promise<void> => {
    if (scope.signal.aborted && event.type !== 'leaveRequested') return
    const before = machine
    const next = transition(machine, event)
    machine = next.machine
    const work = next.effects.map(perform)
    if (machine.stage !== before.stage && !scope.signal.aborted) state.value = stateOf(machine.stage)
    await Promise.all(work)
  }
  const emit = (event: SessionEvent) => void dispatch(event)

  function perform(effect: SessionEffect): Promise<void> | void {
    switch (effect.type) {
      case 'findConference':
        return findConference()
      case 'join':
        return requestJoin(effect.info, () => joinClient.join(effect.request, scope.signal))
      case 'resume':
        return requestJoin(effect.info, () => joinClient.resume(scope.signal))
      case 'forgetLink':
        return joinClient.access().memory.forgetLink()
      case 'changeConference':
        return joinClient.moveTo(effect.result)
      case 'returnToMainRoom':
        return joinClient.returnTo(effect.mainId)
      case 'prepareEntry':
        return prepareEntry(effect.entry)
      case 'openMembership':
        return openEntry(effect.entry)
      case 'openWaiting':
        return openWaiting()
      case 'openCall':
        return openCall(effect.admission)
      case 'closeMembership':
        return closeMembership()
      case 'reportLeaving':
        return reportLeaving()
      case 'findOffers':
        return findOffers(effect.at)
    }
  }

  async function findConference() {
    const access = joinClient.access()
    try {
      const found = await findOpen(find, access, scope.signal)
      if (!found) return dispatch({ type: 'conferenceNotFound', problem: 'invalidLink' })
      displayName.value = found.info.displayName
      const keyProblem = await checkSecret?.(found.info, access.memory)
      return dispatch({
        type: 'conferenceFound',
        found: { ...found, problem: keyProblem ?? found.problem },
      })
    } catch (error) {
      return dispatch({ type: 'conferenceNotFound', problem: joinProblemOf(error) })
    }
  }

  async function requestJoin(info: ConferenceInfo, request: () => Promise<JoinResult>) {
    try {
      const keyProblem = await checkSecret?.(info, joinClient.access().memory)
      if (keyProblem) return dispatch({ type: 'joinRefused', problem: keyProblem })
      return dispatch({ type: 'joinAnswered', result: await request() })
    } catch (error) {
      const problem = joinClient.problemOf(error)
      if (problem === 'failed') console.error('Joining failed', error)
      return dispatch({ type: 'joinRefused', problem })
    }
  }

  async function prepareEntry(entry: Entry) {
    try {
      preparedParts.set(entry, await options.prepare(entry.result))
      await dispatch({ type: 'entryPrepared', entry })
    } catch (error) {
      console.error('The conference could not be entered', error)
      await dispatch({ type: 'entryFailed', entry, problem: joinClient.problemOf(error) })
    }
  }

  function openEntry(entry: Entry) {
    const parts = preparedParts.get(entry)
    if (!parts) throw new Error('The entry was not prepared')
    const within = createScope()
    const { openControl } = parts
    const membership = openMembership(within, entry, { joinClient, openControl, emit })
    current = { scope: within, membership, parts }
  }

  function openWaiting() {
    if (!current) return
    const within = current.scope.child()
    current.membership.awaitAdmission(within)
    const waiting = options.openWaiting({ ...current.membership, scope: within })
    current = { ...current, waiting: within, shown: { state: 'waiting', waiting } }
  }

  function openCall(admission: Admission) {
    if (!current) return
    const { membership, parts, waiting } = current
    waiting?.end()
    membership.access.memory.storeToken(admission.controlToken)
    const call = options.openCall(membership, parts, {
      admission,
      leave,
      onReplaced: () => emit({ type: 'removed', reason: 'replaced' }),
    })
    current = { ...current, shown: { state: 'inCall', call } }
  }

  function closeMembership() {
    if (!current) return
    // It may have been renamed in the call.
    const conference = current.membership.feed.conference.peek()
    if (conference.parentId === null) displayName.value = conference.displayName
    current.scope.end()
    current = undefined
  }

  function reportLeaving() {
    const { client, confId } = joinClient.access()
    client.conference
      .leave({ params: { id: confId } }, { keepalive: true })
      .catch((error: unknown) => console.warn('The server was not told of leaving', error))
  }

  async function findOffers(at: Stage) {
    if (scope.signal.aborted || !options.findAfterwards) return
    try {
      const { restart: found, ...links } = await options.findAfterwards()
      if (machine.stage === at) restart = found
      await dispatch({ type: 'offersFound', at, offers: { ...links, canRestart: found !== undefined } })
    } catch (error) {
      console.warn('The offers after a conference could not be loaded', error)
    }
  }

  function stateOf(stage: Stage): SessionState<Call, Waiting> {
    switch (stage.state) {
      case 'waiting':
      case 'inCall':
        return current?.shown ?? state.peek()
      case 'over':
      case 'unavailable': {
        const { canRestart, ...shown } = stage
        return { ...shown, ...(canRestart && restart && { restart: restartAndResume(restart) }) }
      }
      default:
        return stage
    }
  }
  const restartAndResume = (restartConference: Restart) => async () => {
    await restartConference()
    await lookUp()
    await resume()
  }

  const lookUp = () => dispatch({ type: 'lookRequested' })
  const resume = async () => {
    if (joinClient.access().memory.token() !== undefined) await dispatch({ type: 'resumeRequested' })
  }
  const leave = () => emit({ type: 'leaveRequested' })
  // Somebody who closes the page of a call leaves it.
  scope.onEnd(leave)

  return {
    state,
    displayName,
    lookUp,
    async open() {
      const wasReloaded = joinClient.access().memory.takeReload()
      await lookUp()
      if (wasReloaded) await resume()
    },
    async refresh() {
      if (machine.stage.state !== 'inLobby') return
      try {
        const { people, recorded } = (await find(joinClient.access(), scope.signal)).info
        await dispatch({ type: 'lobbyRefreshed', info: { people, recorded } })
      } catch (error) {
        if (scope.signal.aborted) return
        // The lobby works without it, unless the conference has ended or was deleted.
        console.warn('Who is in the call could not be read', error)
        await dispatch({ type: 'conferenceNotFound', problem: joinProblemOf(error) })
      }
    },
    join: (request) => dispatch({ type: 'joinRequested', request }),
    leave,
    leaveForReload() {
      const wasMember = isMember(machine)
      leave()
      // Somebody who leaves a breakout room comes back to its main room, which is the address of the page.
      if (wasMember) joinClient.access().memory.markReload()
    },
  }
}

/** The membership of the moment, and the parts of the room that were opened for it. */
interface Current<Parts, Call, Waiting> {
  readonly scope: Scope
  readonly membership: ReturnType<typeof openMembership>
  readonly parts: Parts & { readonly openControl: OpenControl }
  /** Ends when this person is admitted. */
  readonly waiting?: Scope
  readonly shown?: SessionState<Call, Waiting>
}

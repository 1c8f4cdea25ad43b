import type { JoinResult } from '@lumi/contract'
import { expect, test } from 'vitest'
import { joined } from '#room/testing/fake-client.ts'
import { conference, user } from '#room/testing/people.ts'
import type { JoinProblem } from './join-problem.ts'
import {
  firstState,
  type SessionEffect,
  type SessionEvent,
  type SessionMachine,
  type Stage,
  transition,
} from './transition.ts'

const info = {
  confId: 'k7m2',
  displayName: 'Weekly review',
  appLogo: null,
  state: 2,
  keyCheck: null,
  passwordRequired: false,
} as const
const usable = { camera: true, microphone: false }
const admission = joined()
const waitingResult: JoinResult = {
  status: 'waiting',
  conference: conference({ state: 1 }),
  user: user('me'),
  controlToken: 'control-1',
}
const breakoutRoom = { ...joined(), conference: conference({ confId: 'there', parentId: 'k7m2' }) }

const lobby = { info, usable }
const entry = { result: admission, lobby }
const move = { result: breakoutRoom, move: { reason: 'placed' } as const }

const looking = firstState('k7m2')
const at = (stage: Stage, change: Partial<SessionMachine> = {}): SessionMachine => ({
  ...looking,
  stage,
  ...change,
})
const inLobby = at({ state: 'inLobby', info, usable })
const joining = at({ state: 'joining', info, usable })
const preparing = at({ state: 'joining', info, usable }, { entry })
const waiting = at({ state: 'waiting' }, { entry: { result: waitingResult } })
const inCall = at({ state: 'inCall' }, { entry })
const moving = at({ state: 'inCall' }, { confId: 'there', mainId: 'k7m2', entry: move })
const left = at({ state: 'over', reason: 'left' })
const ended = at({ state: 'over', reason: 'ended' })
const unavailable = at({ state: 'unavailable', problem: 'ended' })

const restartable = { canRestart: true, summaryUrl: '/Summary/k7m2' }

/** The stages of a way through a conference, in order: name, stage before, event, stage after, effects. */
const table: readonly (readonly [string, SessionMachine, SessionEvent, Stage, readonly SessionEffect[]])[] = [
  ['looks', looking, { type: 'lookRequested' }, { state: 'looking' }, [{ type: 'findConference' }]],
  ['looks again', left, { type: 'lookRequested' }, { state: 'looking' }, [{ type: 'findConference' }]],
  [
    'finds the lobby',
    looking,
    { type: 'conferenceFound', found: { info, usable, problem: 'wrongPassword' } },
    { state: 'inLobby', info, usable, problem: 'wrongPassword' },
    [],
  ],
  [
    'finds nothing',
    looking,
    { type: 'conferenceNotFound', problem: 'unknownConference' },
    { state: 'unavailable', problem: 'unknownConference' },
    [],
  ],
  [
    'finds a conference that has ended',
    looking,
    { type: 'conferenceNotFound', problem: 'ended' },
    { state: 'unavailable', problem: 'ended' },
    [{ type: 'findOffers', at: { state: 'unavailable', problem: 'ended' } }],
  ],
  [
    'finds that it was expelled',
    looking,
    { type: 'conferenceNotFound', problem: 'expelled' },
    { state: 'over', reason: 'expelled' },
    [],
  ],
  [
    'finds in the lobby that it has ended',
    inLobby,
    { type: 'conferenceNotFound', problem: 'ended' },
    { state: 'unavailable', problem: 'ended' },
    [{ type: 'findOffers', at: { state: 'unavailable', problem: 'ended' } }],
  ],
  [
    'refreshes the lobby',
    inLobby,
    { type: 'lobbyRefreshed', info: { recorded: true } },
    { state: 'inLobby', info: { ...info, recorded: true }, usable },
    [],
  ],
  [
    'asks to join',
    inLobby,
    { type: 'joinRequested', request: { displayName: 'Ann' } },
    { state: 'joining', info, usable },
    [{ type: 'join', info, request: { displayName: 'Ann' } }],
  ],
  [
    'resumes after a reload',
    inLobby,
    { type: 'resumeRequested' },
    { state: 'joining', info, usable },
    [{ type: 'resume', info }],
  ],
  [
    'is refused with a problem that the lobby solves',
    joining,
    { type: 'joinRefused', problem: 'wrongPassword' },
    { state: 'inLobby', info, usable, problem: 'wrongPassword' },
    [],
  ],
  [
    'is refused by a link that opens nothing',
    joining,
    { type: 'joinRefused', problem: 'invalidLink' },
    { state: 'unavailable', problem: 'invalidLink' },
    [{ type: 'forgetLink' }],
  ],
  [
    'is refused after an expulsion',
    joining,
    { type: 'joinRefused', problem: 'expelled' },
    { state: 'over', reason: 'expelled' },
    [],
  ],
  [
    'prepares the entry while the lobby shows that it joins',
    joining,
    { type: 'joinAnswered', result: admission },
    { state: 'joining', info, usable },
    [{ type: 'prepareEntry', entry }],
  ],
  [
    'prepares the entry into another conference',
    joining,
    { type: 'joinAnswered', result: breakoutRoom },
    { state: 'joining', info, usable },
    [
      { type: 'changeConference', result: breakoutRoom },
      { type: 'prepareEntry', entry: { result: breakoutRoom, lobby } },
    ],
  ],
  [
    'is in the call',
    preparing,
    { type: 'entryPrepared', entry },
    { state: 'inCall' },
    [
      { type: 'openMembership', entry },
      { type: 'openCall', admission },
    ],
  ],
  [
    'returns to the lobby when the first entry fails',
    preparing,
    { type: 'entryFailed', entry, problem: 'failed' },
    { state: 'inLobby', info, usable, problem: 'failed' },
    [],
  ],
  [
    'closes a membership whose call could not be opened',
    inCall,
    { type: 'entryFailed', entry, problem: 'failed' },
    { state: 'inLobby', info, usable, problem: 'failed' },
    [{ type: 'closeMembership' }],
  ],
  [
    'is admitted',
    waiting,
    { type: 'admitted', admission },
    { state: 'inCall' },
    [{ type: 'openCall', admission }],
  ],
  [
    'is refused while waiting',
    waiting,
    { type: 'removed', reason: 'expelled' },
    { state: 'over', reason: 'refused' },
    [{ type: 'closeMembership' }],
  ],
  [
    'is moved',
    inCall,
    { type: 'moved', ...move },
    { state: 'inCall' },
    [
      { type: 'changeConference', result: breakoutRoom },
      { type: 'prepareEntry', entry: move },
    ],
  ],
  [
    'enters where it was moved',
    moving,
    { type: 'entryPrepared', entry: move },
    { state: 'inCall' },
    [
      { type: 'closeMembership' },
      { type: 'openMembership', entry: move },
      { type: 'openCall', admission: breakoutRoom },
    ],
  ],
  [
    'is out when the move fails',
    moving,
    { type: 'entryFailed', entry: move, problem: 'failed' },
    { state: 'over', reason: 'moveFailed' },
    [{ type: 'closeMembership' }, { type: 'returnToMainRoom', mainId: 'k7m2' }],
  ],
  [
    'is expelled',
    inCall,
    { type: 'removed', reason: 'expelled' },
    { state: 'over', reason: 'expelled' },
    [{ type: 'closeMembership' }],
  ],
  [
    'learns by joining again that the conference has ended',
    inCall,
    { type: 'rejoinRefused', problem: 'ended' },
    { state: 'over', reason: 'ended' },
    [{ type: 'closeMembership' }, { type: 'findOffers', at: { state: 'over', reason: 'ended' } }],
  ],
  [
    'leaves a breakout room',
    moving,
    { type: 'leaveRequested' },
    { state: 'over', reason: 'left' },
    [
      { type: 'reportLeaving' },
      { type: 'closeMembership' },
      { type: 'returnToMainRoom', mainId: 'k7m2' },
      { type: 'findOffers', at: { state: 'over', reason: 'left' } },
    ],
  ],
  [
    'is offered to restart what has ended',
    ended,
    { type: 'offersFound', at: ended.stage, offers: restartable },
    { state: 'over', reason: 'ended', ...restartable },
    [],
  ],
  [
    'is offered no restart of what it left',
    left,
    { type: 'offersFound', at: left.stage, offers: restartable },
    { state: 'over', reason: 'left', summaryUrl: '/Summary/k7m2' },
    [],
  ],
  [
    'is offered no summary before it was in',
    unavailable,
    { type: 'offersFound', at: unavailable.stage, offers: restartable },
    { state: 'unavailable', problem: 'ended', canRestart: true },
    [],
  ],
]

test.each(table)('%s', (_, before, event, stage, effects) => {
  const after = transition(before, event)
  expect(after.machine.stage).toEqual(stage)
  expect(after.effects).toEqual(effects)
})

test.each([
  ['a look from inside', inCall, { type: 'lookRequested' }],
  ['a look while joining', joining, { type: 'lookRequested' }],
  ['a lobby that is found twice', inLobby, { type: 'conferenceFound', found: { info } }],
  ['a refresh after the lobby', joining, { type: 'lobbyRefreshed', info: { recorded: true } }],
  ['a lobby that is not reached', inLobby, { type: 'conferenceNotFound', problem: 'unreachable' }],
  ['an end that is found after the lobby', joining, { type: 'conferenceNotFound', problem: 'ended' }],
  ['a second request to join', joining, { type: 'joinRequested', request: {} }],
  ['an entry that another one has replaced', moving, { type: 'entryPrepared', entry }],
  ['an entry that leaving has replaced', left, { type: 'entryPrepared', entry }],
  ['the failure of an entry that was replaced', moving, { type: 'entryFailed', entry, problem: 'failed' }],
  ['an admission of somebody who is in', inCall, { type: 'admitted', admission }],
  ['a message to somebody who is out', left, { type: 'removed', reason: 'ended' }],
  ['a refusal that says nothing final', inCall, { type: 'rejoinRefused', problem: 'unreachable' }],
  ['leaving twice', left, { type: 'leaveRequested' }],
  ['offers of an end that is over', inLobby, { type: 'offersFound', at: ended.stage, offers: {} }],
] satisfies [string, SessionMachine, SessionEvent][])('%s changes nothing', (_, before, event) => {
  expect(transition(before, event)).toEqual({ machine: before, effects: [] })
})

test.each([
  ['notAllowed', 'accessLost'],
  ['wrongPassword', 'accessLost'],
  ['signedOut', 'accessLost'],
  ['unknownConference', 'deleted'],
  ['expelled', 'expelled'],
] satisfies [JoinProblem, string][])(
  'joining again that is refused by %s is the end: %s',
  (problem, reason) => {
    expect(transition(inCall, { type: 'rejoinRefused', problem }).machine.stage).toEqual({
      state: 'over',
      reason,
    })
  },
)

test('somebody who leaves a breakout room, or is moved out of it, is of its main room', () => {
  const { machine } = transition(inCall, { type: 'moved', ...move })
  expect(machine).toMatchObject({ confId: 'there', mainId: 'k7m2', entry: move })
  expect(transition(machine, { type: 'leaveRequested' }).machine).toMatchObject({
    confId: 'k7m2',
    mainId: null,
  })
  const back = { result: admission, move: move.move }
  expect(transition(machine, { type: 'moved', ...back }).machine).toMatchObject({
    confId: 'k7m2',
    mainId: null,
  })
})

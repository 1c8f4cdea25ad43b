import { type Access, defaultPrivileges, type ErrorName } from '@lumi/contract'
import { expect, test } from 'vitest'
import { LumiFailure } from '../errors/failure.ts'
import { checkAccess, viewingAs } from './access.ts'
import type { Principal } from './principal.ts'

const account = (role: 1 | 2 | 3 | 4): Principal => ({
  kind: 'account',
  accountId: 'a',
  clientId: 'c',
  role,
  sessionId: 's',
  username: 'ada',
  admin: false,
})
const admin = (role: 1 | 4): Principal => ({ ...account(role), admin: true }) as Principal
const node: Principal = { kind: 'node', clientId: 'c' }
const app: Principal = { kind: 'app', clientId: 'c' }
const participant = (confId: string, role: 1 | 2 | 3, current = true, inside = true): Principal => ({
  kind: 'participant',
  confId,
  userId: 'u',
  participationId: 'participation',
  current,
  expelled: false,
  inside,
  role,
  privileges: defaultPrivileges[role],
})
const recorder = {
  ...participant('conf', 1),
  observer: true,
  privileges: Object.fromEntries(Object.keys(defaultPrivileges[1]).map((name) => [name, false])),
} as Principal & { kind: 'participant' }
const nobody: Principal = { kind: 'anonymous' }
const refused: Principal = { kind: 'anonymous', refused: 'tokenUnauthorized' }

test.each<[string, Access, Principal, ErrorName | undefined]>([
  ['anybody, where it is public', 'public', nobody, undefined],
  ['a token that does not hold, where it is public', 'public', refused, undefined],
  ['nobody', { account: 1 }, nobody, 'missingAuthHeader'],
  ['a token that does not hold', { account: 1 }, refused, 'tokenUnauthorized'],
  ['the role', { account: 3 }, account(3), undefined],
  ['a higher role', { account: 3 }, account(4), undefined],
  ['a lower role', { account: 3 }, account(2), 'forbidden'],
  ['an account where only apps may', { app: true }, account(4), 'forbidden'],
  ['an admin of any role', { admin: true }, admin(1), undefined],
  ['an owner who is no admin', { admin: true }, account(4), 'forbidden'],
  ['an admin without the role', { account: 3 }, admin(1), 'forbidden'],
  ['a media server', { node: true }, node, undefined],
  ['a media server where only apps may', { app: true }, node, 'forbidden'],
  ['an app', { account: 1, app: true }, app, undefined],
  ['an app where only accounts may', { account: 1 }, app, 'forbidden'],
  ['a member', { participant: 'member' }, participant('conf', 1), undefined],
  ['a member of another conference', { participant: 'member' }, participant('other', 3), 'forbidden'],
  [
    'a member who joined again elsewhere',
    { participant: 'member' },
    participant('conf', 1, false),
    'tokenUnauthorized',
  ],
  ['a member of former times', { participant: 'former' }, participant('conf', 3, false), undefined],
  [
    'somebody who was expelled',
    { participant: 'former' },
    { ...participant('conf', 3, false), expelled: true } as Principal,
    'tokenUnauthorized',
  ],
  ['somebody who waits', { participant: 'waiting' }, participant('conf', 1, true, false), undefined],
  [
    'waiting, where only members may',
    { participant: 'member' },
    participant('conf', 3, true, false),
    'notInside',
  ],
  ['waiting, with the privilege', { participant: 'chat' }, participant('conf', 3, true, false), 'notInside'],
  ['waiting, where only accounts may', { account: 1 }, participant('conf', 3, true, false), 'forbidden'],
  ['a privilege', { participant: 'changeUser' }, participant('conf', 3), undefined],
  ['a missing privilege', { participant: 'changeUser' }, participant('conf', 1), 'forbidden'],
  ['a recorder', { participant: 'member' }, recorder, undefined],
  [
    'a recorder, of another conference',
    { participant: 'member' },
    { ...recorder, confId: 'other' },
    'forbidden',
  ],
  ['a recorder, for whom nothing is a privilege', { participant: 'chat' }, recorder, 'forbidden'],
  ['a participant where only accounts may', { account: 1 }, participant('conf', 3), 'forbidden'],
])('access: %s', (_who, access, principal, expected) => {
  const check = () => checkAccess({ access, method: 'GET' }, principal, 'conf')
  if (!expected) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ constructor: LumiFailure, errorName: expected }))
})

test.each(['POST', 'PUT', 'DELETE'] as const)('a recorder changes nothing: %s', (method) => {
  const check = () => checkAccess({ access: { participant: 'member' }, method }, recorder, 'conf')
  expect(check).toThrow(expect.objectContaining({ errorName: 'forbidden' }))
})

test.each([
  ['a lower role', account(4), '1', account(1)],
  ['an admin, who has nothing of it then', admin(4), '3', account(3)],
  ['a higher role, which changes nothing', account(2), '4', account(2)],
  ['somebody without a role', app, '1', app],
  ['no role', account(4), undefined, account(4)],
])('views as %s', (_who, principal, role, seen) => {
  expect(viewingAs(principal, role)).toEqual(seen)
})

test.each(['0', '5', 'host', ['1', '2']])('refuses to view as %s', (role) => {
  expect(() => viewingAs(account(4), role)).toThrow(LumiFailure)
})

import { Role } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { joinUrl } from './conference-links.ts'

const conference = {
  confId: 'k7',
  attendeeUrl: 'http://localhost:5000/room/join?id=k7&key=a',
  presenterUrl: 'http://localhost:5000/room/join?id=k7&key=p',
  hostUrl: '//connect.example.com:5000/join?id=k7&key=h',
}

test('owners and hosts join through the host link', () => {
  expect(joinUrl(conference, Role.owner)).toBe('http://connect.example.com:5000/join?id=k7&key=h')
  expect(joinUrl(conference, Role.host)).toBe('http://connect.example.com:5000/join?id=k7&key=h')
  expect(joinUrl(conference, Role.presenter)).toBe('http://localhost:5000/room/join?id=k7&key=p')
})

test('people who may not see the links join by the id', () => {
  const hidden = { confId: 'k7', attendeeUrl: null, presenterUrl: null, hostUrl: null }
  expect(joinUrl(hidden, Role.attendee)).toBe('http://localhost:5000/room/join?id=k7')
})

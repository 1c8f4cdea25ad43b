import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JWTPayload } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainPicture } from '../../identity/picture/picture.fixture.ts'
import { changed, launch, openSchool, postForm, role, type School } from './platform.fixture.ts'

let school: School
let server: School['server']
let platform: School['platform']
let pictures: Server
let origin: string
let integrationId: string
let token: string
let confId: string
/** The answers of the server with pictures, by path. */
const answers: Record<string, { status: number; location?: string; data?: Buffer }> = {}
let asked: string[] = []
beforeAll(async () => {
  pictures = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    const { status, location, data } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, location ? { location } : {}).end(data)
  })
  // Also at the addresses that Lumi may not call.
  await new Promise<void>((done) => pictures.listen(0, done))
  const port = (pictures.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
  answers['/red.png'] = { status: 200, data: await plainPicture('png') }
  answers['/wide.png'] = { status: 200, data: await plainPicture('png', { width: 90, height: 30 }) }
  answers['/page'] = { status: 200, data: Buffer.from('<html></html>') }
  answers['/away'] = { status: 302, location: `http://127.0.0.2:${port}/red.png` }
  school = await openSchool()
  ;({ server, platform, integrationId } = school)
  token = school.owner.token
  const session = await openCourse({})
  await postForm(server, `/lti/${integrationId}/course/create`, { session, displayName: 'Lesson' })
  const { body } = await server.call('GET', '/v1/conferences', { token })
  confId = body.items[0].confId
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  pictures.closeAllConnections()
  pictures.close()
  await school.close()
})

async function openCourse(changes: JWTPayload): Promise<string> {
  const answer = await launch(server, integrationId, platform, changes)
  return new URL(String(answer.headers.location), 'http://lumi.test').searchParams.get('session') ?? ''
}

/** Launches somebody with a picture into the conference, and answers the address of the one that they have then. */
async function pictureOf(sub: string, picture: string | undefined): Promise<string | undefined> {
  const learner = changed('roles', [role('Learner')])
  const session = await openCourse({ ...learner, sub, name: sub, picture })
  await postForm(server, `/lti/${integrationId}/course/open`, { session, id: confId })
  await server.jobs.runAll()
  const { body } = await server.call('GET', `/v1/conference/${confId}/users`, { token })
  const users: { displayName: string; pictureImgUrl?: string }[] = body.items
  return users.find(({ displayName }) => displayName === sub)?.pictureImgUrl
}

const load = (address: string) => server.app.inject({ url: new URL(address, 'http://lumi.test').pathname })

test('the picture of a person is taken over once, and again when it is another one', async () => {
  const first = (await pictureOf('Ben', `${origin}/red.png`)) ?? ''
  const { statusCode, rawPayload } = await load(first)
  expect(statusCode).toBe(200)
  expect((await sharp(rawPayload).metadata()).format).toBe('webp')
  expect(await pictureOf('Ben', `${origin}/red.png`)).toBe(first)
  expect(asked).toEqual(['127.0.0.1/red.png'])

  const second = (await pictureOf('Ben', `${origin}/wide.png`)) ?? ''
  expect(second).not.toBe(first)
  expect((await load(second)).statusCode).toBe(200)
  expect((await load(first)).statusCode).toBe(404)
  // A picture that is gone from the platform stays here.
  expect(await pictureOf('Ben', undefined)).toBe(second)
})

test('without a picture that can be shown, people have none, and get one later', async () => {
  for (const path of ['/missing', '/page']) expect(await pictureOf('Cy', origin + path)).toBeUndefined()
  expect(await pictureOf('Cy', `${origin}/red.png`)).toBeDefined()
})

test('nothing is loaded from private addresses', async () => {
  const elsewhere = origin.replace('127.0.0.1', '127.0.0.2')
  expect(await pictureOf('Dan', `${elsewhere}/red.png`)).toBeUndefined()
  expect(await pictureOf('Dan', `${origin}/away`)).toBeUndefined()
  expect(asked).toEqual(['127.0.0.1/away'])
})

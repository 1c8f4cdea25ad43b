import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { originPlaceholder } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import { createConference } from '../../support/conference.ts'
import { hasCurlAndJq, pagesWithCode, programOf, runProgram, ways } from '../../support/docs-examples.ts'
import { freePort, type Lumi, lumiUrl, startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

let lumi: Lumi
test.beforeAll(async () => {
  // Deliveries go to receivers on this machine, as the page about them says.
  lumi = await startLumi({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' })
})
test.afterAll(() => lumi.stop())

/** The least that the programs print; pages that are not named here only have to end without a failure. */
const printed: Record<string, Partial<Record<(typeof ways)[number], readonly string[]>>> = {
  '/Docs/Docs/Overview': {
    curl: ['"state": 2', '"hostUrl": "http'],
    npm: ['Algebra is live: http'],
    javascript: ['Algebra is live: http'],
  },
  '/Docs/Docs/Auth': {
    curl: ['"title": "Riverside School"', '"expires_in"'],
    npm: ['Riverside School'],
    javascript: ['Riverside School'],
  },
  '/Docs/Docs/Core': {
    curl: ['"state": 2', '"displayName": "Ben"'],
    npm: ['Ben joins by http', 'Event 104 of Algebra'],
    javascript: ['Ben joins by http', 'Event 104 of Algebra'],
  },
  '/Docs/Docs/Content': {
    curl: ['"ready"', 'x + 2 = 5', '"size": 19'],
    npm: ['Sent 100 %', 'ready 1', 'x + 2 = 5', '19'],
    javascript: ['ready 1', '206 Algebra', 'x + 2 = 5', '19'],
  },
  '/Docs/Docs/Resources': { curl: ['"online": true'] },
}

for (const page of pagesWithCode)
  for (const way of ways) {
    const program = programOf(page, way)
    if (!program) continue
    test(`the examples of ${page.address} run by ${way}`, async () => {
      test.skip(way === 'curl' && !hasCurlAndJq, 'needs curl and jq')
      const username = `ada-${randomUUID()}`
      if (!program.includes('Riverside School')) await signUp(username)
      const output = await runProgram(
        way,
        program
          .replaceAll(originPlaceholder, lumi.url)
          .replaceAll('4000', String(await freePort()))
          .replaceAll(/(username"?): (["'])ada\2/g, `$1: $2${username}$2`)
          .replaceAll('ada@example.com', `${username}@example.com`),
      )
      for (const part of printed[page.address]?.[way] ?? []) expect(output).toContain(part)
    })
  }

test('every block that could be run is run, and every service is called in every way', () => {
  for (const { address, blocks } of pagesWithCode)
    for (const { language, isRun, isInBrowser, file, code } of blocks)
      if (['bash', 'js', 'ts', 'html'].includes(language))
        expect(isRun || isInBrowser || file, `${address}: ${code}`).toBeTruthy()
  expect(Object.keys(printed)).toEqual(
    pagesWithCode.map(({ address }) => address).filter((address) => address.startsWith('/Docs/Docs/')),
  )
})

test('a page shows the room by the example, with the SDK and without it', async ({ page, owner }) => {
  const { confId, attendeeUrl } = await createConference(owner)
  const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
  const blocks = pagesWithCode.flatMap(({ blocks }) => blocks.filter(({ isInBrowser }) => isInBrowser))
  const [withSdk = '', frame = ''] = blocks.map(({ code }) =>
    code.replaceAll(originPlaceholder, lumiUrl()).replaceAll('CONF_ID', confId).replaceAll('KEY', key),
  )
  const values = { confId, attendeeUrl }
  const source = readFileSync(new URL('../../../packages/sdk/src/mount-room.ts', import.meta.url), 'utf8')
  const files: Record<string, [type: string, body: string]> = {
    '/school/sdk.js': ['text/javascript', stripTypeScriptTypes(source)],
    '/school/program.js': ['text/javascript', withSdk],
    '/school/frame': ['text/html', `<!doctype html><title>School</title>${frame}`],
    '/school/sdk': [
      'text/html',
      `<!doctype html><title>School</title><div id="room" style="width: 1000px; height: 700px"></div>
        <script>Object.assign(window, ${JSON.stringify(values)})</script>
        <script type="importmap">{"imports":{"@lumi/sdk":"/school/sdk.js"}}</script>
        <script type="module" src="/school/program.js"></script>`,
    ],
  }
  await page.route(`${lumiUrl()}/school/**`, (route) => {
    const [contentType = '', body = ''] = files[new URL(route.request().url()).pathname] ?? []
    return route.fulfill({ contentType, body })
  })
  const inLobby = page.waitForEvent('console', (message) => message.text().startsWith('inLobby'))
  await page.goto(`${lumiUrl()}/school/sdk`)
  await inLobby
  await expect(page.frameLocator('iframe').getByLabel('Your name')).toHaveValue('Ada')
  await page.goto(`${lumiUrl()}/school/frame`)
  await expect(page.frameLocator('iframe').getByLabel('Your name')).toHaveValue('Ada')
})

const signUp = (username: string) =>
  createLumiClient({ baseUrl: lumi.url }).account.create({
    body: {
      username,
      password: 'Lighthouse7',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${username}@example.com`,
      title: 'Riverside School',
      description: 'Lessons by the river',
    },
  })

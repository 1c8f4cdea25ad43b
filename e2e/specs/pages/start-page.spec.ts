import { expect, test } from '../../support/test.ts'

test('something is to be seen from the page alone, in the colours that were chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lumi.color-scheme', 'dark'))
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.route('**/assets/**', () => undefined)
  await page.goto('/SignIn', { waitUntil: 'commit' })
  const start = page.getByText('Lumi')
  await expect(start).toBeVisible()
  await expect(start).toHaveCSS('background-color', 'rgb(14, 16, 22)')
  // The content policy lets the script run that chooses the colours.
  expect(complaints).toEqual([])
})

for (const [scheme, colour] of [
  ['light', 'rgb(249, 250, 251)'],
  ['dark', 'rgb(14, 16, 22)'],
] as const)
  test(`the room begins in the colours that were chosen as well: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
    await page.addInitScript((chosen) => localStorage.setItem('lumi.color-scheme', chosen), scheme)
    await page.route('**/assets/**', () => undefined)
    await page.goto('/room/join?id=abc', { waitUntil: 'commit' })
    await expect(page.getByText('Lumi')).toHaveCSS('background-color', colour)
  })

for (const path of ['/SignIn', '/signup/education', '/JoinRoom', '/Password/Reset/abc']) {
  test(`${path} names at once every file that it begins with`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        asked.push(new URL(request.url()).pathname)
    })
    const html = (await (await page.goto(path))?.text()) ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter((file) => !html.includes(`"${file}"`))).toEqual([])
  })
}

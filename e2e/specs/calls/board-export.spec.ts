import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { boardOf, pixelsOf, shareBoard, textsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { openDrawing, rectangle, writing } from '../../support/drawer.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const red = [224, 49, 49] as const
const green = [47, 158, 68] as const
const filled = (id: string, color: string, more: object = {}) =>
  rectangle(id, { strokeColor: color, backgroundColor: color, ...more })

/** Exports by the sheet, and answers what was saved on this device. */
async function save(page: Page, what: RegExp) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Page and export' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^Save .*${what.source}`) }).click()
  const saved = await saving
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
}

/** In the page: how many pixels of a picture are of each colour. */
const pixelsOfPicture = (page: Page, type: string, content: Buffer) =>
  page.evaluate(
    async ([type, base64, ...colors]) => {
      const image = new Image()
      image.src = `data:${type};base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const counts = colors.map((color) => {
        const wanted = String(color).split(',').map(Number)
        let count = 0
        for (let at = 0; at < pixels.length; at += 4)
          if (wanted.every((value, part) => Math.abs((pixels[at + part] ?? -99) - value) < 12)) count += 1
        return count
      })
      return { counts, width: canvas.width, height: canvas.height }
    },
    [type, content.toString('base64'), red.join(), green.join(), '255,255,255'],
  )

test('a page is saved as PNG and as SVG, on its paper and at its place', async ({ owner, page }) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference, { template: 'coordinates' })
  try {
    // An arrow that was drawn from right to left, and something turned: neither begins where its place is.
    const arrow = {
      ...rectangle('arrow', { x: 40, y: 0, width: 300, height: 40, index: 'a1' }),
      type: 'arrow',
      points: [
        [0, 0],
        [-300, 40],
      ],
      lastCommittedPoint: null,
      startBinding: null,
      endBinding: null,
      startArrowhead: null,
      endArrowhead: 'arrow',
      elbowed: false,
    }
    board.elements.set('box', filled('box', '#e03131', { x: 0, y: 0, width: 64, height: 64 }))
    board.elements.set('arrow', arrow)
    board.elements.set(
      'turned',
      filled('turned', '#2f9e44', { x: 200, y: 90, width: 200, height: 20, angle: 1.5708, index: 'a2' }),
    )
    board.elements.set('text', writing('text', 'Fractions', { x: 0, y: 160, index: 'a3' }))
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await expect(textsOf(page)).toHaveText(['Fractions'])

    const svg = await save(page, /SVG/)
    expect(svg.name).toBe('Whiteboard 1.svg')
    const text = svg.content.toString()
    expect(text).toContain('Fractions')
    // The axes cross at the origin of the drawing.
    const place = (pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number) ?? []
    const axes = place(/<g transform="scale\(1\) translate\(([-\d.]+) ([-\d.]+)\)"/)
    const box = place(
      /<g[^>]*transform="translate\(([-\d.]+) ([-\d.]+)\)[^"]*"[^>]*><path[^>]*fill="#e03131"/,
    )
    expect(box).toHaveLength(2)
    expect(axes[0]).toBeCloseTo(box[0] ?? 0, 1)
    expect(axes[1]).toBeCloseTo(box[1] ?? 0, 1)

    for (const [kind, type] of [
      ['PNG', 'image/png'],
      ['SVG', 'image/svg+xml'],
    ] as const) {
      const { content } = kind === 'SVG' ? svg : await save(page, /PNG/)
      const { counts, width, height } = await pixelsOfPicture(page, type, content)
      const [reds = 0, greens = 0, whites = 0] = counts
      const scale = kind === 'PNG' ? 4 : 1
      expect(reds).toBeGreaterThan(60 * 60 * scale)
      expect(greens).toBeGreaterThan(190 * 16 * scale)
      expect(whites).toBeGreaterThan(width * height * 0.5)
    }
  } finally {
    board.close()
  }
})

test('a board is kept with the files of the conference in each format, with all of its pages', async ({
  owner,
  page,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference, { pages: 2 })
  const second = await openDrawing(lumiUrl(), board.pageIds[1] ?? '', board.host.token)
  try {
    board.elements.set('box', filled('box', '#e03131'))
    board.elements.set('text', writing('text', 'Fractions', { y: 100, index: 'a1' }))
    second.elements.set('box', filled('box', '#2f9e44'))
    await Promise.all([board.taken(), second.taken()])
    await enterMuted(page, conference.hostUrl, 'Ada')
    await expect(textsOf(page)).toHaveText(['Fractions'])

    for (const [what, name] of [
      ['This page as a picture (PNG)', 'Whiteboard 1 - 1.png'],
      ['This page as a drawing (SVG)', 'Whiteboard 1 - 1.svg'],
      ['All pages as a document (PDF)', 'Whiteboard 1.pdf'],
    ] as const) {
      await page.getByRole('button', { name: 'Page and export' }).click()
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('button', { name: `Add to the files ${what}` }).click()
      await expect(page.getByText(`“${name}” is now one of the files of this conference.`)).toBeVisible()
    }
    const { items } = await owner.client.conferenceContent.list({ params: { id: conference.confId } })
    expect(items.map(({ displayName, contentType }) => [displayName, contentType])).toEqual([
      ['Whiteboard 1 - 1.png', 'image/png'],
      ['Whiteboard 1 - 1.svg', 'image/svg+xml'],
      ['Whiteboard 1.pdf', 'application/pdf'],
    ])
    expect((await owner.client.content.list({ query: {} })).items).toHaveLength(3)

    // The document shows what was drawn on each page.
    await control(page, 'Files').click()
    const files = page.getByRole('region', { name: 'Files', exact: true })
    await files.getByRole('button', { name: 'Share Whiteboard 1.pdf', exact: true }).click()
    const canvas = (number: number) => page.locator(`canvas[data-page="${number}"]`)
    await expect.poll(() => pixelsOf(canvas(1), red), { timeout: 30_000 }).toBeGreaterThan(1_000)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(canvas(2)).toBeVisible()
    await expect.poll(() => pixelsOf(canvas(2), green)).toBeGreaterThan(1_000)
    expect(await pixelsOf(canvas(2), red)).toBe(0)
  } finally {
    second.close()
    board.close()
  }
})

test('a page takes the paper that is chosen for it, for everybody', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(page)).toBeVisible()
  const lines = ben.locator('pattern path')
  const axes = boardOf(ben).locator('svg g path[d^="M-100000 0H100000"]')
  for (const [name, pattern, hasAxes] of [
    ['Ruled paper', /^M0 \.5H32$/, false],
    ['Squared paper', /^M0 \.5H32M\.5 0V32$/, false],
    ['Coordinates', /^M0 \.5H32M\.5 0V32$/, true],
    ['Staves', /^(M0 [\d.]+H32){5}$/, false],
  ] as const) {
    await page.getByRole('button', { name: 'Page and export' }).click()
    await page.getByRole('button', { name }).click()
    await expect(lines).toHaveAttribute('d', pattern)
    await expect(axes).toHaveCount(hasAxes ? 1 : 0)
  }
  // A page that is added has the same paper.
  await page.getByRole('button', { name: 'Add a page' }).click()
  await expect(ben.getByRole('region', { name: 'Whiteboard 1, page 2' })).toBeVisible()
  await expect(lines).toHaveAttribute('d', /^(M0 [\d.]+H32){5}$/)
  await page.getByRole('button', { name: 'Page and export' }).click()
  await page.getByRole('button', { name: 'Blank paper' }).click()
  await expect(lines).toHaveCount(0)
})

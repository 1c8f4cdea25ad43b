import { describe, expect, it } from 'vitest'
import { cleanMessage } from './clean-html.ts'

const link = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`

describe('the HTML of a message', () => {
  it.each([
    ['plain text', 'Hello', '<p>Hello</p>'],
    [
      'what it may hold',
      '<p>a<br />b <b>c</b> <i>d</i> <u>e</u></p>',
      '<p>a<br />b <b>c</b> <i>d</i> <u>e</u></p>',
    ],
    ['lists', '<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['code', '<pre><code>a &lt; b</code></pre>', '<pre><code>a &lt; b</code></pre>'],
    [
      'links',
      '<a href="https://example.com/?a=1&amp;b">x</a>',
      `<p>${link('https://example.com/?a=1&amp;b', 'x')}</p>`,
    ],
    ['letters', '<a href="mailto:ada@example.com">x</a>', `<p>${link('mailto:ada@example.com', 'x')}</p>`],
  ])('keeps %s', async (_what, given, kept) => {
    expect(await cleanMessage(given)).toBe(kept)
  })

  it.each([
    ['scripts', 'a<script>alert(1)</script>b', '<p>ab</p>'],
    ['styles', '<style>p{color:red}</style>a', '<p>a</p>'],
    ['handlers', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['pictures', 'a<img src=x onerror=alert(1)>', '<p>a</p>'],
    ['other tags', '<h1>a</h1><svg><a>b</a></svg>', '<p>ab</p>'],
    ['scripts in links', '<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['hidden scripts in links', '<a href=" jav&#x09;ascript:alert(1)">a</a>', '<p>a</p>'],
    ['data in links', '<a href="data:text/html,x">a</a>', '<p>a</p>'],
    ['links within this site', '<a href="/v1/account">a</a><a href="//evil.example">b</a>', '<p>ab</p>'],
    [
      'attributes of links',
      '<a href="https://e.example" target="_self" onclick="x">a</a>',
      `<p>${link('https://e.example', 'a')}</p>`,
    ],
    ['characters that turn text', 'a\u202eb\u2066c\u0007', '<p>abc</p>'],
    ['references to them', 'a&#x202e;b&#8238;c<b>&#x2066;d</b>', '<p>abc<b>d</b></p>'],
    ['comments', 'a<!-- b --><![CDATA[c]]>', '<p>a</p>'],
  ])('drops %s', async (_what, given, kept) => {
    expect(await cleanMessage(given)).toBe(kept)
  })

  it.each(['', ' ', '<p></p>', '<p>&nbsp;<br></p>', '\u200b', '<script>alert(1)</script>', '<img src=x>'])(
    'refuses what says nothing: %j',
    async (given) => {
      const failure = { errorName: 'invalidBody', field: 'messageData' }
      await expect(cleanMessage(given)).rejects.toMatchObject(failure)
    },
  )

  it('refuses what is too long, and does not take long over what is deep', async () => {
    await expect(cleanMessage('a'.repeat(10_000))).rejects.toMatchObject({ field: 'messageData' })
    await expect(cleanMessage('<'.repeat(2001))).rejects.toThrow('more than 2000 tags')
    const deep = `${'<ul><li>'.repeat(999)}a`
    const begun = performance.now()
    await cleanMessage(deep).catch(() => {})
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

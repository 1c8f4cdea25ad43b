import { type Audience, audiences } from '@lumi/contract/values'
import { expect, type Page } from '@playwright/test'

/** The words for the place and the people, by audience (`docs/glossary.md`). Presenter is also the name of a role. */
const words: Readonly<Record<Audience, RegExp>> = {
  education: /\b(classroom|student|teacher)s?\b/g,
  corporate: /\b(meeting|coworker)s?\b/g,
  general: /\b(room|guest)s?\b/g,
}

/** Addresses, and names that are the same for everyone: rooms within a conference, and the part of Lumi. */
const names = /\b(http\S+|breakout rooms?|main room|waiting room|demo rooms?)\b|^room$/gm

/** Nothing on the page speaks to another audience. Answers the words of this one that stand there. */
export async function expectWordsOf(page: Page, audience: Audience): Promise<string[]> {
  const text = await page.evaluate(findWords)
  const said = text.toLowerCase().replaceAll(names, '')
  for (const other of audiences)
    if (other !== audience)
      expect.soft(said.match(inContext(words[other])), `words for ${other} at ${page.url()}`).toBeNull()
  return said.match(words[audience]) ?? []
}

const inContext = ({ source }: RegExp) => new RegExp(`.{0,40}${source}.{0,20}`, 'g')

/** In the page: what is read, and what is heard instead. */
function findWords(): string {
  const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].map(
    (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('placeholder') ?? ''}`,
  )
  return [document.title, document.body.innerText, ...labels].join('\n')
}

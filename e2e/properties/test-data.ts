import { ConferenceState, UserGroup } from '@lumi/contract/values'
import type { TestAccount } from '../support/account.ts'
import { createConference } from '../support/conference.ts'

const OF_EACH = 25
/** Mostly existing ids, sometimes unknown ones. */
const PROBABILITY = 0.85

type Named = Record<string, readonly (string | number)[]>

/** Something of everything, so that calls find what they are about: ids by what they are of. */
export async function makeTestData({ client, clientId }: TestAccount): Promise<Named> {
  const { confId: id, attendeeUrl } = await createConference({ client }, { displayName: 'Lesson' })
  await client.conference.update({ params: { id }, body: { state: ConferenceState.live } })
  // Writing needs a user of the conference, and only a join creates one.
  await client.conference.join({ params: { id }, body: {} })
  const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
  const made = {
    user: [] as string[],
    chat: [] as string[],
    message: [] as number[],
    content: [] as string[],
    subscriber: [] as string[],
  }
  for (let number = 1; number <= OF_EACH; number += 1) {
    const displayName = `Made ${number}`
    const { user } = await client.conference.join(
      { params: { id }, body: { displayName, key } },
      { token: null },
    )
    made.user.push(user.userId)
    const { chatId } = await client.chat.create({
      params: { id },
      body: { displayName, userGroup: UserGroup.specified, userIds: [user.userId] },
    })
    made.chat.push(chatId)
    const { messageId } = await client.chat.send({ params: { id, chatId }, body: { messageData: 'Hello' } })
    made.message.push(messageId)
    const content = new File([`Lesson ${number}`], 'lesson.txt')
    const { contentId } = await client.conferenceContent.upload({
      params: { id },
      body: { displayName },
      files: { content },
    })
    made.content.push(contentId)
    const body = { displayName, targetUrl: `https://example.com/${number}` }
    made.subscriber.push((await client.subscriber.create({ body })).subscriberId)
  }
  return { ...made, conference: [id], app: [clientId] }
}

const bindings: { paths: string; parameters: Record<string, string> }[] = [
  {
    paths: '^/v1/conference/\\{id\\}',
    parameters: {
      id: 'conference',
      userId: 'user',
      chatId: 'chat',
      messageId: 'message',
      contentId: 'content',
    },
  },
  { paths: '^/v1/content/', parameters: { id: 'content' } },
  { paths: '^/v1/subscriber/', parameters: { id: 'subscriber' } },
  { paths: '^/v1/app/', parameters: { clientId: 'app' } },
]

/** Writes the configuration of Schemathesis for these values. */
export function asConfiguration(testData: Named): string {
  const lists = Object.entries(testData).map(
    ([name, values]) => `[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}\n`,
  )
  const operations = bindings.map(({ paths, parameters }) => {
    const bound = Object.entries(parameters).map(
      ([name, dictionary]) =>
        `"path.${name}" = { dictionary = "${dictionary}", probability = ${PROBABILITY} }\n`,
    )
    return `[[operations]]\ninclude-path-regex = '${paths}'\n[operations.parameters]\n${bound.join('')}`
  })
  return [...lists, ...operations].join('\n')
}

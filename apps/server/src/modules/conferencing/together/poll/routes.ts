import type { pollRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { answerPoll } from './answer.ts'
import { changePoll, createPoll, listAnswers, listPolls, removePoll } from './service.ts'

export const pollHandlers: Handlers<typeof pollRoutes> = {
  list: (ctx, { params }) => listPolls(ctx, params.id),
  create: (ctx, { params, body }) => createPoll(ctx, params.id, body),
  update: (ctx, { params, body }) => changePoll(ctx, params.id, params.pollId, body),
  delete: (ctx, { params }) => removePoll(ctx, params.id, params.pollId),
  answer: (ctx, { params, body }) => answerPoll(ctx, params.id, params.pollId, body),
  answers: (ctx, { params, query }) => listAnswers(ctx, params.id, params.pollId, query),
}

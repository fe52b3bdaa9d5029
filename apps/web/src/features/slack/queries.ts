import { slack } from "@packhaus/contract/slack/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Where an organisation wants its news in Slack. */
export const webhookOf = (id: string) =>
  queryOptions({
    queryKey: ["slack", id],
    queryFn: async ({ signal }) =>
      (await call(slack.read, { params: { id } }, signal)).slack_webhook,
  })

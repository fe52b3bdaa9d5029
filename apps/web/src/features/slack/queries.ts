import { slack } from "@packhaus/contract/slack/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The Slack webhook of an organisation. */
export const webhookOf = (id: string) =>
  queryOptions({
    queryKey: ["slack", id],
    queryFn: async ({ signal }) =>
      (await call(slack.read, { params: { id } }, signal)).slack_webhook,
  })

import { slackMessageList } from "@packhaus/contract/slack/list"
import { serveList } from "../../lists.ts"
import { requireOwnOrganisation } from "./reads.ts"

export const slackMessageListing = serveList(slackMessageList, {
  from: "slack_messages",
  parent: requireOwnOrganisation,
})

import { slackMessageLifecycle } from "@packhaus/contract/slack/status"
import { defineModule } from "../../module.ts"
import { slackJobs } from "./jobs.ts"
import { slackMessageListing } from "./list.ts"
import { slackRoutes } from "./routes.ts"

export const slack = defineModule({
  slug: "slack",
  lifecycles: { slack_messages: slackMessageLifecycle },
  routes: slackRoutes,
  lists: [slackMessageListing],
  jobs: slackJobs,
})

import { chatLifecycle } from "@packhaus/contract/chats/status"
import { FileType } from "@packhaus/contract/files/uploads/schema"
import { defineModule } from "../../module.ts"
import { chatDashboard } from "./dashboard.ts"
import { chatJobs } from "./jobs.ts"
import { chatListing, chatTemplateListing } from "./list.ts"
import { chatsAttention } from "./reads.ts"
import { chatRoutes } from "./routes.ts"
import { CHAT_FILE } from "./verbs/files.ts"

export const chats = defineModule({
  slug: "chats",
  lifecycles: { chats: chatLifecycle },
  routes: chatRoutes,
  lists: [chatListing, chatTemplateListing],
  dashboard: [chatDashboard],
  jobs: chatJobs,
  attention: [chatsAttention],
  fileKinds: [{ name: CHAT_FILE, types: FileType.options, madeBy: "people" }],
})

import { notices } from "@packhaus/contract/notices/endpoints"
import { routes } from "../../context.ts"
import { noticeListing } from "./list.ts"
import { readSettings } from "./reads.ts"
import { markAllRead, markRead } from "./verbs/mark-read.ts"
import { changeSettings } from "./verbs/settings.ts"

export const noticeRoutes = routes(notices, {
  ...noticeListing.handlers,
  markRead: async ({ params, ...context }) => ({ notice: await markRead(context, params.id) }),
  markAllRead: (context) => markAllRead(context),
  readSettings: async (context) => ({ notice_settings: await readSettings(context) }),
  changeSettings: async ({ body, ...context }) => ({
    notice_settings: await changeSettings(context, body),
  }),
})

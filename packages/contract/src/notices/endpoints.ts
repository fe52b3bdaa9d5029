import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { noticeList } from "./list.ts"
import { ChangeNoticeSettings, Notice, NoticeSettings } from "./schema.ts"

const settings = {
  path: "/admin/notice-settings",
  action: "notice.settings",
  reply: itemReply("notice_settings", NoticeSettings),
} as const

export const notices = {
  ...noticeList.endpoints,
  markRead: endpoint({
    method: "POST",
    path: "/admin/notices/:id/read",
    action: "notice.read",
    params: ById,
    reply: itemReply("notice", Notice),
  }),
  /** Marks all notices of the person as read. */
  markAllRead: endpoint({
    method: "POST",
    path: "/admin/notices/read",
    action: "notice.read",
    reply: z.object({ count: z.int() }),
  }),
  readSettings: endpoint({ ...settings, method: "GET" }),
  changeSettings: endpoint({ ...settings, method: "POST", body: ChangeNoticeSettings }),
}

import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { exportList } from "./list.ts"
import { ListExport, StartExport } from "./schema.ts"

const reply = itemReply("export", ListExport)

export const exports = {
  ...exportList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/exports/:id",
    action: "export.read",
    params: ById,
    reply,
  }),
  start: endpoint({
    method: "POST",
    path: "/admin/exports",
    action: "export.start",
    limits: [{ name: "exports", per: "viewer", max: 30, seconds: 3600 }],
    body: StartExport,
    reply,
  }),
  /**
   * The download URL of a finished file, valid for five minutes, for people who may still read its
   * list.
   */
  download: endpoint({
    method: "POST",
    path: "/admin/exports/:id/download",
    action: "export.start",
    params: ById,
    // The address alone gives access to the file.
    secret: true,
    reply: z.object({ download_url: z.string() }),
  }),
}

import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { dataExportList } from "./list.ts"
import { DataExport } from "./schema.ts"

const reply = itemReply("data_export", DataExport)
const limits = [{ name: "data-exports", per: "viewer", max: 10, seconds: 86_400 }] as const

export const dataExports = {
  ...dataExportList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/data-exports/:id",
    action: "data_export.read",
    params: ById,
    reply,
  }),
  /** All data of the viewer. While an archive is being written, that one is answered. */
  startOwn: endpoint({
    method: "POST",
    path: "/admin/data-exports/own",
    action: "data_export.read",
    limits,
    reply,
  }),
  /** All data of an organisation, for an owner or an administrator. */
  start: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/data-exports",
    action: "data_export.start",
    params: ById,
    recentPassword: true,
    limits,
    reply,
  }),
  /**
   * The download URL of a finished archive, valid for five minutes, for the person who requested
   * it.
   */
  download: endpoint({
    method: "POST",
    path: "/admin/data-exports/:id/download",
    action: "data_export.read",
    params: ById,
    recentPassword: true,
    // The address alone gives access to the file.
    secret: true,
    reply: z.object({ download_url: z.string() }),
  }),
}

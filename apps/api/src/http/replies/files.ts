import { Readable } from "node:stream"
import { Download } from "@packhaus/contract/kernel/download"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance, FastifyReply } from "fastify"
import type { Application } from "../../application.ts"
import { safeName } from "../requests/received/name.ts"

/** RFC 6266: a name for old readers, and the whole name. */
const dispositionOf = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`

/** For one person, kept nowhere, and never shown as a page. */
const attachment = (name: string, mime: string) => ({
  "content-type": mime,
  "content-disposition": dispositionOf(name),
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
})

/** Sends a table while it is written. If that fails in the middle, the connection breaks. */
export function sendTable(reply: FastifyReply, table: unknown) {
  const { name, type = "text/csv; charset=utf-8", text } = Download.parse(table)
  return reply.headers(attachment(name, type)).send(Readable.from(text))
}

/** `GET /files/:id`: a download for whoever has its signed address, for five minutes. */
export function files(app: FastifyInstance, { db, outside }: Application) {
  app.get<{ Params: { id: string } }>("/files/:id", async (request, reply) => {
    const { id } = request.params
    if (!outside.files.isSigned(id, Object(request.query))) throw new ApiError("access.denied")
    const file = await db.kysely
      .selectFrom("files")
      .select(["id", "name", "mime", "size"])
      .where("id", "=", id)
      .executeTakeFirst()
    if (!file) throw new ApiError("row.not_found", { id })
    // Cleaned again: names may have been kept before they were cleaned.
    const name = safeName(file.name, file.mime)
    return reply
      .headers({ ...attachment(name, file.mime), "content-length": file.size })
      .send(await outside.files.open(id))
  })
}

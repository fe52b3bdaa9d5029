import { Readable } from "node:stream"
import { Download } from "@packhaus/contract/kernel/download"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance, FastifyReply } from "fastify"
import type { Application } from "../../application.ts"
import { safeName } from "../requests/received/name.ts"

/** RFC 6266: a name for old clients, and the full name. */
const dispositionOf = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`

/** Private, not cacheable, and never displayed as a page. */
const attachment = (name: string, mime: string) => ({
  "content-type": mime,
  "content-disposition": dispositionOf(name),
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
})

/** Streams a table while it is written. An error breaks the connection. */
export function sendTable(reply: FastifyReply, table: unknown) {
  const { name, type = "text/csv; charset=utf-8", text } = Download.parse(table)
  return reply.headers(attachment(name, type)).send(Readable.from(text))
}

/** `GET /files/:id`: a download by signed address, valid for five minutes. */
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
    // Cleaned again: stored names may predate the cleaning.
    const name = safeName(file.name, file.mime)
    return reply
      .headers({ ...attachment(name, file.mime), "content-length": file.size })
      .send(await outside.files.open(id))
  })
}

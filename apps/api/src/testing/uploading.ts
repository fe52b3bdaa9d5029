import type { AddressInfo } from "node:net"
import { Upload } from "@packhaus/contract/files/uploads/schema"
import { z } from "zod"
import { type Actor, bearerOf, type TestApp } from "./test-app.ts"

const Fault = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
const Reply = z.object({
  uploads: z.array(Upload).default([]),
  code: z.string().optional(),
  details: z.object({ fields: z.array(Fault).default([]) }).default({ fields: [] }),
})

/** Uploads like a browser, over a real connection, and downloads stored files. */
export async function uploading({ app }: TestApp) {
  await app.listen({ port: 0 })
  const origin = `http://localhost:${(app.server.address() as AddressInfo).port}`
  const fetchFile = ({ url }: Upload) => fetch(new URL(url, origin))
  return {
    async upload(
      actor: Actor,
      content: string | Uint8Array<ArrayBuffer>,
      name = "file",
      fields: Record<string, string> = {},
    ) {
      const body = new FormData()
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      body.append("files", new Blob([content]), name)
      const headers = bearerOf(actor)
      const reply = await fetch(`${origin}/admin/uploads`, { method: "POST", headers, body })
      const { uploads, code, details } = Reply.parse(await reply.json())
      const [file] = uploads
      return { status: reply.status, code, fault: details.fields[0]?.code, file }
    },
    download: async (file: Upload) => Buffer.from(await (await fetchFile(file)).arrayBuffer()),
    fetchFile,
  }
}

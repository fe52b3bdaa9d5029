import { bodyLimits } from "@packhaus/contract/access/body-limits"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { invalid } from "./input.ts"

const code = (character: string) => character.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code("\\"), code(","), code(":")]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  code("["),
  code("]"),
  code("{"),
  code("}"),
]

/** The end of the string that begins at `start`. */
function endOfText(bytes: Buffer, start: number) {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/**
 * Throws if JSON contains more values, or deeper nesting, than any schema accepts. Scanning bytes
 * costs a tenth of parsing; malformed JSON is not detected here.
 */
function checkShape(bytes: Buffer) {
  let values = 0
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA || byte === COLON) values++
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++
      depth++
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    if (depth > bodyLimits.depth)
      throw invalid({ path: "", code: "value.invalid", params: { depth: bodyLimits.depth } })
    if (values > bodyLimits.values)
      throw new ApiError("request.too_large", { values: bodyLimits.values })
  }
}

async function readAll({ raw, headers }: FastifyRequest, limit: number) {
  const tooLarge = () => new ApiError("request.too_large", { bytes: limit })
  if (Number(headers["content-length"]) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // The connection must stay open for the answer although the body is not read to its end.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

type ParseJson = ReturnType<FastifyInstance["getDefaultJsonParser"]>

/**
 * Creates the reader of a request's JSON body, called once its sender is known to be allowed to
 * send it. An empty body is undefined. Bytes beyond the limit are not read, and the connection is
 * closed.
 */
export const jsonReader =
  (parseJson: ParseJson) =>
  async (request: FastifyRequest, reply: FastifyReply, limit: number): Promise<unknown> => {
    const bytes = await readAll(request, limit).catch((error: unknown) => {
      reply.header("connection", "close")
      throw error instanceof ApiError ? error : new ApiError("request.invalid")
    })
    if (bytes.length === 0) return undefined
    checkShape(bytes)
    return new Promise((resolve, reject) => {
      parseJson(request, bytes.toString("utf8"), (error, body) =>
        error ? reject(new ApiError("request.invalid")) : resolve(body),
      )
    })
  }

import { Readable } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { AwsV4Signer } from "aws4fetch"
import { SaxesParser } from "saxes"
import { Agent, type Dispatcher } from "undici"
import { gate } from "../../gate.ts"
import { noBytes, storageAway } from "./faults.ts"

export type BucketOptions = {
  /** `https://s3.eu-central-1.amazonaws.com`, or the address of a compatible storage. */
  endpoint: string
  region: string
  bucket: string
  /** Address the bucket as the first part of the path, not of the host name. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds to wait for an answer; twice that for all attempts of a call to begin. */
  patience?: number
}

/** The body of a request: made anew for each attempt. `size` in bytes, `hash` is its SHA-256 as hex. */
type Body = { open(): Dispatcher.DispatchOptions["body"]; size: number; hash: string }
type Listed = { key: string; writtenAt: number }

const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
const [ATTEMPTS, PAUSE] = [3, 200]
const [RUNNING, WAITING] = [32, 200]
const MAX_TEXT = 4 * 2 ** 20
const PROBE = ".packhaus-probe"
const PROBE_HASH = "2689367b205c16ce32ed4200942b8b8b1e262dfc70d9bc9fbc77c49699a4f1df" // of "ok"

/** The address of a key, or of the bucket itself. */
export function addressOf({ endpoint, bucket, pathStyle }: BucketOptions, key = "") {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const folder = url.pathname.replace(/\/$/, "")
  url.pathname = pathStyle ? `${folder}/${bucket}/${key}` : `${folder}/${key}`
  return url
}

/** Keys and times of one page of ListObjectsV2, and where the next page begins. */
export function readPage(text: string): { found: Listed[]; next: string | null } {
  const found: Listed[] = []
  const parser = new SaxesParser()
  let value = ""
  let [key, writtenAt, next]: [string, number, string | null] = ["", 0, null]
  parser.on("opentag", () => {
    value = ""
  })
  parser.on("text", (part) => {
    value += part
  })
  parser.on("closetag", ({ name }) => {
    if (name === "Key") key = value
    else if (name === "LastModified") writtenAt = Date.parse(value)
    else if (name === "NextContinuationToken") next = value
    else if (name === "Contents") found.push({ key, writtenAt })
    value = ""
  })
  parser.write(text).close()
  return { found, next }
}

type AnswerBody = Dispatcher.ResponseData["body"]

async function textOf(body: AnswerBody) {
  let text = ""
  for await (const part of body.setEncoding("utf8")) {
    text += part
    if (text.length > MAX_TEXT) throw new Error("the answer is too long")
  }
  return text
}

/** The bytes of an answer. An answer that breaks in the middle fails as a storage that is away. */
function bytesOf(body: AnswerBody): Readable {
  async function* parts() {
    try {
      yield* body
    } catch (error) {
      throw storageAway(error)
    }
  }
  const bytes = Readable.from(parts(), { objectMode: false })
  body.on("error", () => {})
  return bytes.once("close", () => body.destroy())
}

/** Overload and outage: another attempt may help. */
const isPassing = (status: number) => status === 429 || status >= 500

/**
 * The requests to a private bucket of S3 or a compatible storage. Each is signed, attempted up to three times
 * and limited in time; beyond that it throws `uploads.storage_away`.
 */
export function bucketOf(options: BucketOptions) {
  const { patience = 10_000 } = options
  const dispatcher = new Agent({
    connect: { timeout: patience },
    headersTimeout: patience,
    bodyTimeout: patience,
  })
  const through = gate(RUNNING, WAITING, WAITING, () => storageAway(new Error("too many calls")))

  /** One attempt. Unsigned, it has a stranger's access. */
  async function send(
    method: Dispatcher.HttpMethod,
    url: URL,
    body?: Body,
    isSigned = true,
  ): Promise<Dispatcher.ResponseData> {
    const headers: Record<string, string> = { "x-amz-content-sha256": body?.hash ?? EMPTY }
    const signed = isSigned
      ? await new AwsV4Signer({ ...options, method, url: url.href, headers, service: "s3" }).sign()
      : { headers: new Headers() }
    const { size } = body ?? {}
    if (size !== undefined) signed.headers.set("content-length", String(size))
    return dispatcher.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method,
      headers: Object.fromEntries(signed.headers),
      body: body?.open() ?? null,
    })
  }

  /** An answer of the storage, whatever its status, after as many attempts as it takes. */
  async function attempt(method: Dispatcher.HttpMethod, url: URL, body?: Body) {
    const end = performance.now() + 2 * patience
    for (let tried = 1; ; tried++) {
      let cause: unknown
      try {
        const reply = await send(method, url, body)
        if (!isPassing(reply.statusCode)) return reply
        cause = new Error(`status ${reply.statusCode}: ${await textOf(reply.body)}`)
      } catch (error) {
        cause = error
      }
      if (tried === ATTEMPTS || performance.now() > end) throw storageAway(cause)
      await sleep(PAUSE * 4 ** (tried - 1))
    }
  }

  /** The answer to a request that succeeded. Throws for any other, after it was read. */
  const call = (method: Dispatcher.HttpMethod, url: URL, key: string, body?: Body) =>
    through(async () => {
      const reply = await attempt(method, url, body)
      const { statusCode } = reply
      if (statusCode >= 200 && statusCode < 300) return reply
      const text = await textOf(reply.body).catch(() => "")
      if (statusCode === 404 && text.includes("<Code>NoSuchKey</Code>")) throw noBytes(key)
      throw storageAway(new Error(`status ${statusCode}: ${text.slice(0, 500)}`))
    })

  async function put(key: string, body: Body) {
    await (await call("PUT", addressOf(options, key), key, body)).body.dump()
  }

  return {
    put,
    get: async (key: string) => bytesOf((await call("GET", addressOf(options, key), key)).body),
    async remove(key: string) {
      await (await call("DELETE", addressOf(options, key), key)).body.dump()
    },
    /** All keys, page by page. */
    async *pages() {
      for (let token: string | null = ""; token !== null; ) {
        const url = addressOf(options)
        url.searchParams.set("list-type", "2")
        if (token) url.searchParams.set("continuation-token", token)
        const { body } = await call("GET", url, "")
        const text = await textOf(body).catch((error: unknown) => {
          throw storageAway(error)
        })
        const page = readPage(text)
        token = page.next
        yield page.found
      }
    },
    /** Whether a stranger can list the bucket or read from it. Writes one small object to find out. */
    async isPublic() {
      await put(PROBE, { open: () => "ok", size: 2, hash: PROBE_HASH })
      const list = addressOf(options)
      list.searchParams.set("list-type", "2")
      for (const url of [addressOf(options, PROBE), list]) {
        const reply = send("GET", url, undefined, false)
        const { statusCode, body } = await reply.catch((error: unknown) => {
          throw storageAway(error)
        })
        await body.dump()
        if (statusCode < 300) return true
      }
      return false
    },
  }
}

export type Bucket = ReturnType<typeof bucketOf>

import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { type Call, type Handler, listen, type Reply } from "../http/server.ts"
import { signatureFault } from "./signature.ts"

/** Faults: no answer, an answer cut in the middle, an overload, a key without rights. */
export const S3_FAULTS = ["refuse", "hang", "cut", "down", "denied"] as const
type S3Fault = (typeof S3_FAULTS)[number]

export type StoredObject = { bytes: Buffer; writtenAt: Date }

const statuses: Readonly<Record<string, number>> = { NoSuchKey: 404, NoSuchBucket: 404 }
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex")
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const xml = (status: number, body: string): Reply => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})
const fault = (code: string, status = statuses[code] ?? 403) =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/**
 * A loopback stand-in for S3 with one bucket, addressed by path: GET, HEAD, PUT and DELETE of objects and
 * ListObjectsV2, with signatures checked (Signature Version 4).
 */
export async function startS3StandIn({ port = 0, pageSize = 1000 } = {}) {
  const standIn = {
    endpoint: "",
    bucket: "packhaus-files",
    region: "eu-central-1",
    accessKeyId: "AKIASTANDIN",
    secretAccessKey: "stand-in-secret-access-key",
    objects: new Map<string, StoredObject>(),
    fault: null as S3Fault | null,
    /** How many of the next requests pass before `fault`. */
    passing: 0,
    /** How many of the next requests fail with `fault`; all of them unless set. */
    failing: Number.POSITIVE_INFINITY,
    /** Milliseconds before each answer. */
    delay: 0,
    /** Whether strangers may read, as a wrong policy of the bucket lets them. */
    isPublic: false,
    /** Method and path of each request, faults too. */
    calls: [] as string[],
  }

  function list({ url: { searchParams } }: Call): Reply {
    const after = searchParams.get("continuation-token") ?? searchParams.get("start-after") ?? ""
    const all = [...standIn.objects].filter(([key]) => key > after)
    all.sort(([one], [other]) => (one < other ? -1 : 1))
    const page = all.slice(0, Number(searchParams.get("max-keys") ?? pageSize))
    const isTruncated = page.length < all.length
    const [last] = page.at(-1) ?? []
    const contents = page.map(
      ([key, { bytes, writtenAt }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified>` +
        `<ETag>&quot;${md5(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
    )
    const next = isTruncated ? `<NextContinuationToken>${last}</NextContinuationToken>` : ""
    return xml(
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${standIn.bucket}</Name>` +
        `<KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    )
  }

  function answer(call: Call): Reply {
    const { method, url, bytes } = call
    const [bucket = "", ...rest] = url.pathname.slice(1).split("/")
    const key = decodeURIComponent(rest.join("/"))
    if (bucket !== standIn.bucket) return fault("NoSuchBucket")
    if (key === "") return method === "GET" ? list(call) : fault("MethodNotAllowed", 405)
    if (method === "PUT") {
      standIn.objects.set(key, { bytes, writtenAt: new Date(Date.now()) })
      return { status: 200, headers: { etag: `"${md5(bytes)}"` } }
    }
    if (method === "DELETE") {
      standIn.objects.delete(key)
      return { status: 204 }
    }
    const found = standIn.objects.get(key)
    if (!found) return fault("NoSuchKey")
    return { status: 200, headers: { etag: `"${md5(found.bytes)}"` }, body: found.bytes }
  }

  const handle: Handler = async (call) => {
    const { method, url, target, headers, bytes, gone } = call
    standIn.calls.push(`${method} ${url.pathname}`)
    if (standIn.delay > 0) await sleep(standIn.delay)
    if (standIn.fault && standIn.passing > 0) standIn.passing -= 1
    else if (standIn.fault && standIn.failing > 0) {
      standIn.failing -= 1
      if (standIn.fault === "refuse") return null
      if (standIn.fault === "hang") await gone
      if (standIn.fault === "down") return fault("SlowDown", 503)
      if (standIn.fault === "denied") return fault("AccessDenied")
      if (standIn.fault === "cut") return { ...answer(call), cut: true }
    }
    const isOpen = standIn.isPublic && method === "GET" && headers.authorization === undefined
    const refused = isOpen
      ? null
      : signatureFault({ method, target, headers, bodyHash: sha256(bytes) }, standIn)
    return refused ? fault(refused) : answer(call)
  }
  const { port: boundPort, close } = await listen(port, handle)
  return Object.assign(standIn, { endpoint: `http://127.0.0.1:${boundPort}`, close })
}

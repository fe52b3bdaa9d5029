import { createHash, createHmac } from "node:crypto"

/** A request as its signature covers it. */
export type SignedRequest = {
  method: string
  /** Path and query exactly as sent. */
  target: string
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, as hex. */
  bodyHash: string
}

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

export type SignatureFault =
  | "AccessDenied"
  | "AuthorizationHeaderMalformed"
  | "InvalidAccessKeyId"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch"
  | "XAmzContentSHA256Mismatch"

const ALGORITHM = "AWS4-HMAC-SHA256"
const MAX_SKEW = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()

/** RFC 3986: everything but unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function canonicalQuery(query: string) {
  const parts = query
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...value] = part.split("=")
      return `${encode(decodeURIComponent(name))}=${encode(decodeURIComponent(value.join("=")))}`
    })
  return parts.sort().join("&")
}

/**
 * The fault of a request's signature as S3 names it (AWS Signature Version 4, header form); null
 * for a valid one. Source: "Authenticating Requests: Using the Authorization Header" of the S3 API
 * reference.
 */
export function signatureFault(
  { method, target, headers, bodyHash }: SignedRequest,
  { accessKeyId, secretAccessKey, region }: Credentials,
  now = Date.now(),
): SignatureFault | null {
  const { authorization } = headers
  if (authorization === undefined) return "AccessDenied"
  const [whole, keyId, day, signedRegion, names = "", signature] =
    AUTHORIZATION.exec(authorization) ?? []
  const date = headers["x-amz-date"] ?? ""
  const [, ...figures] = TIME.exec(date) ?? []
  if (!whole || signedRegion !== region || !date.startsWith(String(day)) || figures.length === 0)
    return "AuthorizationHeaderMalformed"
  if (keyId !== accessKeyId) return "InvalidAccessKeyId"
  const [year = 0, month = 0, dayOfMonth, hour, minute, second] = figures.map(Number)
  const signedAt = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second)
  if (Math.abs(now - signedAt) > MAX_SKEW) return "RequestTimeTooSkewed"

  const signed = names.split(";")
  const mustBeSigned = ["host", ...Object.keys(headers).filter((name) => /^x-amz-/.test(name))]
  if (mustBeSigned.some((name) => !signed.includes(name))) return "AccessDenied"
  const payload = headers["x-amz-content-sha256"] ?? ""
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== bodyHash) return "XAmzContentSHA256Mismatch"

  const [path = "/", query = ""] = target.split("?")
  const canonical = [
    method,
    path.split("/").map(decodeURIComponent).map(encode).join("/"),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}`),
    "",
    names,
    payload,
  ].join("\n")
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [ALGORITHM, date, scope, sha256(canonical)].join("\n")
  const dayKey = hmac(`AWS4${secretAccessKey}`, String(day))
  const key = hmac(hmac(hmac(dayKey, region), "s3"), "aws4_request")
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch"
}
